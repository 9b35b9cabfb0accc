import type { PlainRequest } from '../http/plain-request.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { MockClock } from '../time/mock-clock.ts';
import { requestOf } from './own-signal.ts';
import { fetchResponse, plainRequest } from './web-exchange.ts';

export interface Addresses {
  readonly baseUrl: string;
  readonly appUrl: string;
}

export function fetchOf(
  origins: ReadonlySet<string>,
  handle: (request: PlainRequest) => Promise<ExchangeOutcome>,
  clock: MockClock,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { request, signal } = requestOf(input, init);
    signal.throwIfAborted();
    const url = new URL(request.url);
    if (!origins.has(url.origin)) {
      // A RangeError, because clients retry a TypeError, which means a network failure.
      throw new RangeError(
        `mock.fetch handles only URLs of ${[...origins].join(' and ')}: use the global fetch for other origins`,
      );
    }
    const plain = { ...(await plainRequest(request, url, clock)), signal };
    // A request that was aborted while its body was read did not arrive.
    signal.throwIfAborted();
    const response = await fetchResponse(await unlessAborted(handle(plain), signal), plain, clock);
    // Responses from the constructor have no URL.
    return Object.defineProperty(response, 'url', { value: url.origin + url.pathname + url.search });
  };
}

/** Rejects when the client aborts, even if the response is delayed. The service still handles the request. */
function unlessAborted<Value>(pending: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error); // a signal's reason is what fetch rejects with
    signal.addEventListener('abort', onAbort, { once: true });
    void pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
