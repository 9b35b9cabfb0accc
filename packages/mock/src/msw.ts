import { typeError } from './arguments/caller-error.ts';
import type { HttpHandler } from 'msw';
import * as z from 'zod/mini';
import { checkArguments } from './arguments/check-arguments.ts';
import { flag } from './data/columns.ts';
import type { Mock } from './service/mock.ts';
import type { PlainRequest } from './http/plain-request.ts';
import { noteServed } from './service/hidden-worlds.ts';
import { refuseOverlap } from './transport/claims.ts';
import { internalsOf, isMock } from './forks/internals.ts';
import { mswHandler } from './transport/msw.ts';
import type { HandledExchange } from './transport/web-exchange.ts';

/** Options of {@link mswHandlers}. */
export interface HandlersOptions {
  /**
   * True if the mock rejects requests that could belong to any of its forks. Such a request has no key or token of a
   * fork, and is sent outside `mock.runInFork` and outside the tests of `createTest`. The mock responds with status 500
   * and a message that explains the fix. With `false`, the request reaches the mock. Default true. A mock without forks
   * accepts every request.
   */
  readonly strict?: boolean | undefined;
}

/**
 * Creates the MSW handlers of one or more mocks. Pass them to `setupServer`, `setupWorker` or `server.use`, together with your own
 * handlers.
 *
 * A mock handles every path below its `baseUrl`, so a misspelled path returns 404 and appears in the journal. Below its `appUrl`
 * it handles only `/auth/oauth2/` and `/api/auth/oauth/`. Other requests pass to the next handler.
 *
 * The handlers also serve the forks of a mock. A request reaches the mock or fork that issued its key or token.
 * Otherwise the request reaches the fork that runs the code (`mock.runInFork`, a test of `@slotwise/mock/vitest`). If
 * no fork runs the code, the mock rejects the request, because it could belong to any fork. Before the first fork, the
 * mock receives all requests.
 *
 * Handlers that you add with `server.use` take precedence, so a test can replace a mock with its fork. If other tests
 * use the mock itself, pass `strict: false`.
 *
 * In Node, a reset fails with `ECONNRESET`, as a real connection does. In a browser, MSW can only reject `fetch`
 * without a reason. A truncated body fails while the client reads it. With `node:http`, only the response emits that
 * error, not the request.
 *
 * @throws TypeError if two of the mocks use the same URLs.
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
  const options = isMock(last) || last === undefined ? {} : last;
  const mocks = isMock(last) ? given : given.slice(0, -1);
  if (mocks.length === 0 || !mocks.every(isMock))
    throw typeError('mswHandlers takes one mock or several, and its options at the end');
  checkArguments('mswHandlers', handlersOptions, options);
  for (const [index, mock] of mocks.entries())
    for (const other of mocks.slice(index + 1))
      refuseOverlap('mswHandlers', [mock, other], 'give createMock another baseUrl and appUrl');
  for (const mock of mocks) noteServed(internalsOf(mock).world);
  return mocks.map((mock) => mswHandler(mock, (request) => route(mock, request, options)));
}

const handlersOptions = z.strictObject(
  { strict: z.optional(flag) } satisfies Readonly<Record<keyof HandlersOptions, z.ZodMiniType>>,
  'must be an object of options',
);

async function route(mock: Mock, request: PlainRequest, options: HandlersOptions): Promise<HandledExchange> {
  let own: Mock;
  try {
    own = internalsOf(mock).route(request, { strict: options.strict ?? true });
  } catch (error) {
    // MSW would print the error of a handler with the whole URL, which contains the key.
    const body = JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
    return { outcome: { status: 500, headers: { 'content-type': 'application/json' }, body }, clock: mock.clock };
  }
  return { outcome: await internalsOf(own).handle(request), clock: own.clock };
}
