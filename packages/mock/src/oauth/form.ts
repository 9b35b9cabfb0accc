/** The body that an OAuth address takes: a form or JSON, one text a name (G-100). */
import { OAuthRefusal } from './refusal.ts';

/** The fields of a body. One without a value counts as left out (RFC 6749 section 3.2). */
export function fieldsOf(text: string, contentType: string | null): Record<string, string> {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'application/json')
    throw new OAuthRefusal('oauth.media-type');
  const pairs = type === 'application/json' ? pairsOf(text) : [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new OAuthRefusal('oauth.repeated');
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

function pairsOf(text: string): [string, string][] {
  const json = parsed(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new OAuthRefusal('oauth.malformed');
  return Object.entries(json).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && value !== null) throw new OAuthRefusal('oauth.malformed');
    return [name, value ?? ''];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthRefusal('oauth.malformed');
  }
}
