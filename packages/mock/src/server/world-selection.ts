/** Selects the world that a request on a port is for: the one that its path names, or the one that issued its credential. */
import { endpoints } from '@slotwise/schemas';
import type { Wire } from '@slotwise/schemas';
import { sentKey, sentToken } from '../rules/caller.ts';
import { fieldsOf } from '../oauth/form.ts';
import { bodyOf } from '../request/body.ts';
import type { PlainRequest } from '../request/plain-request.ts';
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
export function issuingWorld(request: PlainRequest, wire: Wire): number | undefined {
  for (const text of credentialsIn(request, wire)) {
    const number = /^(?:key|access|refresh|code)_w([1-9]\d{0,14})_/.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

const exchanges: readonly string[] = [endpoints['oauth.token'].path, endpoints['oauth.refresh'].path];

/** The credentials of a request: at the token endpoints, a bearer, a code or a refresh token; elsewhere as for any caller. */
function credentialsIn(request: PlainRequest, wire: Wire): readonly string[] {
  const token = sentToken(request.headers);
  if (request.method !== 'POST' || !exchanges.includes(request.url.pathname))
    return [sentKey(request, wire) ?? token ?? ''];
  const { code = '', refresh_token = '' } = fieldsSent(request);
  return [token ?? '', code, refresh_token];
}

function fieldsSent(request: PlainRequest): Record<string, string> {
  try {
    return fieldsOf(bodyOf(request));
  } catch {
    // A body that cannot be read is refused by the endpoint, which says why.
    return {};
  }
}
