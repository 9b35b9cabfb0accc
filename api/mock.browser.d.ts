// @slotwise/mock/browser

import type { Mock, ResetOptions } from '@slotwise/mock';

export { livingTown } from '@slotwise/mock';

export interface MockWorker {
  change<Value>(work: () => Value | Promise<Value>): Promise<Value>;
  reset(options?: ResetOptions): Promise<void>;
  stop(): Promise<void>;
}

export function startWorker(mock: Mock, options?: WorkerOptions): Promise<MockWorker>;

export interface WorkerOptions {
  readonly onUnhandled?: 'bypass' | 'warn' | 'error';
  readonly serviceWorkerUrl?: string;
  readonly share?: string;
}

export {};
