/** A body that comes piece by piece, each when the mock's clock says so. */
import type { FaultContext } from './fault-type.ts';
import { textOf, withKnownText } from '../response/text-response.ts';

/** The pace of a body. */
export interface SlowBodyFault {
  /** Bytes that come in a second of the mock's clock. */
  readonly bytesPerSecond: number;
  /** Bytes that come at once; without it, a tenth of a second's share, and at least one byte. */
  readonly chunkBytes?: number;
}

/** The paces of responses that come slowly. */
const paces = new WeakMap<Response, SlowBodyFault>();

/** The pace of a response; `undefined` where it comes at once. */
export function paceOf(response: Response): SlowBodyFault | undefined {
  return paces.get(response);
}

/** The same response, whose first piece comes at once, as transports send headers together with it, and whose other pieces come slowly. */
export async function slowed(
  response: Response,
  asked: SlowBodyFault,
  { clock, signal }: Pick<FaultContext, 'clock' | 'signal'>,
): Promise<Response> {
  const before = paceOf(response);
  // Of two paces one after another, a body comes at the slower one.
  const pace = before !== undefined && before.bytesPerSecond < asked.bytesPerSecond ? before : asked;
  const { bytesPerSecond, chunkBytes = Math.max(1, Math.ceil(bytesPerSecond / 10)) } = pace;
  const text = textOf(response) ?? (await response.text());
  // Nobody reads the body that is left behind.
  if (before !== undefined) await response.body?.cancel();
  const whole = new TextEncoder().encode(text);
  if (whole.length === 0) return response;
  // Nothing waits any more when the caller or the reader of the body gave up.
  const left = new AbortController();
  const leave = () => left.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const end = () => signal.removeEventListener('abort', leave);
  const start = clock.now();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = Math.min(whole.length, sent + chunkBytes);
      // By the beginning, not by the last piece: one step of the clock releases all that is due.
      await clock.wait(start + (sent / bytesPerSecond) * 1000 - clock.now(), left.signal);
      controller.enqueue(whole.slice(sent, next));
      sent = next;
      if (sent < whole.length) return;
      controller.close();
      end();
    },
    cancel: () => {
      left.abort();
      end();
    },
  });
  const slow = withKnownText(new Response(body, { status: response.status, headers: response.headers }), text);
  paces.set(slow, pace);
  return slow;
}
