/** The entry point `@slotwise/mock/msw`: a mock among the handlers of MSW. */
import type { HttpHandler } from 'msw';
import type { Mock } from './mock.ts';
import { refuseOverlap } from './transport/claims.ts';
import { mswHandler } from './transport/msw.ts';

/**
 * The handlers of one or several mocks, for `setupServer`, `setupWorker` and `server.use`, beside handlers of your own.
 *
 * A mock answers what is its own: below its `baseUrl` everything, so that a misspelt path is its 404 and stands in its journal; below its
 * `appUrl` only `/auth/oauth2/` and `/api/auth/oauth/`. Anything else passes to the handler that comes next.
 *
 * @throws TypeError where two of the mocks claim the same addresses. Handlers that `server.use` puts before others take their place: that
 * is how a test swaps a mock for its fork.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { handlersOf } from '@slotwise/mock/msw';
 * import { http, HttpResponse } from 'msw';
 * import { setupServer } from 'msw/node';
 *
 * const mock = createMock({ baseUrl: 'https://api.example.com/v1' });
 * const own = http.get('https://api.example.com/health', () => HttpResponse.text('up'));
 * const server = setupServer(...handlersOf(mock), own);
 * server.listen({ onUnhandledFrame: 'error' });
 *
 * console.log((await fetch('https://api.example.com/v1/me?apiKey=key_alice')).status); // 200
 * console.log(await (await fetch('https://api.example.com/health')).text()); // up
 * server.close();
 * ```
 */
export function handlersOf(...mocks: readonly [Mock, ...Mock[]]): HttpHandler[] {
  for (const [index, mock] of mocks.entries())
    for (const other of mocks.slice(index + 1))
      refuseOverlap('handlersOf', [mock, other], 'give createMock another baseUrl and appUrl');
  return mocks.map((mock) => mswHandler(mock, mock.handle));
}
