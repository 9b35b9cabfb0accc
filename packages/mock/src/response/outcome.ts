/** What comes of a request: an answer, or a connection that breaks. A door makes of the latter what its transport can. */
export type Outcome = Response | Broken;

/** A connection that breaks. */
export type Broken =
  /** Nothing comes, ever. */
  | { readonly broken: 'hang' }
  /** The connection is reset before an answer. */
  | { readonly broken: 'reset' }
  /** The connection is reset in the middle of the answer's body. */
  | { readonly broken: 'truncated'; readonly response: Response; readonly bytes: number };

/** Whether a connection breaks. */
export function isBroken(outcome: Outcome): outcome is Broken {
  return 'broken' in outcome;
}

/** What a `fetch` without a socket yields: it rejects, waits for the signal, or answers with a body that breaks off. */
export async function asFetched(outcome: Outcome, signal: AbortSignal): Promise<Response> {
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

/** The bytes of a body that get through before it breaks off: never all of them, or nobody would notice. */
export function partOf(body: ArrayBuffer, bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body).slice(0, Math.max(0, Math.min(bytes, body.byteLength - 1)));
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
