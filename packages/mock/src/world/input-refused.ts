import type { Issue } from '@slotwise/schemas';

/** A mistake in what a method of the mock was given, with the parts that it is in. */
export class InputRefused extends TypeError {
  /** Each problem with its part. */
  readonly issues: readonly Issue[];

  /** Of a mistake in one part, the message is its problem too. */
  constructor(message: string, at: string | readonly Issue[]) {
    super(message);
    this.issues = typeof at === 'string' ? [{ path: at, message }] : at;
  }
}
