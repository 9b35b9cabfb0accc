/** The outcome of an exchange: a response, or a connection that breaks. Each entry point makes of the latter what its transport can. */
export type ExchangeOutcome = Response | BrokenConnection;

/** A connection that breaks. */
export type BrokenConnection =
  /** Nothing comes, ever. */
  | { readonly broken: 'hang' }
  /** The connection is reset before a response. */
  | { readonly broken: 'reset' }
  /** The connection is reset in the middle of the response's body. */
  | { readonly broken: 'truncated'; readonly response: Response; readonly bytes: number };

/** Tells a connection that breaks from a response. */
export function isBroken(outcome: ExchangeOutcome): outcome is BrokenConnection {
  return 'broken' in outcome;
}

/** The bytes of a body that get through before it breaks off: never all of them, or nobody would notice. */
export function partOf(body: ArrayBuffer, bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body).slice(0, Math.max(0, Math.min(bytes, body.byteLength - 1)));
}
