/** The handler for MSW. */
import { http } from 'msw';
import type { HttpHandler } from 'msw';
import { isBroken } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { claimsOf, isClaimed } from './claims.ts';
import type { Claimant } from './claims.ts';
import { asFetched } from './fetch.ts';

/** Makes one handler of all that a mock claims: the mock's own router is faster than a handler an endpoint. */
export function mswHandler(mock: Claimant, handle: (request: Request) => Promise<ExchangeOutcome>): HttpHandler {
  const claims = claimsOf(mock);
  return http.all(
    ({ request }) => isClaimed(claims, new URL(request.url)),
    async ({ request }) => asMsw(await handle(request), request.signal),
  );
}

/** An outcome as MSW takes it: a reset is a network error, a hang waits for ever, as MSW ends the request; the rest is as in-process. */
async function asMsw(outcome: ExchangeOutcome, signal: AbortSignal): Promise<Response> {
  if (isBroken(outcome) && outcome.broken === 'reset') return Response.error();
  if (isBroken(outcome) && outcome.broken === 'hang') return new Promise(() => {});
  return asFetched(outcome, signal);
}
