/** The addresses of worlds on a port: a path can name the world that a request is for. */
import type { WorldAddresses } from '../service/port.ts';

/** The path that the mock keeps for itself on a port; no path of the service begins so. */
export const reserved = '/_slotwise';

/** The path that selects a world. */
export function selectorOf(number: number): string {
  return `${reserved}/worlds/${number}`;
}

/** The addresses of a world on a port. */
export function addressesAt(origin: string, number: number): WorldAddresses {
  const selector = selectorOf(number);
  const url = origin + selector;
  return { url, baseUrl: `${url}/v1`, appUrl: url, selector };
}

/** The world that a path names, and the rest of the path; nothing where it names none. */
export function worldInPath(pathname: string): { readonly number: number; readonly rest: string } | undefined {
  if (!pathname.startsWith(reserved)) return undefined;
  const [, number, rest = ''] = /^\/_slotwise\/worlds\/([1-9]\d{0,14})(\/.*)?$/.exec(pathname) ?? [];
  return number === undefined ? undefined : { number: Number(number), rest };
}

/** The control API has the reserved path itself, and what is left of a path that names a world. */
export function isControl(path: string): boolean {
  return path === '' || path === reserved || path.startsWith(`${reserved}/`);
}
