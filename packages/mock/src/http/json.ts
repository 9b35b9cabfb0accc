import type { PlainResponse } from './plain-response.ts';

/** Headers that let pages of every origin read a response. */
export const corsHeaders: Headings = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Date, X-Request-Id, X-Slotwise-Assumption, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

export type Headings = Readonly<Record<string, string>>;

export function jsonResponse(
  body: object,
  status: number,
  headers: Headings,
  cors: Headings = corsHeaders,
): PlainResponse {
  const all = { ...cors, ...headers, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: all, body: JSON.stringify(body) };
}
