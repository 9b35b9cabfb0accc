/** The entry point `@slotwise/mock/node`: answers the requests that this process makes with its own `fetch`. */
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { Mock } from './service/mock.ts';
import { claimsOf, isClaimed, refuseOverlap } from './transport/claims.ts';
import type { Claim } from './transport/claims.ts';
import { refuseOther } from './transport/options.ts';
import { asFetched, plainRequest } from './transport/web-exchange.ts';
import { readingClock } from './transport/world-context.ts';

/** The options of {@link intercept}. */
export interface InterceptOptions {
  /** The fate of a request to another address: it is made (`bypass`, the default), or it rejects and names the address. */
  readonly onUnhandled?: 'bypass' | 'error';
  /**
   * Once the mock was forked, refuses a request that could be of any of these worlds: one without a key or token of a fork, sent outside
   * `mock.runInFork` and outside the tests of `createTest`. It rejects and says what to do. Default false: it reaches the mock that is intercepted.
   */
  readonly strict?: boolean;
}

/** An interception that goes on until it is stopped; `using` stops it at the end of its block. */
export interface Interception extends Disposable {
  /** Lets requests through again. A second time changes nothing. */
  readonly stop: () => void;
}

/**
 * Answers every `fetch` of this process to the mock's addresses, for code whose transport a test cannot choose. It costs a small part of
 * what MSW's `setupServer` costs; that one also serves `node:http`, where `intercept` serves `fetch` alone.
 *
 * The mock's are the addresses below its `baseUrl`, where a misspelt path is the mock's 404, and below its `appUrl` those of OAuth alone,
 * `/auth/oauth2/` and `/api/auth/oauth/`; the rest of these origins is left to whoever is there.
 *
 * One interception serves the mock and all its forks: a request reaches the world that issued its key or token, else the world in which the
 * code that sent it runs (`mock.runInFork`, a test of `@slotwise/mock/vitest`), else this mock.
 *
 * Faults mean what they mean in-process: a reset rejects, a hang waits for the signal. Several mocks can be intercepted together
 * when their addresses differ.
 *
 * @param mock The mock that answers.
 * @param options The fate of other requests, and of those that could be of any world.
 * @throws TypeError where one of the mock's addresses is intercepted already, or an option is none.
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
export function intercept(mock: Mock, options: InterceptOptions = {}): Interception {
  const { onUnhandled = 'bypass', strict = false } = options;
  refuseOther('intercept', { onUnhandled: ['bypass', 'error'], strict: [true, false] }, options);
  for (const other of active) {
    if (other.mock === mock) throw new TypeError('intercept: this mock is intercepted already; stop that first');
    refuseOverlap('intercept', [other.mock, mock], 'stop the first, or give createMock another baseUrl and appUrl');
  }
  const interception = { mock, claims: claimsOf(mock), refusesOthers: onUnhandled === 'error', strict };
  active.add(interception);
  if (active.size === 1) interceptor = begin();
  const stop = () => {
    if (!active.delete(interception)) return;
    if (active.size === 0) interceptor?.dispose();
  };
  return { stop, [Symbol.dispose]: stop };
}

interface ActiveInterception {
  readonly mock: Mock;
  readonly claims: readonly Claim[];
  readonly refusesOthers: boolean;
  readonly strict: boolean;
}

/** The interceptions that go on. */
const active = new Set<ActiveInterception>();

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
  const address = new URL(request.url);
  const all = [...active];
  const claiming = all.find(({ claims }) => isClaimed(claims, address));
  if (claiming === undefined) {
    if (all.some(({ refusesOthers }) => refusesOthers)) controller.errorWith(unhandled(request.method, address));
    return;
  }
  try {
    const plain = await plainRequest(request, address, readingClock(claiming.mock));
    // What was given up while its body was read never arrived.
    request.signal.throwIfAborted();
    const mock = claiming.mock.route(plain, claiming);
    controller.respondWith(await asFetched(await mock.handle(plain), request, mock.clock));
  } catch (error) {
    // An aborted request has been told so by the interceptor.
    if (!request.signal.aborted) controller.errorWith(error);
  }
}

interface InterceptedRequest {
  readonly request: Request;
  readonly controller: { respondWith(response: Response): void; errorWith(reason: unknown): void };
}

/** An error that names the address without its query, and one of a stranger without its path: keys travel there. */
function unhandled(method: string, { origin, pathname }: URL): TypeError {
  const claims = [...active].flatMap((interception) => interception.claims);
  const known = claims.map((claim) => `${claim.origin}${claim.path}/`).join(', ');
  const address = claims.some((claim) => claim.origin === origin) ? origin + pathname : origin;
  return new TypeError(
    `intercept: ${method} to ${address} was not made: only what is below ${known} is intercepted, and onUnhandled is 'error'`,
  );
}
