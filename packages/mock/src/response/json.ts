import type { PlainResponse } from './plain-response.ts';

/** Headers that let pages of every origin read a response (G-33). */
export const corsHeaders: Headings = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Date, X-Request-Id, X-Slotwise-Gap, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** Headers by their names. */
export type Headings = Readonly<Record<string, string>>;

/** A response whose body is JSON, for pages of every origin unless told otherwise. */
export function jsonResponse(
  body: unknown,
  status: number,
  headers: Headings,
  cors: Headings = corsHeaders,
): PlainResponse {
  const all = { ...cors, ...headers, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: all, body: JSON.stringify(body) };
}
