import type { Clock } from '../time/clock.ts';
import { isBroken } from './outcome.ts';
import type { BrokenConnection, ExchangeOutcome } from './outcome.ts';
import { isBodiless } from './plain-response.ts';
import type { PlainResponse } from './plain-response.ts';

export interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent at once, and the server encodes it. `null` means that no body is sent, for example for HEAD. */
  readonly content: string | Uint8Array<ArrayBuffer> | null;
  readonly length: number;
  readonly breaksOff: boolean;
  readonly pace: PlainResponse['pace'];
}

export type SentOutcome = PlainResponse | Extract<BrokenConnection, { readonly broken: 'truncated' }>;

export type Encoded = Pick<SentResponse, 'content' | 'length'>;

const encoder = new TextEncoder();

function asBytes(body: string): Encoded & { readonly content: Uint8Array<ArrayBuffer> } {
  const content = encoder.encode(body);
  return { content, length: content.length };
}

export function sentResponse(
  outcome: SentOutcome,
  method: string,
  encode: (body: string) => Encoded = asBytes,
): SentResponse {
  const { status, headers, pace } = isTruncated(outcome) ? outcome.response : outcome;
  const { content, length } = encodedPart(outcome, encode);
  // A 204 response must not have `Content-Length`, and a 304 response needs none (RFC 9110 section 8.6).
  const isLengthless = status === 204 || status === 304;
  return {
    status,
    headers: isLengthless ? headers : { ...headers, 'content-length': String(length) },
    content: method === 'HEAD' || isBodiless(status) ? null : content,
    length,
    breaksOff: isTruncated(outcome),
    pace,
  };
}

function encodedPart(outcome: SentOutcome, encode: (body: string) => Encoded): Encoded {
  if (!isTruncated(outcome)) return outcome.pace === undefined ? encode(outcome.body) : asBytes(outcome.body);
  const { content, length } = asBytes(outcome.response.body);
  return { content: partOf(content, outcome.bytes), length };
}

function isTruncated(outcome: ExchangeOutcome): outcome is Exclude<SentOutcome, PlainResponse> {
  return isBroken(outcome) && outcome.broken === 'truncated';
}

/** Never returns the last byte, because the client could not detect a break after it. */
function partOf(body: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  return body.subarray(0, Math.max(0, Math.min(bytes, body.length - 1)));
}

export function piecesOf(
  { content, pace }: Pick<SentResponse, 'content' | 'pace'>,
  clock: Clock,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : (content ?? new Uint8Array());
  const { bytesPerSecond = Number.POSITIVE_INFINITY, chunkBytes = Math.max(1, Math.ceil(bytesPerSecond / 10)) } =
    pace ?? {};
  const start = clock.now();
  return (async function* () {
    for (let offset = 0; offset === 0 || offset < bytes.length; offset += chunkBytes) {
      // Measured from the start, so that one step of the clock releases all pieces that are due.
      if (pace !== undefined) await clock.wait(start + (offset / bytesPerSecond) * 1000 - clock.now(), signal);
      yield bytes.subarray(offset, offset + chunkBytes);
    }
  })();
}
