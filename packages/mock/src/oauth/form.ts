/** The body that an OAuth address takes: a form or JSON, one text a name (G-100). */
import { mediaTypeOf, parseJson } from '../request/body.ts';
import type { RequestBody } from '../request/body.ts';
import { OAuthRefusal } from './refusal.ts';

/** The fields of a body. One without a value counts as left out (RFC 6749 section 3.2). */
export function fieldsOf({ text, type }: RequestBody): Record<string, string> {
  const mediaType = mediaTypeOf(type);
  if (mediaType !== 'application/x-www-form-urlencoded' && mediaType !== 'application/json')
    throw new OAuthRefusal('oauth.media-type');
  const pairs = mediaType === 'application/json' ? pairsOf(text) : [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new OAuthRefusal('oauth.repeated');
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

function pairsOf(text: string): [string, string][] {
  const json = parseJson(text, () => new OAuthRefusal('oauth.malformed'));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new OAuthRefusal('oauth.malformed');
  return Object.entries(json).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && value !== null) throw new OAuthRefusal('oauth.malformed');
    return [name, value ?? ''];
  });
}
