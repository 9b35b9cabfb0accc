// @slotwise/mock/vitest

import type {
  Checkpoint,
  ExpectedChanges,
  ExpectedRequest,
  JournalEntry,
  Mock,
  MockOptions,
  ReceivedRequest,
  StrictOptions,
} from '@slotwise/mock';
import type { EndpointName, ProfileChoice } from '@slotwise/schemas/table';
import type { TestAPI } from 'vitest';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';

declare module 'vitest' {
  interface Matchers extends MockMatchers {}
  interface TaskMeta {
    journal?: readonly JournalEntry[];
  }
}

export const allProfiles: readonly ['specification', 'self-hosted'];

export type Asserted<Matchers> = Matchers extends Record<'toBe', (expected: never) => infer Value> ? Value : unknown;

export function createTest(testOptions?: TestOptions): TestAPI<MockFixtures>;

interface InterceptOptions {
  readonly onUnhandled?: 'bypass' | 'error';
  readonly strict?: boolean;
}

export interface MockFixtures {
  readonly as: Mock['as'];
  readonly mock: Mock;
  readonly withProfile: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

export interface MockMatchers {
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): Asserted<this>;
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): Asserted<this>;
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): Asserted<this>;
}

export const test: TestAPI<MockFixtures>;

export interface TestOptions extends MockOptions {
  readonly autoAdvance?: boolean;
  readonly intercept?: boolean | InterceptOptions;
  readonly mock?: Mock;
  readonly strict?: boolean | StrictOptions;
}

export {};
