/** A response as it travels: its bytes, and when they come. */
import type { Clock } from '../time/clock.ts';
import { isBroken } from './outcome.ts';
import type { BrokenConnection, ExchangeOutcome } from './outcome.ts';
import { isBodiless } from './plain-response.ts';
import type { PlainResponse } from './plain-response.ts';

/** A response as it travels. */
export interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that get through; `null` where it says only how many there would be. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** True where the connection is reset after these bytes. */
  readonly breaksOff: boolean;
  readonly pace: PlainResponse['pace'];
}

/** An outcome in which something is sent. */
export type SentOutcome = PlainResponse | Extract<BrokenConnection, { readonly broken: 'truncated' }>;

const encoder = new TextEncoder();

/** The part of an outcome that is sent in response to a method. It says how long it is: a client knows when it ends. */
export function sentResponse(outcome: SentOutcome, method: string): SentResponse {
  const { status, headers, body, pace } = isTruncated(outcome) ? outcome.response : outcome;
  const all = encoder.encode(body);
  // A response of these has no content at all (RFC 9110 section 8.6).
  const lengthless = status === 204 || status === 304;
  return {
    status,
    headers: lengthless ? headers : { ...headers, 'content-length': String(all.length) },
    bytes: method === 'HEAD' || isBodiless(status) ? null : isTruncated(outcome) ? partOf(all, outcome.bytes) : all,
    breaksOff: isTruncated(outcome),
    pace,
  };
}

function isTruncated(outcome: ExchangeOutcome): outcome is Exclude<SentOutcome, PlainResponse> {
  return isBroken(outcome) && outcome.broken === 'truncated';
}

/** The bytes of a body that get through before it breaks off: never all of them, or nobody would notice. */
function partOf(body: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  return body.subarray(0, Math.max(0, Math.min(bytes, body.length - 1)));
}

/** The pieces of a body, each when the clock says so, the first one at once; it rejects when the signal is aborted. */
export function piecesOf(
  { bytes, pace }: Pick<SentResponse, 'bytes' | 'pace'>,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const whole = bytes ?? new Uint8Array();
  const { bytesPerSecond = Number.POSITIVE_INFINITY, chunkBytes = Math.max(1, Math.ceil(bytesPerSecond / 10)) } =
    pace ?? {};
  const start = clock.now();
  return (async function* () {
    for (let sent = 0; sent === 0 || sent < whole.length; sent += chunkBytes) {
      // By the beginning, not by the last piece: one step of the clock releases all that is due.
      if (pace !== undefined) await clock.wait(start + (sent / bytesPerSecond) * 1000 - clock.now(), signal);
      yield whole.subarray(sent, sent + chunkBytes);
    }
  })();
}
