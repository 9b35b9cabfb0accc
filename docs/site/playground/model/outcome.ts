/** The end of a call: the value that it yields, or its error. */
import type { Issue } from '@slotwise/sdk';

/** The error of a call, as far as it is shown. */
export interface CallFailure {
  readonly kind: 'failed';
  /** Such as `ConflictError`. */
  readonly name: string;
  readonly message: string;
  readonly code: string | null;
  readonly status: number | null;
  readonly issues: readonly Issue[];
}

/** The end of a call: the value that it yields, or its error. */
export type CallOutcome = { readonly kind: 'answered'; readonly value: unknown } | CallFailure;
