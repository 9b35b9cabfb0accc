import { textResponse } from './text-response.ts';

/** Headers that let pages of every origin read a response (G-33). */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Date, X-Request-Id, X-Slotwise-Gap, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** A response whose body is JSON, for pages of every origin. */
export function jsonResponse(body: unknown, status: number, headers: Readonly<Record<string, string>>): Response {
  return textResponse(JSON.stringify(body), status, {
    ...corsHeaders,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  });
}
