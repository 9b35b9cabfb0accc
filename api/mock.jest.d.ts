// @slotwise/mock/jest

import type { Checkpoint, ExpectedChanges, ExpectedRequest, ReceivedRequest } from '@slotwise/mock';
import type { EndpointName } from '@slotwise/schemas/table';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged } from '@slotwise/mock';

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MockMatchers<R> {}
}

export interface MockMatchers<R> {
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): R;
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): R;
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): R;
}

export {};
