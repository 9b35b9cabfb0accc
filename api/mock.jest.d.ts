// @slotwise/mock/jest

import type {
  Checkpoint,
  ExpectedChanges,
  ExpectedRequest,
  Mock,
  MockOptions,
  ReceivedRequest,
  StrictOptions,
} from '@slotwise/mock';
import type { EndpointName, OwnEndpoint, ProfileChoice } from '@slotwise/schemas/internal/table';

export type { ExpectedChanges, ExpectedRequest, ReceivedRequest, RowsChanged, StrictOptions } from '@slotwise/mock';

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MockMatchers<R> {}
}

declare global {
  namespace jest {
    interface Matchers<R, T> extends MockMatchers<R> {}
  }
}

export function createTest(options?: TestOptions): JestTest;

interface InterceptOptions {
  readonly onUnhandled?: 'bypass' | 'error' | undefined;
  readonly strict?: boolean | undefined;
}

export interface JestEach {
  <Row extends readonly [unknown, ...unknown[]] | readonly unknown[]>(
    rows: readonly Row[],
  ): (name: string, run: (...args: [...Row, MockFixtures]) => unknown, timeout?: number) => void;
  <Value>(
    values: readonly Value[],
  ): (name: string, run: (value: Value, fixtures: MockFixtures) => unknown, timeout?: number) => void;
  (
    headings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): (
    name: string,
    run: (row: Readonly<Record<string, unknown>>, fixtures: MockFixtures) => unknown,
    timeout?: number,
  ) => void;
}

export interface JestTest extends JestTestFunction {
  readonly concurrent: JestTestFunction & {
    readonly only: JestTestFunction;
    readonly skip: JestTestFunction;
  };
  readonly failing: JestTestFunction;
  readonly only: JestTestFunction;
  readonly skip: JestTestFunction;
  todo(name: string): void;
}

export interface JestTestFunction {
  (name: string, run: (fixtures: MockFixtures) => unknown, timeout?: number): void;
  readonly each: JestEach;
}

export interface MockFixtures {
  readonly as: Mock['as'];
  readonly mock: Mock;
  readonly withProfile: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

export interface MockMatchers<R> {
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): R;
  toHaveReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): R;
  toHaveReceivedTimes(endpoint: EndpointName | OwnEndpoint, times: number, request?: ReceivedRequest): R;
}

export const test: JestTest;

export interface TestOptions extends MockOptions {
  readonly autoAdvance?: boolean | undefined;
  readonly intercept?: boolean | InterceptOptions | undefined;
  readonly mock?: Mock | undefined;
  readonly now?: MockOptions['now'];
  readonly strict?: boolean | StrictOptions | undefined;
}

export {};
