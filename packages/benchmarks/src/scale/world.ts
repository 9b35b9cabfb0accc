/** Worlds of so many bookings, each made once in a process, and listings of them. */
import { createMock } from '@slotwise/mock';
import { bookingStatuses } from '@slotwise/schemas';
import { ask } from '../requests.ts';
import { madeOnce } from './growth.ts';

const halfAnHour = 30 * 60 * 1000;
const firstStart = Date.UTC(2030, 0, 7);

/** Id of the user who hosts every other booking. */
export const hostId = 2;

/** Attendees: of every twentieth booking, and of fifty whatever the number. All these bookings are of one host. */
export const attendees = { frequent: 'frequent@example.com', rare: 'rare@example.com' } as const;

/** The key of the Admin of the instance. */
export const adminKey = 'key_admin';

/** The world of so many bookings: half an hour each, one after the other, of two hosts by turns, in all statuses. */
export const worldOf = madeOnce((count) =>
  createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      const { id: userId } = seed.user({ username: 'admin', email: 'admin@example.com', role: 'ADMIN' });
      seed.key({ userId, key: adminKey });
      for (const username of ['host', 'other']) seed.user({ username, email: `${username}@example.com` });
      seed.many('booking', count, (index) => bookingAt(index, count));
      const attend = (email: string, name: string, every: number, bookings: number) =>
        seed.many('attendee', bookings, (index) => ({ bookingId: index * every + 1, email, name }));
      attend(attendees.frequent, 'Ada', 20, Math.floor(count / 20));
      attend(attendees.rare, 'Tim', Math.floor(count / 50), 50);
    },
  }),
);

/** The times of half an hour, one after the other. */
export function timesOf(index: number): { readonly startTime: string; readonly endTime: string } {
  return { startTime: startOf(index), endTime: startOf(index + 1) };
}

/** The instant at which the booking of an index starts, as text. */
export function startOf(index: number): string {
  return new Date(firstStart + index * halfAnHour).toISOString();
}

function bookingAt(index: number, count: number) {
  // In an order that is neither that of the ids nor that of the starts.
  const elsewhere = (index * 7919) % count;
  return {
    ...{ userId: index % 2 === 0 ? hostId : hostId + 1, status: bookingStatuses[index % bookingStatuses.length] },
    ...timesOf(index),
    createdAt: new Date(firstStart - 365 * 24 * 3_600_000 + elsewhere * 1000),
    updatedAt: new Date(firstStart - 300 * 24 * 3_600_000 + ((elsewhere * 31) % count) * 1000),
  };
}

/** Asks for a listing as the Admin of the instance. */
export async function list(rows: number, query: Readonly<Record<string, string | number>>): Promise<string> {
  const given = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return ask(worldOf(rows), `bookings?${given.join('&')}&apiKey=${adminKey}`);
}
