/** The in-process transport: a `fetch` without a socket. */
import { isBroken, partOf } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';

/** The addresses of a mock. */
export interface Addresses {
  readonly baseUrl: string;
  readonly appUrl: string;
}

/** The origins of a mock's addresses. */
function originsOf({ baseUrl, appUrl }: Addresses): ReadonlySet<string> {
  return new Set([new URL(baseUrl).origin, new URL(appUrl).origin]);
}

/** Makes the `fetch` of a mock, which reaches the mock's origins and no other. */
export function fetchOf(
  addresses: Addresses,
  handle: (request: Request) => Promise<ExchangeOutcome>,
): typeof globalThis.fetch {
  const origins = originsOf(addresses);
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    if (!origins.has(new URL(request.url).origin)) {
      // A RangeError, which clients hand on: a TypeError is how fetch says that the network failed.
      throw new RangeError(
        `mock.fetch answers addresses of ${[...origins].join(' and ')} alone, and reaches no other origin`,
      );
    }
    return asFetched(await handle(request), request.signal);
  };
}

/** An outcome as a `fetch` without a socket yields it: it rejects, waits for the signal, or resolves with a body that breaks off. */
export async function asFetched(outcome: ExchangeOutcome, signal: AbortSignal): Promise<Response> {
  if (!isBroken(outcome)) return outcome;
  switch (outcome.broken) {
    case 'hang':
      return untilAborted(signal);
    case 'reset':
      throw resetError();
    case 'truncated':
      return brokenOff(outcome.response, outcome.bytes);
  }
}

/** A response whose body breaks off after so many bytes, whatever its headers promise. */
async function brokenOff(response: Response, bytes: number): Promise<Response> {
  const part = partOf(await response.arrayBuffer(), bytes);
  let sent = false;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (sent) controller.error(resetError());
    else controller.enqueue(part);
    sent = true;
  };
  // Asked for nothing in advance: where a body was cloned, as MSW does, an error takes along what was not read yet.
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** The error of a connection that was reset, as the platform's `fetch` throws it. */
function resetError(): TypeError {
  const cause = Object.assign(new Error('the mock reset the connection'), { code: 'ECONNRESET' });
  return new TypeError('fetch failed', { cause });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason as Error); // a signal's reason is what fetch rejects with
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
