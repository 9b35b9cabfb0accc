/** The heap that many worlds take when they share 100,000 bookings. */
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import type { Mock } from '@slotwise/mock';
import { worldOf } from './forks.ts';

/** Forks that were written to, and what they took. */
export interface ForkMemory {
  /** Megabytes of heap that all of them take together, beside the world that they came from. */
  readonly megabytes: number;
  /** The world that they came from. */
  readonly origin: Mock;
  readonly forks: readonly Mock[];
}

/** Makes 1,000 forks of a world with 100,000 bookings, and changes the title of ten bookings in each. */
export async function forkMemory(): Promise<ForkMemory> {
  const origin = worldOf(100_000);
  origin.keys.mint({ userId: 3, key: 'key_of_host' });
  const before = await heapAfterCollection();
  const forks: Mock[] = [];
  for (let index = 0; index < 1000; index += 1) {
    const fork = origin.fork();
    forks.push(fork);
    // Here and there in the table, so that no two writes meet in one part of it.
    for (let write = 0; write < 10; write += 1) await retitle(fork, 200 + write * 9973 + index);
  }
  return { megabytes: ((await heapAfterCollection()) - before) / 1024 / 1024, origin, forks };
}

async function retitle({ baseUrl, fetch }: Mock, id: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${baseUrl}/bookings/${id}?apiKey=key_of_host`;
  const { status } = await fetch(url, { method: 'PATCH', headers, body: '{"title":"A talk"}' });
  if (status !== 200) throw new Error(`PATCH /bookings/${id} answered ${status}`);
}
