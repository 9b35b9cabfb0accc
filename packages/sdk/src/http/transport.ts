import ky from 'ky';
import { CallerFailure, MiddlewareMistake } from './middleware.ts';
import type { Transport } from './middleware.ts';
import { readNetworkFailure } from './network-failure.ts';
import type { NetworkFailure } from './network-failure.ts';
import { redirectOf } from './redirect.ts';
import type { Redirect } from './redirect.ts';
import { fieldsOf } from '../checks/values.ts';
import { Interrupted } from '../time/deadline.ts';
import type { Deadline } from '../time/deadline.ts';

/**
 * Function with the signature of the global `fetch`, such as the `fetch` of the mock, or a function that uses a proxy or
 * records requests.
 *
 * The function must not follow redirects. It can return the `Response` object of another library, such as `node-fetch`. Any
 * other value causes an `invalid_response` error.
 *
 * An error that the function throws becomes the `cause` of a `network` or `ambiguous` error. The client retries a read only if
 * the error looks like a lost connection.
 *
 * @param request Request with its credential. Do not log it.
 * @param init Options of the global `fetch`. The client passes `fetchOptions`.
 */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * Additional options of `fetch`: standard options and those of your runtime. The client passes them unchecked.
 *
 * The client rejects options that the request itself sets, such as `method`, `headers` and `body`.
 */
export type FetchOptions = Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex'> &
  Readonly<Record<string, unknown>> & {
    readonly [Name in 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex']?: never;
  };

export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly credential: readonly [name: string, value: string] | undefined;
  /**
   * Query parameters that the service reads as a credential. The client removes them from redirects, because they could
   * contain another user's credential.
   */
  readonly credentialNames: readonly string[];
  readonly follow: boolean;
}

interface ExchangeOptions {
  readonly deadline: Deadline;
  readonly fetch: Transport | undefined;
  readonly fetchOptions: object | undefined;
  readonly maxBodyBytes: number;
  readonly raw: { readonly signal: AbortSignal | undefined } | undefined;
}

export type ExchangeResult = ReceivedResponse | FailedExchange;

export interface ReceivedResponse {
  readonly ok: true;
  readonly response: Response;
  readonly text: string;
}

export interface FailedExchange {
  readonly ok: false;
  readonly phase: 'connect' | 'headers' | 'body';
  readonly cause:
    Interrupted | CallerFailure | MiddlewareMistake | NetworkFailure | Redirect | 'too_large' | 'no_response';
  readonly response: Response | undefined;
}

interface Progress {
  hasLeft?: boolean;
  response?: Response;
  reader?: ReadableStreamDefaultReader<Uint8Array> | undefined;
}

const maxErrorBytes = 65_536;

const client = /* @__PURE__ */ ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

/** Never rejects: the result contains the failure. */
export async function exchange(request: OutgoingRequest, options: ExchangeOptions): Promise<ExchangeResult> {
  const { deadline } = options;
  const progress: Progress = {};
  try {
    return await deadline.race(receive(request, options, progress));
  } catch (error) {
    const { response } = progress;
    const phase = response !== undefined ? 'body' : progress.hasLeft === true ? 'headers' : 'connect';
    const cause = causeOf(error, deadline.signal, { hasBegun: response !== undefined });
    // The status of a 4xx response shows what the service did, so an incomplete body counts as empty.
    if (response !== undefined && isRefusal(response) && isOfService(cause)) return { ok: true, response, text: '' };
    return { ok: false, phase, cause, response };
  } finally {
    // Cancels the body, because transports can ignore the signal.
    progress.reader?.cancel().catch(() => {});
  }
}

