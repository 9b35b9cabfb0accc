import type { PlainResponse } from './plain-response.ts';

/** The outcome of an exchange: a response, or a connection that breaks. Each entry point makes of the latter what its transport can. */
export type ExchangeOutcome = PlainResponse | BrokenConnection;

/** A connection that breaks. */
export type BrokenConnection =
  /** Nothing comes, ever. */
  | { readonly broken: 'hang' }
  /** The connection is reset before a response. */
  | { readonly broken: 'reset' }
  /** The connection is reset in the middle of the response's body. */
  | {
      readonly broken: 'truncated';
      /** The response that breaks off. */
      readonly response: PlainResponse;
      /** Bytes of its body that arrive. */
      readonly bytes: number;
    };

/** Tells a connection that breaks from a response. */
export function isBroken(outcome: ExchangeOutcome): outcome is BrokenConnection {
  return 'broken' in outcome;
}
