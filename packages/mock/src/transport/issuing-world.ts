/** The world that issued a credential: what a fork issues bears its number (`key_w2_…`). */
import { endpoints } from '@slotwise/schemas';
import type { Wire } from '@slotwise/schemas';
import { fieldsOf } from '../oauth/form.ts';
import { readBody } from '../request/body.ts';
import { sentKey, sentToken } from '../rules/caller.ts';

/** The world that issued the credential of a request: an API key, a token or a code; nothing where none of them is marked. */
export async function issuingWorld(request: Request, url: URL, wire: Wire): Promise<number | undefined> {
  for (const text of await credentialsIn(request, url, wire)) {
    const number = /^(?:key|access|refresh|code)_w([1-9]\d{0,14})_/.exec(text)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

/** The endpoints that exchange codes and tokens, which may be below a path. */
const exchanges: readonly string[] = [endpoints['oauth.token'].path, endpoints['oauth.refresh'].path];

/** The credentials of a request: at the token endpoints, a bearer, a code or a refresh token; elsewhere as for any caller. */
async function credentialsIn(request: Request, url: URL, wire: Wire): Promise<readonly string[]> {
  const token = sentToken(request.headers);
  if (request.method !== 'POST' || !exchanges.some((path) => url.pathname.endsWith(path)))
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
