// @slotwise/mock/node-test

import type { MockFixtures, TestOptions } from '@slotwise/mock/jest';
import type { TestContext, TestOptions as TestOptions_2 } from 'node:test';

export type { StrictOptions } from '@slotwise/mock';
export type { MockFixtures, TestOptions } from '@slotwise/mock/jest';

export function createTest(options?: TestOptions): NodeTest;

export interface NodeTest extends NodeTestFunction {
  readonly only: NodeTestFunction;
  readonly skip: NodeTestFunction;
  readonly todo: NodeTestFunction;
}

export interface NodeTestFunction {
  (name: string, run?: (fixtures: MockFixtures, context: TestContext) => unknown): Promise<void>;
  (
    name: string,
    options: TestOptions_2,
    run?: (fixtures: MockFixtures, context: TestContext) => unknown,
  ): Promise<void>;
}

export const test: NodeTest;

export {};
