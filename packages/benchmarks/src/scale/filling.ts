/** Filling a world, beside filling one `Map` with as many rows. */
import { createMock } from '@slotwise/mock';
import type { Seed } from '@slotwise/mock';
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { mockName } from '../reach/contests/contest.ts';
import type { Contest, Scale } from '../reach/contests/contest.ts';
import { startOf } from './world.ts';

const now = '2030-01-01T00:00:00Z';

/** Names of the two ways to fill a world, and of what they are compared with. */
export const fillings = { map: 'Map', many: 'seed.many', import: 'import' } as const;

const once = (name: string, work: () => unknown) => ({
  name,
  run(times: number) {
    for (let time = 0; time < times; time += 1) work();
  },
});

/** Imports a document of so many bookings, and seeds as many. */
export function fillingContest({ many }: Scale): Contest {
  const document = createMock({ now, seed: (seed) => fill(seed, many) }).export();
  return {
    meter: 'cpu',
    times: 1,
    rounds: 2,
    warmUp: 0,
    contenders: [
      once(fillings.import, () => createMock({ now, seed: document })),
      once(fillings.many, () => createMock({ now, seed: (seed) => fill(seed, many) })),
    ],
  };
}

/** Fills one `Map` with as many rows. */
export function mapContest({ many }: Scale): Contest {
  const rows = Array.from({ length: many }, (_, index) => ({ id: index + 1 }));
  const map = once(fillings.map, () => new Map(rows.map((row) => [row.id, row])));
  return { meter: 'cpu', times: 1, rounds: 9, warmUp: 2, contenders: [map] };
}

/** Bookings with nothing but what a booking needs. */
function fill(seed: Seed, count: number): void {
  const { id: userId } = seed.user({ username: 'host', email: 'host@example.com' });
  seed.many('booking', count, (index) => ({ userId, startTime: startOf(index), endTime: startOf(index + 1) }));
}

/** The heap of a world of so many bookings, after every index was asked for. */
export function memoryContest({ many }: Scale): Contest {
  return {
    meter: 'heap',
    times: many,
    rounds: 1,
    warmUp: 0,
    contenders: [
      {
        name: mockName,
        meter: heapAfterCollection,
        async run(count) {
          const mock = createMock({ now, seed: (seed) => fill(seed, count) });
          kept.push(mock);
          for (const sortBy of ['id', 'startTime', 'createdAt', 'updatedAt'])
            for (const filter of ['', '&status=PENDING']) {
              const { apiKey, baseUrl, fetch } = mock.as('host');
              await fetch(`${baseUrl}/bookings?take=1&sortBy=${sortBy}${filter}&apiKey=${apiKey}`);
            }
        },
      },
    ],
  };
}

/** Held until the process ends, so that it is still there when the heap is measured. */
const kept: unknown[] = [];
