/** Selects the world that a request on a port is for: the one that its path names, or the one that issued its credential. */
import { endpoints } from '@slotwise/schemas';
import type { Wire } from '@slotwise/schemas';
import { sentKey, sentToken } from '../rules/caller.ts';
import { fieldsOf } from '../oauth/form.ts';
import { readBody } from '../request/body.ts';
import type { WorldAddresses } from '../mock.ts';

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
  const [, number, rest = ''] = /^\/_slotwise\/worlds\/([1-9]\d{0,14})(\/.*)?$/.exec(pathname) ?? [];
  return number === undefined ? undefined : { number: Number(number), rest };
}

/** The control API has the reserved path itself, and what is left of a path that names a world. */
export function isControl(path: string): boolean {
  return path === '' || path === reserved || path.startsWith(`${reserved}/`);
}

/** The world that issued the credential of a request: an API key, a token or a code; nothing where none of them is marked. */
export async function issuingWorld(request: Request, url: URL, wire: Wire): Promise<number | undefined> {
  for (const text of await credentialsIn(request, url, wire)) {
    const number = /^(?:key|access|refresh|code)_w([1-9]\d{0,14})_/.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

const exchanges: readonly string[] = [endpoints['oauth.token'].path, endpoints['oauth.refresh'].path];

/** The credentials of a request: at the token endpoints, a bearer, a code or a refresh token; elsewhere as for any caller. */
async function credentialsIn(request: Request, url: URL, wire: Wire): Promise<readonly string[]> {
  const token = sentToken(request.headers);
  if (request.method !== 'POST' || !exchanges.includes(url.pathname))
    return [sentKey({ url, headers: request.headers }, wire) ?? token ?? ''];
  const { code = '', refresh_token = '' } = await fieldsSent(request.clone());
  return [token ?? '', code, refresh_token];
}

async function fieldsSent(request: Request): Promise<Record<string, string>> {
  try {
    return fieldsOf(await readBody(request));
  } catch {
    // A body that cannot be read is refused by the endpoint, which says why.
    return {};
  }
}
