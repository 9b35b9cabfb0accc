// @slotwise/mock/playwright

import type {
  Expect,
  MatcherReturnType,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type {
  Checkpoint,
  ExpectedChanges,
  ExpectedRequest,
  Listening,
  Mock,
  MockOptions,
  ReceivedRequest,
  StrictOptions,
  WorldAddresses,
} from '@slotwise/mock';
import type { EndpointName } from '@slotwise/schemas/table';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';

export interface Consent {
  allow(page: Page): Promise<void>;
  deny(page: Page): Promise<void>;
  signIn(user: number | string | null): void;
}

export const expect: Expect<MockExpectations>;

export interface MockExpectations {
  toHaveChanged(mock: Mock, since: Checkpoint, rows?: ExpectedChanges): MatcherReturnType;
  toHaveReceived(mock: Mock, endpoint: EndpointName, request?: ExpectedRequest): MatcherReturnType;
  toHaveReceivedTimes(mock: Mock, endpoint: EndpointName, times: number, request?: ReceivedRequest): MatcherReturnType;
}

export interface ServiceFixtures {
  readonly consent: Consent;
  readonly mock: Mock;
  readonly service: WorldAddresses;
  readonly strict: boolean | StrictOptions;
}

export interface ServiceWorkerFixtures {
  readonly autoAdvance: boolean;
  readonly mockOptions: MockOptions;
  readonly serviceServer: {
    readonly mock: Mock;
    readonly port: Listening;
  };
}

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ServiceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & ServiceWorkerFixtures
>;

export {};
