// @slotwise/mock/node

import type { Mock } from '@slotwise/mock';
import type { InterceptOptions } from '@slotwise/mock/jest';

export type { InterceptOptions } from '@slotwise/mock/jest';

export function intercept(mock: Mock, options?: InterceptOptions): Interception;

export interface Interception extends Disposable {
  readonly stop: () => void;
}

export {};
