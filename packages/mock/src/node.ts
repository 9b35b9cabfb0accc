/** The entry point `@slotwise/mock/node`: answers the requests that this process makes with its own `fetch`. */
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { Mock } from './mock.ts';
import { claimsOf, isClaimed, refuseOverlap } from './transport/claims.ts';
import type { Claim } from './transport/claims.ts';

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
  /** The fate of a request to another address: it is made (`bypass`, the default), or it rejects and names the address. */
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
 * Faults mean what they mean in-process: a reset rejects, a hang waits for the signal. Several mocks can be intercepted together
 * when their addresses differ.
 *
 * @throws TypeError where one of the mock's addresses is intercepted already.
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
  for (const other of active) {
    if (other.mock === mock) throw new TypeError('intercept: this mock is intercepted already; stop that first');
    refuseOverlap('intercept', [other.mock, mock], 'stop the first, or give createMock another baseUrl and appUrl');
  }
  const interception = { mock, claims: claimsOf(mock), isStrict: onUnhandled === 'error' };
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
  readonly isStrict: boolean;
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
    if (all.some(({ isStrict }) => isStrict)) controller.errorWith(unhandled(request.method, address));
    return;
  }
  try {
    controller.respondWith(await claiming.mock.fetch(request));
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
