// @slotwise/mock/browser

import type { Mock, ResetOptions } from '@slotwise/mock';

export { sampleDataAroundNow } from '@slotwise/mock';

export interface MockWorker {
  change<Value>(work: () => Value | Promise<Value>): Promise<Value>;
  reset(options?: ResetOptions): Promise<void>;
  stop(): Promise<void>;
}

export function startWorker(mock: Mock, options?: WorkerOptions): Promise<MockWorker>;

export interface WorkerOptions {
  readonly onUnhandled?: 'bypass' | 'warn' | 'error' | undefined;
  readonly serviceWorkerUrl?: string | undefined;
  readonly share?: string | undefined;
}

export {};
