import { HttpHandler } from 'msw';
import type { Mock } from '../service/mock.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import { claimsOf, isClaimed } from './claims.ts';
import { asFetched, connectionReset, plainRequest } from './web-exchange.ts';
import type { HandledExchange } from './web-exchange.ts';
import { isNode, readingClock } from '../forks/world-context.ts';

export function mswHandler(mock: Mock, handle: (request: PlainRequest) => Promise<HandledExchange>): HttpHandler {
  const claims = claimsOf(mock);
  return new MockHandler(
    (request) => isClaimed(claims, new URL(request.url)),
    async (request) => {
      let plain: PlainRequest;
      try {
        plain = await plainRequest(request, new URL(request.url), readingClock(mock));
      } catch {
        // A body that breaks off closes the connection.
        return resetResponse();
      }
      return asMsw(await handle(plain), request);
    },
  );
}

/** A handler that answers what is its own. MSW's would copy each request first, and look for its cookies. */
class MockHandler extends HttpHandler {
  readonly #isOwn: (request: Request) => boolean;
  readonly #respond: (request: Request) => Promise<Response>;

  constructor(isOwn: (request: Request) => boolean, respond: (request: Request) => Promise<Response>) {
    // Older versions of MSW accept no function here, and `run` decides anyway.
    super(/.+/, /.+/, ({ request }) => respond(request));
    this.#isOwn = isOwn;
    this.#respond = respond;
  }

  override async run({ request, requestId }: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    if (!this.#isOwn(request)) return null;
    this.isUsed = true;
    return { handler: this, request, requestId, response: await this.#respond(request) };
  }
}

function asMsw({ outcome, clock }: HandledExchange, request: Request): Response | Promise<Response> {
  if (isBroken(outcome) && outcome.broken === 'reset') return resetResponse();
  if (isBroken(outcome) && outcome.broken === 'hang') return new Promise(() => {});
  return asFetched(outcome, request, clock);
}

/**
 * A response whose use resets the connection. MSW prints what a handler throws, and has no other way to reset one with
 * an error code: in Node, its interceptors close the connection with an error that reading the response throws. In a
 * browser, requests fail without a code anyway.
 */
function resetResponse(): Response {
  const response = Response.error();
  if (!isNode()) return response;
  return Object.defineProperty(response, 'status', {
    get: () => {
      throw connectionReset();
    },
  });
}
