/** The entry point `@slotwise/mock/jest`: importing it adds the matchers of a mock to Jest's `expect`. */
import { expect } from '@jest/globals';
import type { EndpointName } from '@slotwise/schemas/table';
import type { Checkpoint } from './world/checkpoints.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import { matchers } from './testing/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';

/** Matchers for `expect(mock)`. Import this entry point to add them. */
export interface MockMatchers<R> {
  /**
   * Asserts that the mock received a matching request. Throws if the journal has removed requests that could match.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): R;
  /**
   * Asserts that the mock received exactly `times` matching requests.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): R;
  /**
   * Asserts that rows changed since the checkpoint. If you list kinds, such as `booking` or `attendee`, the rows of these kinds must
   * have changed exactly as listed.
   */
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): R;
}

declare module 'expect' {
  // The names are Jest's own: a declaration is only merged with one that has the same.
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MockMatchers<R> {}
}

expect.extend({ ...matchers });
