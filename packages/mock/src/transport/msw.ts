/** The handlers for MSW. */
import { http } from 'msw';
import type { HttpHandler } from 'msw';
import { isBroken } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { asFetched, originsOf } from './fetch.ts';
import type { Addresses } from './fetch.ts';

export type { HttpHandler } from 'msw';

/** Makes one catch-all handler an origin: the mock's own router is faster than a handler an endpoint. */
export function mswHandlers(
  addresses: Addresses,
  handle: (request: Request) => Promise<ExchangeOutcome>,
): HttpHandler[] {
  return [...originsOf(addresses)].map((origin) =>
    http.all(`${origin}/*`, async ({ request }) => asMsw(await handle(request), request.signal)),
  );
}

/** An outcome as MSW takes it: a reset is a network error, a hang waits for ever, as MSW ends the request; the rest is as in-process. */
async function asMsw(outcome: ExchangeOutcome, signal: AbortSignal): Promise<Response> {
  if (isBroken(outcome) && outcome.broken === 'reset') return Response.error();
  if (isBroken(outcome) && outcome.broken === 'hang') return new Promise(() => {});
  return asFetched(outcome, signal);
}
