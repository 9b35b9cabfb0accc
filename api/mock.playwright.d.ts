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
  Mock,
  MockOptions,
  ReceivedRequest,
  StrictOptions,
} from '@slotwise/mock';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';

export interface Consent {
  allow(page: Page): Promise<void>;
  deny(page: Page): Promise<void>;
  signIn(user: number | string | null): void;
}

export const expect: Expect<MockExpectations>;

interface Listening {
  readonly [Symbol.asyncDispose]: () => Promise<void>;
  readonly appUrl: string;
  at(fork: Mock): WorldAddresses;
  readonly baseUrl: string;
  close(): Promise<void>;
  readonly port: number;
  release(fork: Mock): void;
  readonly url: string;
}

export interface MockExpectations {
  toHaveChanged(mock: Mock, since: Checkpoint, rows?: ExpectedChanges): MatcherReturnType;
  toHaveReceived(mock: Mock, endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): MatcherReturnType;
  toHaveReceivedTimes(
    mock: Mock,
    endpoint: EndpointName | OwnEndpoint,
    times: number,
    request?: ReceivedRequest,
  ): MatcherReturnType;
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

interface WorldAddresses {
  readonly appUrl: string;
  readonly baseUrl: string;
  readonly selector: string;
  readonly url: string;
}

export {};
