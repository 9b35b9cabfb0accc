import { http } from 'msw';
import type { HttpHandler } from 'msw';
import { asFetched, isBroken } from './outcome.ts';
import type { Outcome } from './outcome.ts';

export type { HttpHandler } from 'msw';

/** One catch-all handler an origin: the mock's own router is faster than a handler an endpoint. */
export function handlersOf(
  { baseUrl, appUrl }: { readonly baseUrl: string; readonly appUrl: string },
  answer: (request: Request) => Promise<Outcome>,
): HttpHandler[] {
  const origins = new Set([new URL(baseUrl).origin, new URL(appUrl).origin]);
  return [...origins].map((origin) => http.all(`${origin}/*`, ({ request }) => answered(answer, request)));
}

/** A reset is a network error to MSW, which also ends a request that nobody waits for; the rest is as it is in-process. */
async function answered(answer: (request: Request) => Promise<Outcome>, request: Request): Promise<Response> {
  const outcome = await answer(request);
  if (isBroken(outcome) && outcome.broken === 'reset') return Response.error();
  if (isBroken(outcome) && outcome.broken === 'hang') return new Promise(() => {});
  return asFetched(outcome, request.signal);
}
