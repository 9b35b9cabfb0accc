/** One exchange over HTTP. The only file that knows ky; neither its errors nor those of `fetch` leave it. */
import ky from 'ky';
import { middlewareFailureIn } from './middleware.ts';
import type { MiddlewareFailure } from './middleware.ts';
import { readNetworkFailure } from './network-failure.ts';
import type { NetworkFailure } from './network-failure.ts';
import { Interrupted } from './deadline.ts';
import type { Deadline } from './deadline.ts';

/**
 * A function with the signature of the global `fetch`: the mock's, a proxy's, one that records.
 *
 * @example
 * ```ts
 * import { createClient, type Fetch } from '@slotwise/sdk';
 *
 * const counted: Fetch = (request) => fetch(request);
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', fetch: counted });
 * ```
 */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** A request as it leaves: credential and all. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** True where a redirect is followed: never where it could carry a credential elsewhere, or turn a write into a read. */
  readonly follow: boolean;
}

/** The terms of an exchange. */
interface ExchangeOptions {
  /** Ends it. */
  readonly deadline: Deadline;
  /** Transport in place of the global `fetch`, which is read anew at each exchange. */
  readonly fetch: Fetch | undefined;
  /** Most bytes of a successful response's body. */
  readonly maxBodyBytes: number;
  /** Leaves the body to the caller, whose signal goes on to hold for it. */
  readonly raw: { readonly signal: AbortSignal | undefined } | undefined;
}

/** The result of an exchange. */
export type ExchangeResult = ReceivedResponse | FailedExchange;

/** A response that arrived, whatever its status. */
export interface ReceivedResponse {
  readonly ok: true;
  readonly response: Response;
  /** Body; of a refusal, at most its first 64 KiB. */
  readonly text: string;
}

/** An exchange that brought no response, or not all of it. */
export interface FailedExchange {
  readonly ok: false;
  /** The part of the response that was waited for. */
  readonly phase: 'headers' | 'body';
  readonly cause: Interrupted | MiddlewareFailure | NetworkFailure | 'too_large';
  /** The response whose headers had come; `undefined` where none had. */
  readonly response: Response | undefined;
}

const maxErrorBytes = 64 * 1024;

const client = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

/** Sends a request and reads its response; never throws. */
export async function exchange(request: OutgoingRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const { deadline, raw } = options;
  let response: Response | undefined;
  try {
    response = await open(request, options);
    if (raw !== undefined) return { ok: true, response, text: '' };
    const limit = response.ok ? options.maxBodyBytes : maxErrorBytes;
    const { text, complete } = await readText(response, limit, deadline);
    if (response.ok && !complete) return { ok: false, phase: 'body', cause: 'too_large', response };
    return { ok: true, response, text };
  } catch (error) {
    const phase = response === undefined ? 'headers' : 'body';
    return { ok: false, phase, cause: causeOf(error, deadline.signal), response };
  }
}

async function open(request: OutgoingRequest, { deadline, fetch, raw }: ExchangeOptions): Promise<Response> {
  const { method, url, headers, body, follow } = request;
  const signal = raw?.signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, raw.signal]);
  deadline.signal.throwIfAborted();
  const sent = client(url, {
    method,
    headers,
    signal,
    redirect: follow ? 'follow' : 'manual',
    ...(body === undefined ? {} : { body }),
    ...(fetch === undefined ? {} : { fetch: asKysFetch(fetch) }),
  });
  // A transport that ignores the signal may answer later.
  const discardLate = (response: Response) => void (deadline.signal.aborted && discardBody({ ok: true, response }));
  sent.then(discardLate, () => {});
  return deadline.race(sent);
}

function asKysFetch(fetch: Fetch) {
  return (input: Request | URL | string, init?: RequestInit) =>
    fetch(input instanceof Request ? input : new Request(input), init);
}

async function readText(response: Response, limit: number, deadline: Deadline) {
  // Some runtimes have no streams: then the body comes whole.
  if (!response.body) return { text: await deadline.race(response.text()), complete: true };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return { text: text + decoder.decode(), complete: true };
      size += value.byteLength;
      text += decoder.decode(size > limit ? value.subarray(0, value.byteLength - (size - limit)) : value, {
        stream: true,
      });
      if (size > limit) return { text, complete: false };
    }
  } finally {
    // After the end this does nothing; before it, the connection is given back.
    reader.cancel().catch(() => {});
  }
}

/** Gives back the connection of a response that nobody will read. */
export function discardBody(result: Pick<ReceivedResponse, 'ok' | 'response'> | FailedExchange): void {
  if (result.ok) result.response.body?.cancel().catch(() => {});
}

function causeOf(error: unknown, signal: AbortSignal): Interrupted | MiddlewareFailure | NetworkFailure {
  if (error instanceof Interrupted) return error;
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  return reason instanceof Interrupted ? reason : (middlewareFailureIn(error) ?? readNetworkFailure(error));
}
