// @slotwise/mock/node

import type { Mock } from '@slotwise/mock';

export function intercept(mock: Mock, options?: InterceptOptions): Interception;

export interface Interception extends Disposable {
  readonly stop: () => void;
}

export interface InterceptOptions {
  readonly onUnhandled?: 'bypass' | 'error';
  readonly strict?: boolean;
}

export {};
