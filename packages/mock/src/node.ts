/** The entry point `@slotwise/mock/node`: answers the requests that this process makes with its own `fetch`. */
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { Mock } from './mock.ts';
import { originsOf } from './transport/fetch.ts';

/**
 * The options of {@link intercept}.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { intercept, type InterceptOptions } from '@slotwise/mock/node';
 *
 * const strict: InterceptOptions = { onUnhandled: 'error' };
 * using interception = intercept(createMock(), strict);
 * ```
 */
export interface InterceptOptions {
  /** The fate of a request to another origin: it is made (`bypass`, the default), or it rejects and names that origin. */
  readonly onUnhandled?: 'bypass' | 'error';
}

/**
 * An interception that goes on until it is stopped; `using` stops it at the end of its block.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { intercept, type Interception } from '@slotwise/mock/node';
 *
 * const interception: Interception = intercept(createMock());
 * interception.stop();
 * ```
 */
export interface Interception {
  /** Lets requests through again. A second time changes nothing. */
  readonly stop: () => void;
  /** The same as {@link Interception.stop}, for `using`. */
  readonly [Symbol.dispose]: () => void;
}

/**
 * Answers every `fetch` of this process to the mock's addresses, for code whose transport a test cannot choose. It costs a small part of
 * what MSW's `setupServer` costs; that one also serves `node:http`, where `intercept` serves `fetch` alone.
 *
 * Faults mean what they mean in-process: a reset rejects, a hang waits for the signal. Several mocks can be intercepted together
 * when their addresses differ.
 *
 * @throws TypeError where one of the mock's origins is intercepted already.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { intercept } from '@slotwise/mock/node';
 *
 * const mock = createMock();
 * using interception = intercept(mock);
 * const response = await fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
 * console.log(response.status); // 200
 * ```
 */
export function intercept(mock: Mock, { onUnhandled = 'bypass' }: InterceptOptions = {}): Interception {
  const own = originsOf(mock);
  for (const origin of own) {
    if (served.has(origin))
      throw new TypeError(
        `intercept: ${origin} is intercepted already; stop that first, or give createMock another baseUrl and appUrl`,
      );
  }
  for (const origin of own) served.set(origin, mock);
  const interception = { isStrict: onUnhandled === 'error' };
  active.add(interception);
  if (active.size === 1) interceptor = begin();
  const stop = () => {
    if (!active.delete(interception)) return;
    for (const origin of own) served.delete(origin);
    if (active.size === 0) interceptor?.dispose();
  };
  return { stop, [Symbol.dispose]: stop };
}

/** The mock that answers an origin. */
const served = new Map<string, Mock>();

/** The interceptions that go on. */
const active = new Set<{ readonly isStrict: boolean }>();

/** The global `fetch` is patched once, however many mocks there are; it is as it was when the last one is stopped. */
let interceptor: FetchInterceptor | undefined;

function begin(): FetchInterceptor {
  const interceptor = new FetchInterceptor();
  // The interceptor waits for what a listener returns, which its types do not say.
  interceptor.on('request', (event): unknown => respond(event));
  interceptor.apply();
  return interceptor;
}

async function respond({ request, controller }: InterceptedRequest): Promise<void> {
  const { origin } = new URL(request.url);
  const mock = served.get(origin);
  if (mock === undefined) {
    if ([...active].some(({ isStrict }) => isStrict)) controller.errorWith(unhandled(request.method, origin));
    return;
  }
  try {
    controller.respondWith(await mock.fetch(request));
  } catch (error) {
    // An aborted request has been told so by the interceptor.
    if (!request.signal.aborted) controller.errorWith(error);
  }
}

interface InterceptedRequest {
  readonly request: Request;
  readonly controller: { respondWith(response: Response): void; errorWith(reason: unknown): void };
}

/** An error that names the address without its path and query: keys travel there. */
function unhandled(method: string, origin: string): TypeError {
  const known = [...served.keys()].join(', ');
  return new TypeError(
    `intercept: ${method} to ${origin} was not made: ${known} alone is intercepted, and onUnhandled is 'error'`,
  );
}
