import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import { piecesOf, sentResponse } from '../http/sent-response.ts';
import type { SentResponse } from '../http/sent-response.ts';
import type { Clock } from '../time/clock.ts';
import type { MockClock } from '../time/mock-clock.ts';

export interface HandledExchange {
  readonly outcome: ExchangeOutcome;
  readonly clock: Clock;
}

export function plainRequest(request: Request, url: URL, clock: MockClock): PlainRequest | Promise<PlainRequest> {
  const { method, signal } = request;
  const headers = Object.fromEntries(request.headers);
  const withBody = (body: string): PlainRequest => ({ method, url, headers, body, signal });
  return request.body === null ? withBody('') : clock.during(() => request.text()).then(withBody);
}

export function fetchResponse(
  outcome: ExchangeOutcome,
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  clock: Clock,
): Response | Promise<Response> {
  if (isBroken(outcome) && outcome.broken === 'hang') return untilAborted(signal);
  if (isBroken(outcome) && outcome.broken === 'reset') throw resetError();
  const response = sentResponse(outcome, method);
  const { status, headers, content } = response;
  const isWhole = content === null || (response.pace === undefined && !response.breaksOff);
  return new Response(isWhole ? content : streamOf(response, clock, signal), { status, headers });
}

function streamOf(response: SentResponse, clock: Clock, signal: AbortSignal): ReadableStream<Uint8Array> {
  // The wait ends if the caller aborts or the reader cancels the body.
  const connection = new AbortController();
  const pieces = piecesOf(response, clock, AbortSignal.any([signal, connection.signal]));
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = await pieces.next();
    if (next.done !== true) controller.enqueue(next.value);
    else if (response.breaksOff) controller.error(resetError());
    else controller.close();
  };
  // Without this, the stream would read ahead. An error would then discard the unread part of a body that was cloned,
  // as MSW does.
  return new ReadableStream({ pull, cancel: () => connection.abort() }, { highWaterMark: 0 });
}

function resetError(): TypeError {
  return new TypeError('fetch failed', { cause: connectionReset() });
}

/** Returns the error that Node creates when the server resets a connection. */
export function connectionReset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { errno: -104, code: 'ECONNRESET', syscall: 'read' });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(signal.reason as Error); // a signal's reason is what fetch rejects with
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
