/** One exchange over HTTP. The only file that knows ky; neither its errors nor those of `fetch` leave it. */
import ky from 'ky';
import { faultOf } from './middleware.ts';
import type { MiddlewareFault } from './middleware.ts';
import { readTrouble } from './network-failure.ts';
import type { NetworkTrouble } from './network-failure.ts';
import { Stopped } from './deadline.ts';
import type { Watch } from './deadline.ts';

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
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Whether a redirect is followed: never where it could carry a credential elsewhere, or turn a write into a read. */
  readonly follow: boolean;
}

/** How an exchange is made. */
export interface ExchangeOptions {
  /** Ends it. */
  readonly watch: Watch;
  /** Instead of the global `fetch`, which is read anew at each exchange. */
  readonly fetch: Fetch | undefined;
  /** Most bytes of a successful answer's body. */
  readonly maxBodyBytes: number;
  /** Leaves the body to the caller, whose signal goes on to hold for it. */
  readonly raw: { readonly signal: AbortSignal | undefined } | undefined;
}

/** An answer arrived, whatever its status. */
export interface Answered {
  readonly ok: true;
  readonly response: Response;
  /** Body; of a refusal, at most its first 64 KiB. */
  readonly text: string;
}

/** No answer, or not all of it. */
export interface Failed {
  readonly ok: false;
  /** What was being waited for. */
  readonly phase: 'headers' | 'body';
  /** Why it failed. */
  readonly why: Stopped | MiddlewareFault | NetworkTrouble | 'too_large';
  /** Where the headers had come. */
  readonly response: Response | undefined;
}

const maxErrorBytes = 64 * 1024;

const client = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

/** Sends a request and reads its answer; never throws. */
export async function exchange(outgoing: Outgoing, options: ExchangeOptions): Promise<Answered | Failed> {
  const { watch, raw } = options;
  let response: Response | undefined;
  try {
    response = await open(outgoing, options);
    if (raw !== undefined) return { ok: true, response, text: '' };
    const limit = response.ok ? options.maxBodyBytes : maxErrorBytes;
    const { text, complete } = await readText(response, limit, watch);
    if (response.ok && !complete) return { ok: false, phase: 'body', why: 'too_large', response };
    return { ok: true, response, text };
  } catch (error) {
    const phase = response === undefined ? 'headers' : 'body';
    return { ok: false, phase, why: reasonOf(error, watch.signal), response };
  }
}

async function open(outgoing: Outgoing, { watch, fetch, raw }: ExchangeOptions): Promise<Response> {
  const { method, url, headers, body, follow } = outgoing;
  const signal = raw?.signal === undefined ? watch.signal : AbortSignal.any([watch.signal, raw.signal]);
  watch.signal.throwIfAborted();
  const sent = client(url, {
    method,
    headers,
    signal,
    redirect: follow ? 'follow' : 'manual',
    ...(body === undefined ? {} : { body }),
    ...(fetch === undefined ? {} : { fetch: asKysFetch(fetch) }),
  });
  // A transport that ignores the signal may answer later: its body is let go.
  const letGo = (late: Response) => void (watch.signal.aborted && late.body?.cancel().catch(() => {}));
  sent.then(letGo, () => {});
  return watch.race(sent);
}

function asKysFetch(fetch: Fetch) {
  return (input: Request | URL | string, init?: RequestInit) =>
    fetch(input instanceof Request ? input : new Request(input), init);
}

async function readText(response: Response, limit: number, watch: Watch) {
  // Some runtimes have no streams: then the body comes whole.
  if (!response.body) return { text: await watch.race(response.text()), complete: true };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await watch.race(reader.read());
      if (done) return { text: text + decoder.decode(), complete: true };
      size += value.byteLength;
      text += decoder.decode(size > limit ? value.subarray(0, value.byteLength - (size - limit)) : value, {
        stream: true,
      });
      if (size > limit) return { text, complete: false };
    }
  } finally {
    // After the end this does nothing; before it, the connection is let go.
    reader.cancel().catch(() => {});
  }
}

function reasonOf(error: unknown, signal: AbortSignal): Stopped | MiddlewareFault | NetworkTrouble {
  if (error instanceof Stopped) return error;
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  return reason instanceof Stopped ? reason : (faultOf(error) ?? readTrouble(error));
}
