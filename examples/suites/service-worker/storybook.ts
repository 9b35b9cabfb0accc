import { createMock, fault } from '@slotwise/mock';
import { startWorker } from '@slotwise/mock/browser';
import type { MockWorker } from '@slotwise/mock/browser';

export const mock = createMock({ baseUrl: 'https://api.example.com/v1', now: '2030-01-01T00:00:00Z' });
let worker: Promise<MockWorker> | undefined;

/** For `loaders` of the preview: before each story. */
export async function fresh(): Promise<void> {
  await (worker ??= startWorker(mock));
  mock.reset();
}

/** For `loaders` of one story: the service is down. */
export function down(): void {
  mock.faults.add({ do: fault.status(503) });
}
