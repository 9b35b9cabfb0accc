// @slotwise/mock/vitest
import type {
  Checkpoint,
  ExpectedChanges,
  ExpectedRequest,
  JournalEntry,
  Mock,
  MockCaller,
  MockOptions,
  ReceivedRequest,
  StrictOptions,
} from '@slotwise/mock';
import type { InterceptOptions } from '@slotwise/mock/node';
import type { EndpointName, Profile, ProfileChoice } from '@slotwise/schemas';
import type { TestAPI } from 'vitest';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';

export type Asserted<Matchers> = Matchers extends Record<'toBe', (expected: never) => infer Value> ? Value : unknown;

export interface ClientReady extends MockCaller {
  readonly profile: Profile;
}

export interface MockFixtures {
  readonly mock: Mock;
  readonly as: (user: number | string) => ClientReady;
  readonly under: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

export interface MockMatchers {
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): Asserted<this>;
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): Asserted<this>;
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): Asserted<this>;
}

export interface TestOptions extends MockOptions {
  readonly autoAdvance?: boolean;
  readonly strict?: boolean | StrictOptions;
  readonly intercept?: boolean | InterceptOptions;
  readonly mock?: Mock;
}

export const allProfiles: readonly ['specification', 'self-hosted'];

export function createTest(testOptions?: TestOptions): TestAPI<MockFixtures>;

export const test: TestAPI<MockFixtures>;

declare module 'vitest' {
  interface Matchers extends MockMatchers {}
  interface TaskMeta {
    journal?: readonly JournalEntry[];
  }
}

export {};
