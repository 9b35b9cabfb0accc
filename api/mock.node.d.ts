// @slotwise/mock/node
import type { Mock } from '@slotwise/mock';

export interface InterceptOptions {
  readonly onUnhandled?: 'bypass' | 'error';
  readonly strict?: boolean;
}

export interface Interception extends Disposable {
  readonly stop: () => void;
}

export function intercept(mock: Mock, options?: InterceptOptions): Interception;

export {};
