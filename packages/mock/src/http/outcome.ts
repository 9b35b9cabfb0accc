import type { PlainResponse } from './plain-response.ts';

/**
 * A broken connection is a value, because each entry point simulates it in its own way, as closely as its transport
 * allows.
 */
export type ExchangeOutcome = PlainResponse | BrokenConnection;

export type BrokenConnection =
  | { readonly broken: 'hang' }
  /** The connection is reset before a response. */
  | { readonly broken: 'reset' }
  /** The connection is reset in the middle of the response's body. */
  | {
      readonly broken: 'truncated';
      readonly response: PlainResponse;
      /** Number of body bytes that arrive. */
      readonly bytes: number;
    };

export function isBroken(outcome: ExchangeOutcome): outcome is BrokenConnection {
  return 'broken' in outcome;
}
