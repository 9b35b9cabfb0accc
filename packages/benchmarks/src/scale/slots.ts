/** Checking a slot, by the number of bookings in its month. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { Contest } from '../reach/contests/contest.ts';
import { growthContest, madeOnce } from './growth.ts';

const minute = 60_000;
const month = Date.UTC(2030, 5, 1);

/** Bookings of a host in a full month and in a quiet one. */
const bookings = { many: 4000, few: 40 };

/** A booking is made at a free time of the month, and taken back. */
export function slotContest(): Contest {
  const mockOf = madeOnce(monthOf);
  return growthContest([{ what: 'a slot in a month', run: (rows) => book(mockOf(rows)) }], bookings);
}

/** So many bookings of five minutes, ten minutes apart, and a free hour at the end of the month. */
function monthOf(count: number): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      const { id: userId } = seed.user({ username: 'host', email: 'host@example.com' });
      seed.eventType({ userId, title: 'A talk', length: 5 });
      seed.many('booking', count, (index) => {
        const start = month + index * 10 * minute;
        return { userId, startTime: new Date(start), endTime: new Date(start + 5 * minute) };
      });
    },
  });
}

async function book(mock: Mock): Promise<void> {
  const before = mock.checkpoint();
  // Between two of the first bookings, so that neighbours are there in both months.
  const start = month + 15 * minute;
  const response = await mock.fetch(`${mock.baseUrl}/bookings?apiKey=${mock.as('host').apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventTypeId: 1,
      start: new Date(start).toISOString(),
      end: new Date(start + 5 * minute).toISOString(),
      responses: { name: 'Ada', email: 'ada@example.com' },
      timeZone: 'UTC',
      language: 'en',
      metadata: {},
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST /bookings answered ${response.status}: ${text}`);
  mock.rollback(before);
}
