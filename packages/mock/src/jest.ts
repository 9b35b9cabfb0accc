/** The entry point `@slotwise/mock/jest`: importing it adds the matchers of a mock to Jest's `expect`. */
import { expect } from '@jest/globals';
import type { EndpointName } from '@slotwise/schemas/table';
import type { Checkpoint } from './world/checkpoints.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import { matchers } from './testing/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';

/** The matchers that importing this entry point adds to `expect(mock)`. */
export interface MockMatchers<R> {
  /**
   * The mock received such a request. Throws where requests are gone from the journal that could have been it.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): R;
  /**
   * The mock received such a request so many times.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): R;
  /** Rows changed since the checkpoint; with expectations by kind (`booking`, `attendee`), just those rows of these kinds. */
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): R;
}

declare module 'expect' {
  // The names are Jest's own: a declaration is only merged with one that has the same.
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MockMatchers<R> {}
}

expect.extend({ ...matchers });
