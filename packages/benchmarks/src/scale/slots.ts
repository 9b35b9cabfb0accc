/** Checking a slot, by the number of bookings in its month. */
import { createMock } from '@slotwise/mock';
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { ask, booking } from '../requests.ts';
import { growthCase, madeOnce } from './growth.ts';

const minute = 60_000;
const month = Date.UTC(2030, 5, 1);

/** A booking is made at a free time of a month with 4,000 bookings, and of one with 40, and taken back. */
export function slotCase(): BenchmarkCase {
  // Bookings of five minutes, ten minutes apart, and a free hour at the end of the month.
  const mockOf = madeOnce((count) =>
    createMock({
      now: '2030-01-01T00:00:00Z',
      seed(seed) {
        const { id: userId } = seed.user({ username: 'host', email: 'host@example.com' });
        seed.eventType({ userId, title: 'A talk', length: 5 });
        seed.many('booking', count, (index) => {
          const start = month + index * 10 * minute;
          return { userId, startTime: new Date(start), endTime: new Date(start + 5 * minute) };
        });
      },
    }),
  );
  const book = async (rows: number) => {
    const mock = mockOf(rows);
    const before = mock.checkpoint();
    // Between two of the first bookings, so that neighbours are there in both months.
    await ask(mock, `bookings?apiKey=${mock.as('host').apiKey}`, booking(month + 15 * minute, 5));
    mock.rollback(before);
  };
  return growthCase({ 'a slot in a month': book }, 4000, 40);
}
