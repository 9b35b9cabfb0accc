// @slotwise/mock/vitest

import type { Checkpoint, ExpectedChanges, ExpectedRequest, JournalEntry, ReceivedRequest } from '@slotwise/mock';
import type { MockFixtures, TestOptions } from '@slotwise/mock/jest';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import type { TestAPI } from 'vitest';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';
export type { MockFixtures, TestOptions } from '@slotwise/mock/jest';

declare module 'vitest' {
  interface Matchers extends MockMatchers {}
  interface TaskMeta {
    journal?: readonly JournalEntry[];
  }
}

export const allProfiles: readonly ['specification', 'self-hosted'];

export type Asserted<Matchers> = Matchers extends Record<'toBe', (expected: never) => infer Value> ? Value : unknown;

export function createTest(testOptions?: TestOptions): TestAPI<MockFixtures>;

export interface MockMatchers {
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): Asserted<this>;
  toHaveReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): Asserted<this>;
  toHaveReceivedTimes(endpoint: EndpointName | OwnEndpoint, times: number, request?: ReceivedRequest): Asserted<this>;
}

export const test: TestAPI<MockFixtures>;

export {};
