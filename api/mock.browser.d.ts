// @slotwise/mock/browser
import type { Mock, ResetOptions } from '@slotwise/mock';

export { livingTown } from '@slotwise/mock';

export interface MockWorker {
  change<Value>(work: () => Value | Promise<Value>): Promise<Value>;
  reset(options?: ResetOptions): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly share?: string;
  readonly serviceWorkerUrl?: string;
  readonly onUnhandled?: 'bypass' | 'warn' | 'error';
}

export function startWorker(mock: Mock, options?: WorkerOptions): Promise<MockWorker>;

export {};
