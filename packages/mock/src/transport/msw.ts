import { HttpHandler } from 'msw';
import type { Mock } from '../service/mock.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import { claimsOf, isClaimed } from './claims.ts';
import { fetchResponse, connectionReset, plainRequest } from './web-exchange.ts';
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
        // The body broke off, so the connection closes without a response.
        return resetResponse();
      }
      return mswResponse(await handle(plain), request);
    },
  );
}

/** Replaces `run`, because the original copies every request and reads its cookies before it compares the URL. */
class MockHandler extends HttpHandler {
  readonly #isOwn: (request: Request) => boolean;
  readonly #respond: (request: Request) => Promise<Response>;

  constructor(isOwn: (request: Request) => boolean, respond: (request: Request) => Promise<Response>) {
    // Older versions of MSW accept only a string or a pattern here. `run` compares the URL instead.
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

function mswResponse({ outcome, clock }: HandledExchange, request: Request): Response | Promise<Response> {
  if (isBroken(outcome) && outcome.broken === 'reset') return resetResponse();
  if (isBroken(outcome) && outcome.broken === 'hang') return new Promise(() => {});
  return fetchResponse(outcome, request, clock);
}

/**
 * Returns a response that resets the connection when MSW reads it. In Node, reading `status` throws the error, and the
 * interceptors of MSW close the connection with it. The handler does not throw the error, because MSW would print it.
 * In a browser, failed requests have no error code, so `Response.error()` is enough.
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
