import type { InstantInput } from '@slotwise/schemas/internal/table';
import { expectTypeOf } from 'vitest';
import type { Tables } from './data/tables.ts';
import { createMock, sampleData } from './index.ts';
import type { Rows } from './seed/document.ts';
import type { Factories } from './seed/seed.ts';
import type {
  BookingRow,
  BookingSeed,
  Host,
  Mock,
  Seed,
  SeedKind,
  Snapshot,
  SnapshotInput,
  UserRow,
  UserSeed,
} from './index.ts';

const { seed }: Mock = createMock();
const times = { startTime: '2030-01-07T09:00:00Z', endTime: new Date(0) };

// Each maker takes the seed of its row, by name, and yields the row.
expectTypeOf(seed.booking).toEqualTypeOf<(fields: BookingSeed) => BookingRow>();
expectTypeOf<Omit<Snapshot, 'version' | 'nextIds'>>().toEqualTypeOf<Rows<Tables>>();
expectTypeOf<keyof SnapshotInput>().toEqualTypeOf<keyof Snapshot>();
expectTypeOf<SeedKind>().toEqualTypeOf<keyof Factories<Tables> | 'organization'>();
expectTypeOf(seed.many('user', 2, (index) => ({ username: `${index}`, email: 'e@example.com' }))).toEqualTypeOf<
  UserRow[]
>();
expectTypeOf<'organization' | 'accessToken' | 'bookingReference'>().toExtend<SeedKind>();
expectTypeOf<SeedKind>().not.toEqualTypeOf<string>();
expectTypeOf<'host'>().not.toExtend<SeedKind>();
expectTypeOf<BookingRow['status']>().toEqualTypeOf<
  'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST'
>();
expectTypeOf<BookingRow['createdAt']>().toEqualTypeOf<string | null>();
expectTypeOf<BookingSeed['createdAt']>().toEqualTypeOf<InstantInput | null | undefined>();
expectTypeOf<keyof UserSeed>().toEqualTypeOf<keyof UserRow>();

const { journal, clock }: Mock = createMock();
journal.count({ endpoint: 'bookings.list' });
await clock.advance({ minutes: 5 });
// @ts-expect-error a typo in the name of an endpoint
journal.count({ endpoint: 'bookings.lst' });
// @ts-expect-error a typo in a field
journal.entries({ endpont: 'bookings.list' });
// @ts-expect-error a length of time without a unit
await clock.advance(5);
// @ts-expect-error a typo in a unit
await clock.advance({ minute: 5 });
// @ts-expect-error a text
await clock.advance('5 minutes');

// What is seeded right.
seed.user({ username: 'eve', email: 'eve@example.com', name: undefined, role: 'GARDENER' });
seed.availability({ scheduleId: 1, days: [1, 2] as const, startTime: '09:00', endTime: '17:00' });
createMock({ seed: sampleData });
createMock({ seed: createMock().export() });

// @ts-expect-error a typo in a field
seed.booking({ userId: 3, ...times, titel: 'Lunch' });
// @ts-expect-error a status that does not exist
seed.booking({ userId: 3, ...times, status: 'DONE' });
// @ts-expect-error a booking has a host
seed.booking(times);
// @ts-expect-error a role that does not exist
seed.membership({ userId: 3, teamId: 1, role: 'BOSS' });
// @ts-expect-error null where a row cannot be without it
seed.schedule({ userId: 3, timeZone: null });
// @ts-expect-error a kind that does not exist
seed.many('bookin', 1, () => ({ userId: 3, ...times }));
// @ts-expect-error many rows are judged like one
seed.many('schedule', 1, () => ({ userId: 3 }));

// A host, and a user by its row.
const eve = seed.host({
  name: 'Eve',
  hours: [{ days: [1, 2] as const }, { startTime: '10:00' }],
  eventType: { length: 15 },
});
expectTypeOf(eve.user).toEqualTypeOf<UserRow>();
expectTypeOf<Mock['as']>().parameter(0).toEqualTypeOf<number | string | UserRow | Host>();
// @ts-expect-error a host has a name
seed.host({});
// @ts-expect-error a typo in a field
seed.host({ name: 'Eve', timezone: 'Europe/Paris' });
// @ts-expect-error the schedule of the event type is that of the host
seed.host({ name: 'Eve', eventType: { scheduleId: 1 } });
// @ts-expect-error a row that is no user
createMock().as(eve.schedule);

// A document's rows are seeds.
({ version: 1, users: [{ username: 'eve', email: 'eve@example.com' }], nextIds: { users: 7 } }) satisfies SnapshotInput;
// @ts-expect-error a list that does not exist
({ version: 1, towns: [] }) satisfies SnapshotInput;
// @ts-expect-error a host of an event type is required in a document too
({ version: 1, eventTypes: [{ title: 'Talk', length: 30 }] }) satisfies SnapshotInput;

// Whoever is handed the makers has these alone.
expectTypeOf<Seed>().toHaveProperty('many');
