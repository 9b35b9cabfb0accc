import { http } from 'msw';
import type { HttpHandler } from 'msw';

export type { HttpHandler } from 'msw';

/** One catch-all handler an origin: the mock's own router is faster than a handler an endpoint. */
export function handlersOf(
  { baseUrl, appUrl }: { readonly baseUrl: string; readonly appUrl: string },
  answer: (request: Request) => Promise<Response>,
): HttpHandler[] {
  const origins = new Set([new URL(baseUrl).origin, new URL(appUrl).origin]);
  return [...origins].map((origin) => http.all(`${origin}/*`, ({ request }) => answer(request)));
}
