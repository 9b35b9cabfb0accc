/** A run of a compared function under one profile. */
import type { Recording } from './recording.ts';

/** A run of a compared function under one profile. */
export interface ProfileRun<Result> {
  /** Name of the profile. */
  readonly profile: string;
  /** The value that it returned, or the error that it threw. */
  readonly outcome:
    { readonly kind: 'returned'; readonly value: Result } | { readonly kind: 'thrown'; readonly error: unknown };
  /** The requests that it made, in order: `POST /bookings → 409`. */
  readonly requests: readonly string[];
}

/** A run with what the comparison needs of it. */
export interface NotedRun<Result> {
  readonly run: ProfileRun<Result>;
  readonly recording: Recording;
}
