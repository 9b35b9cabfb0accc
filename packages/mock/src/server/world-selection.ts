import type { WorldAddresses } from './listening.ts';

export const reserved = '/_slotwise';

export function selectorOf(number: number): string {
  return `${reserved}/worlds/${number}`;
}

export function addressesAt(origin: string, number: number): WorldAddresses {
  const selector = selectorOf(number);
  const url = origin + selector;
  return { url, baseUrl: `${url}/v1`, appUrl: url, selector };
}

export function worldInPath(pathname: string): { readonly number: number; readonly rest: string } | undefined {
  if (!pathname.startsWith(reserved)) return undefined;
  const [, number, rest = ''] = /^\/_slotwise\/worlds\/([1-9]\d{0,14})(\/.*)?$/.exec(pathname) ?? [];
  return number === undefined ? undefined : { number: Number(number), rest };
}

export function isControl(path: string): boolean {
  return path === '' || path === reserved || path.startsWith(`${reserved}/`);
}
