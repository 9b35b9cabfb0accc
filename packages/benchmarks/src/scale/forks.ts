/** Forks, checkpoints and resets of large worlds, each with a write, so that whatever is copied then is paid for. */
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import type { Mock } from '@slotwise/mock';
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { ask, retitle } from '../requests.ts';
import { growthCase } from './growth.ts';
import { adminKey, hostId, timesOf, worldOf } from './world.ts';

const written = { userId: hostId, ...timesOf(-1) };

/** Prepares the case. */
export function forkCase(many: number): BenchmarkCase {
  const works = {
    fork: (rows: number) => worldOf(rows).fork(),
    'fork and one booking': (rows: number) => worldOf(rows).fork().seed.booking(written),
    'checkpoint and rollback'(rows: number) {
      const mock = worldOf(rows).fork();
      const before = mock.checkpoint();
      mock.seed.booking(written);
      mock.rollback(before);
    },
    reset(rows: number) {
      const mock = worldOf(rows).fork();
      mock.seed.booking(written);
      mock.reset();
    },
  };
  return growthCase(works, many);
}

/** The memory of 1,000 forks of a world with 100,000 bookings, of which each changes the title of ten bookings. */
export async function forkMemory(): Promise<{ megabytes: number; origin: Mock; forks: readonly Mock[] }> {
  const origin = worldOf(100_000);
  const before = await heapAfterCollection();
  const forks: Mock[] = [];
  for (let index = 0; index < 1000; index += 1) {
    const fork = origin.fork();
    forks.push(fork);
    // Here and there in the table, so that no two writes meet in one part of it.
    for (let write = 0; write < 10; write += 1)
      await ask(fork, `bookings/${200 + write * 9973 + index}?apiKey=${adminKey}`, retitle);
  }
  return { megabytes: ((await heapAfterCollection()) - before) / 1024 / 1024, origin, forks };
}
