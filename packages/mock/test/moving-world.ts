/** A booking that is about to move, for the tests of what a booking keeps. */
import type { NewBooking } from '@slotwise/schemas/internal/table';
import type { BookingRow, UserRow } from '../src/data/rows.ts';
import { emptyTables } from '../src/data/tables.ts';
import type { Tables } from '../src/data/tables.ts';
import { createSeed } from '../src/seed/makers.ts';
import type { Seed } from '../src/seed/seed.ts';

interface MovingWorld {
  readonly tables: Tables;
  readonly seed: Seed;
  readonly alice: UserRow;
  readonly bob: UserRow;
  readonly original: BookingRow;
}

export const ada = { name: 'Ada', email: 'ada@example.com' };
export const request: NewBooking = { eventTypeId: 1, start: '2030-01-08T09:00:00Z', responses: ada };

/** Tables of alice and bob, with a booking of hers, of event type 1, which waits for her. */
export function worldWith(booking: Partial<Parameters<Seed['booking']>[0]> = {}): MovingWorld {
  const tables = emptyTables();
  const seed = createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' });
  const [alice, bob] = ['alice', 'bob'].map((username) => seed.user({ username, email: `${username}@example.com` }));
  if (alice === undefined || bob === undefined) throw new TypeError('two users were seeded');
  seed.eventType({ userId: 1, title: 'Request', length: 30, requiresConfirmation: true });
  seed.eventType({ userId: 1, title: 'Talk', length: 30 });
  const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };
  const original = seed.booking({ userId: 1, eventTypeId: 1, ...times, ...booking });
  return { tables, seed, alice, bob, original };
}
