/** The entry point `@slotwise/mock/msw`: a mock among the handlers of MSW. */
import type { HttpHandler } from 'msw';
import type { Mock } from './service/mock.ts';
import type { PlainRequest } from './request/plain-request.ts';
import { refuseOverlap } from './transport/claims.ts';
import { mswHandler } from './transport/msw.ts';
import { refuseOther } from './transport/options.ts';
import type { HandledExchange } from './transport/web-exchange.ts';

/** The options of {@link mswHandlers}. */
export interface HandlersOptions {
  /**
   * Once the mock was forked, refuses a request that could be of any of these worlds: one without a key or token of a fork, sent outside
   * `mock.runInFork` and outside the tests of `createTest`. It is answered with 500, and the message says what to do. Default false: it reaches the mock.
   */
  readonly strict?: boolean;
}

/**
 * The handlers of one or several mocks, for `setupServer`, `setupWorker` and `server.use`, beside handlers of your own.
 *
 * A mock answers what is its own: below its `baseUrl` everything, so that a misspelt path is its 404 and stands in its journal; below its
 * `appUrl` only `/auth/oauth2/` and `/api/auth/oauth/`. Anything else passes to the handler that comes next.
 *
 * A mock's handlers serve its forks too: a request reaches the world that issued its key or token, else the world in which the code that sent
 * it runs (`mock.runInFork`, a test of `@slotwise/mock/vitest`), else the mock.
 *
 * @throws TypeError where two of the mocks claim the same addresses. Handlers that `server.use` puts before others take their place: that
 * is how a test swaps a mock for its fork.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { mswHandlers } from '@slotwise/mock/msw';
 * import { http, HttpResponse } from 'msw';
 * import { setupServer } from 'msw/node';
 *
 * const mock = createMock({ baseUrl: 'https://api.example.com/v1' });
 * const own = http.get('https://api.example.com/health', () => HttpResponse.text('up'));
 * const server = setupServer(...mswHandlers(mock), own);
 * server.listen({ onUnhandledFrame: 'error' });
 *
 * console.log((await fetch('https://api.example.com/v1/me?apiKey=key_alice')).status); // 200
 * console.log(await (await fetch('https://api.example.com/health')).text()); // up
 * server.close();
 * ```
 */
export function mswHandlers(...mocks: readonly [Mock, ...Mock[]]): HttpHandler[];
export function mswHandlers(...mocksAndOptions: readonly [Mock, ...Mock[], HandlersOptions]): HttpHandler[];
export function mswHandlers(...given: readonly (Mock | HandlersOptions)[]): HttpHandler[] {
  const last = given.at(-1);
  const options = isMock(last) ? {} : (last ?? {});
  const mocks = isMock(last) ? given : given.slice(0, -1);
  if (mocks.length === 0 || !mocks.every(isMock))
    throw new TypeError('mswHandlers takes one mock or several, and its options at the end');
  refuseOther('mswHandlers', { strict: [true, false] }, options);
  for (const [index, mock] of mocks.entries())
    for (const other of mocks.slice(index + 1))
      refuseOverlap('mswHandlers', [mock, other], 'give createMock another baseUrl and appUrl');
  return mocks.map((mock) => mswHandler(mock, (request) => routed(mock, request, options)));
}

async function routed(mock: Mock, request: PlainRequest, options: HandlersOptions): Promise<HandledExchange> {
  let own: Mock;
  try {
    own = mock.route(request, options);
  } catch (error) {
    // MSW would print what a handler throws, with the whole address and the key in it.
    const body = JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
    return { outcome: { status: 500, headers: { 'content-type': 'application/json' }, body }, clock: mock.clock };
  }
  return { outcome: await own.handle(request), clock: own.clock };
}

function isMock(value: Mock | HandlersOptions | undefined): value is Mock {
  return typeof value === 'object' && 'route' in value;
}