async function receive(
  request: OutgoingRequest,
  options: ExchangeOptions,
  progress: Progress,
): Promise<ExchangeResult> {
  const { deadline, raw, maxBodyBytes } = options;
  deadline.signal.throwIfAborted();
  const { response, redirect } = await open(request, options, progress);
  // A transport that ignores the signal can respond after the abort, so its body must be discarded.
  if (deadline.signal.aborted) discardBody({ ok: true, response });
  deadline.signal.throwIfAborted();
  progress.response = response;
  if (redirect !== undefined && (raw === undefined || response.redirected)) {
    discardBody({ ok: true, response });
    return { ok: false, phase: 'headers', cause: redirect, response };
  }
  if (raw !== undefined) return { ok: true, response, text: '' };
  const text = await readText(response, response.ok ? maxBodyBytes : maxErrorBytes, progress);
  if (response.ok && progress.reader !== undefined) return { ok: false, phase: 'body', cause: 'too_large', response };
  return { ok: true, response, text };
}

async function open(
  request: OutgoingRequest,
  options: ExchangeOptions,
  progress: Progress,
): Promise<{ readonly response: Response; readonly redirect?: Redirect | undefined }> {
  const { follow, credential, credentialNames } = request;
  let { url } = request;
  for (let hops = 0; ; hops += 1) {
    const response = await openOnce({ ...request, url }, options, progress);
    const next = redirectOf(response, url, { follow, hops });
    if (!(next instanceof URL)) return { response, redirect: next };
    discardBody({ ok: true, response });
    for (const name of [...next.searchParams.keys()]) {
      const isCredential = credentialNames.some((one) => bare(one) === bare(name));
      if (isCredential) next.searchParams.delete(name);
    }
    if (credential !== undefined) next.searchParams.set(...credential);
    url = next.href;
  }
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

async function openOnce(
  { method, url, headers, body }: OutgoingRequest,
  { deadline, fetch, fetchOptions, raw }: ExchangeOptions,
  progress: Progress,
): Promise<Response> {
  const signal = raw?.signal === undefined ? deadline.signal : anyOf(deadline.signal, raw.signal);
  const further = method === 'GET' ? fetchOptions : { ...sentOnce(), ...fetchOptions };
  const canSignal = isAccepted(signal);
  const request = { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) } as const;
  // ky wraps each signal that it gets. It is twice as fast to pass the signal directly to the global fetch.
  const send: typeof globalThis.fetch =
    fetch === undefined
      ? async (_, init) => {
          progress.hasLeft = true;
          try {
            const parts = { ...request, ...init, ...further, ...(canSignal ? { signal } : {}) };
            // `fetch` gets the URL and the options separately. Frameworks that patch `fetch` share the response of
            // equal requests, unless they see the signal.
            return responseIn(await globalThis.fetch(url, parts));
          } catch (error) {
            if (isRefusedInit(further)) progress.hasLeft = false;
            throw isControlFlow(error) ? new CallerFailure(error) : error;
          }
        }
      : async (input, init) => {
          const outgoing = input instanceof Request ? input : new Request(input);
          const onLeave = () => {
            // Middleware can wait longer than the call. The error of the call then reports that nothing was sent.
            deadline.signal.throwIfAborted();
            progress.hasLeft = true;
          };
          return responseIn(await fetch(outgoing, { ...init, ...further }, onLeave));
        };
  // ky needs a signal for each request, which this runtime cannot create.
  if (!canSignal) return send(new Request(url, request));
  return client(url, { ...request, ...(fetch === undefined ? {} : { signal }), fetch: send });
}

/** Returns true for an error that Next.js throws from `fetch` to stop rendering a page. Next.js must get this error unchanged. */
function isControlFlow(error: unknown): boolean {
  return typeof fieldsOf(error)['digest'] === 'string';
}

function anyOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  if (second instanceof AbortSignal) return AbortSignal.any([first, second]);
  const controller = new AbortController();
  for (const one of [first, second]) {
    const abort = () => controller.abort(one.reason);
    if (one.aborted) abort();
    one.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

const acceptedKinds = new WeakMap<object, boolean>();

function isAccepted(signal: AbortSignal): boolean {
  const kind = Object.getPrototypeOf(signal) as object; // a signal has a prototype
  const accepts = acceptedKinds.get(kind) ?? !isRefusedInit({ signal });
  acceptedKinds.set(kind, accepts);
  return accepts;
}

/** Returns true if `Request` rejects these options. `fetch` then sends nothing. */
function isRefusedInit(init: RequestInit | undefined): boolean {
  try {
    return !(new Request('http://localhost', init) instanceof Request);
  } catch {
    return true;
  }
}

/** Deno client that does not reuse connections. It is created at the first write. */
let denoClient: unknown;

/**
 * Returns `fetch` options that send a write only once. Bun and Deno send a request again by themselves if the service
 * resets a reused connection. Node and browsers do not do this for writes.
 */
function sentOnce(): object {
  const { Bun, Deno } = globalThis as { readonly Bun?: unknown; readonly Deno?: DenoNamespace }; // absent elsewhere
  if (Bun !== undefined) return { keepalive: false };
  if (Deno?.createHttpClient === undefined) return {};
  return { client: (denoClient ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 })) };
}

interface DenoNamespace {
  readonly createHttpClient?: (options: object) => unknown;
}

const noResponse = /* @__PURE__ */ new Error('no response');

function responseIn(value: unknown): Response {
  if (value instanceof Response) return value;
  // A custom `fetch` can return a response of another class, so the check reads the fields that the client uses.
  const candidate = Object(value) as Response;
  const { status, ok, headers } = candidate;
  const isWhole = Number.isInteger(status) && typeof ok === 'boolean' && typeof candidate.text === 'function';
  // Some headers are a Map, which returns undefined for a missing name. Headers that cannot be iterated cannot be copied.
  if (!isWhole || !(Symbol.iterator in Object(headers)) || headers.get('date') === undefined) throw noResponse;
  return candidate;
}

/** One shared decoder is enough. It decodes only complete texts, so it keeps no state between them. */
const decoder = /* @__PURE__ */ new TextDecoder();

async function readText(response: Response, limit: number, progress: Progress): Promise<string> {
  if (response.bodyUsed || response.body?.locked === true)
    throw new CallerFailure(new TypeError('fetch or a middleware returned a response whose body was already read'));
  // Some runtimes and libraries have no streams, so the client reads the body at once.
  if (typeof response.body?.getReader !== 'function') {
    const text: unknown = await response.text();
    if (typeof text !== 'string') throw noResponse;
    return response.ok ? text : text.slice(0, limit);
  }
  const reader = response.body.getReader();
  progress.reader = reader;
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= limit) {
    const { done, value } = await reader.read();
    if (done) {
      progress.reader = undefined;
      return decoder.decode(joinChunks(chunks, size));
    }
    if (!ArrayBuffer.isView(value)) throw noResponse;
    chunks.push(value);
    size += value.byteLength;
  }
  return new TextDecoder().decode(joinChunks(chunks, size).subarray(0, limit), { stream: true });
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

export function discardBody(result: Pick<ReceivedResponse, 'ok' | 'response'> | FailedExchange): void {
  if (result.ok) result.response.body?.cancel().catch(() => {});
}

function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500;
}

function isOfService(cause: FailedExchange['cause']): boolean {
  return cause instanceof Interrupted ? cause.by === 'timeout' : !(cause instanceof CallerFailure);
}

function causeOf(
  error: unknown,
  { aborted, reason }: AbortSignal,
  { hasBegun }: { readonly hasBegun: boolean },
): FailedExchange['cause'] {
  if (error instanceof Interrupted) return error;
  if (aborted && reason instanceof Interrupted) return reason;
  if (error === noResponse) return 'no_response';
  if (error instanceof CallerFailure || error instanceof MiddlewareMistake) return error;
  try {
    const failure = readNetworkFailure(error);
    // A response means that the request arrived, even if an intercepted socket counts no bytes.
    return hasBegun ? { ...failure, sent: 'maybe', proxy: null } : failure;
  } catch {
    // A custom fetch can throw objects whose fields cannot be read.
    return { code: null, sent: 'maybe', why: 'final', proxy: null, thrown: undefined };
  }
}
