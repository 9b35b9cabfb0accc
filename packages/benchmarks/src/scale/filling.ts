/** Filling a world, beside filling one `Map` with as many rows. */
import { createMock } from '@slotwise/mock';
import type { WorldExport, Seed } from '@slotwise/mock';
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { mockName } from '../reach/cases/case.ts';
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { timesOf } from './world.ts';

const now = '2030-01-01T00:00:00Z';

/** A world of so many bookings with nothing but what a booking needs. */
function filled(count: number) {
  const seed = (given: Seed) => {
    const { id: userId } = given.user({ username: 'host', email: 'host@example.com' });
    given.many('booking', count, (index) => ({ userId, ...timesOf(index) }));
  };
  return createMock({ now, seed });
}

/** Imports a document of so many bookings, seeds as many, and fills one `Map` with as many rows. */
export function fillingCase(many: number): BenchmarkCase {
  let document: WorldExport | undefined;
  let rows: readonly { readonly id: number }[] | undefined;
  return {
    // A `Map` is filled several times in a turn. The first times, which make what is imported, do not count.
    ...{ meter: 'cpu', times: { turnMs: 500 }, rounds: 3, warmUp: 1 },
    contenders: {
      Map: () =>
        new Map((rows ??= Array.from({ length: many }, (_, index) => ({ id: index + 1 }))).map((row) => [row.id, row])),
      import: () => createMock({ now, seed: (document ??= filled(many).export()) }),
      'seed.many': () => filled(many),
    },
  };
}

/** The heap of a world of so many bookings, after every index was asked for. */
export function memoryCase(many: number): BenchmarkCase {
  const kept: unknown[] = [];
  const fill = async (count: number) => {
    const mock = filled(count);
    // Held until the process ends, so that it is still there when the heap is measured.
    kept.push(mock);
    for (const sortBy of ['id', 'startTime', 'createdAt', 'updatedAt'])
      for (const filter of ['', '&status=PENDING']) {
        const { apiKey, baseUrl, fetch } = mock.as('host');
        await fetch(`${baseUrl}/bookings?take=1&sortBy=${sortBy}${filter}&apiKey=${apiKey}`);
      }
  };
  const contenders = { [mockName]: { run: fill, meter: heapAfterCollection } };
  return { meter: 'heap', times: many, rounds: 1, warmUp: 0, contenders };
}
