/** Who is free when, in each deployment. */
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { createMock } from '../../src/index.ts';
import type { Seed } from '../../src/index.ts';

const office = { days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' } as const;
const [monday, saturday] = ['2030-01-07', '2030-01-12'];
type Host = Partial<Parameters<Seed['user']>[0]>;
type Offer = Partial<Parameters<Seed['eventType']>[0]>;

interface World {
  readonly host?: Host;
  readonly offer?: Offer;
  /** The schedule that the host chose as its default. */
  readonly chosen?: number;
  /** Beginnings of the working days of the host's schedules. */
  readonly schedules?: readonly string[];
  readonly more?: (seed: Seed, hostId: number) => void;
}

/** Asks for an hour of a host, and yields the rule that refuses, or the status. */
async function outcome(
  profile: 'specification' | 'self-hosted',
  start: string,
  { host, offer, chosen, schedules = [], more }: World,
) {
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    profile,
    seed: (seed) => {
      seed.user({ username: 'host', email: 'host@example.com', timeZone: 'UTC' });
      const hosting = seed.user({ username: 'other', email: 'other@example.com', timeZone: 'UTC', ...host });
      seed.key({ userId: hosting.id, key: 'key_host' });
      for (const startTime of schedules) {
        const { id: scheduleId } = seed.schedule({ userId: hosting.id, timeZone: 'UTC' });
        seed.availability({ ...office, startTime, scheduleId });
      }
      seed.eventType({ userId: hosting.id, title: 'Talk', length: 60, ...offer });
      more?.(seed, hosting.id);
    },
  });
  const { users, ...others } = mock.export();
  if (chosen !== undefined)
    mock.import({
      ...others,
      users: users.map((user) => ({ ...user, defaultScheduleId: user.id === 2 ? chosen : null })),
    });
  const required = { timeZone: 'UTC', language: 'en', metadata: {} };
  const body = {
    ...required,
    eventTypeId: 1,
    start: `${start}:00Z`,
    responses: { name: 'Rita', email: 'rita@example.com' },
  };
  const { status } = await ask(mock, 'key_host', 'POST /bookings', { body });
  return mock.journal.entries().at(-1)?.rule ?? status;
}

const attended =
  (status: 'ACCEPTED' | 'PENDING', email = 'Other@Example.com') =>
  (seed: Seed): void => {
    const { id: bookingId } = seed.booking({
      userId: 1,
      title: 'Elsewhere',
      status,
      startTime: `${monday}T10:00:00Z`,
      endTime: `${monday}T11:00:00Z`,
    });
    seed.attendee({ bookingId, email, name: 'Other', timeZone: 'UTC' });
  };

const request =
  (eventTypeId: number | null, status: 'PENDING' | 'AWAITING_HOST' = 'PENDING'): NonNullable<World['more']> =>
  (seed, userId) => {
    seed.eventType({
      userId,
      title: 'Interview',
      length: 60,
      requiresConfirmation: true,
      requiresConfirmationWillBlockSlot: true,
    });
    seed.booking({
      userId,
      eventTypeId,
      title: 'Request',
      status,
      startTime: `${monday}T10:00:00Z`,
      endTime: `${monday}T11:00:00Z`,
    });
  };

const travel = { timeZone: 'Asia/Tokyo', startDate: `${monday}T00:00:00Z`, endDate: '2030-01-09T00:00:00Z' };
const absence = { start: `${monday}T00:00:00Z`, end: '2030-01-09T00:00:00Z' };
const [at10, night] = [`${monday}T10:00`, `${monday}T03:00`];
const [closed, taken] = ['booking.closed', 'booking.taken'];

type Row = readonly [
  title: string,
  start: string,
  world: World,
  /** `null` where only the other deployment is asked. */
  specification: string | number | null,
  selfHosted: string | number,
];

const inTokyo = { host: { timeZone: 'Asia/Tokyo' } };

const rows: readonly Row[] = [
  ['without any schedule, at night in Tokyo', `${monday}T18:00`, inTokyo, 200, closed],
  ['without any schedule, in the morning in Tokyo', `${monday}T00:30`, inTokyo, 200, 200],
  ['without any schedule, on Saturday', `${saturday}T01:00`, inTokyo, 200, closed],
  ['with a schedule of the host alone, at night', night, { schedules: ['09:00'] }, 200, closed],
  ['in the first of two schedules', at10, { schedules: ['09:00', '13:00'] }, null, 200],
  ['in the second, which is chosen', at10, { schedules: ['09:00', '13:00'], chosen: 2 }, null, closed],
  [
    'in a schedule of its own beside the chosen one',
    at10,
    { schedules: ['09:00', '13:00'], chosen: 2, offer: { scheduleId: 1 } },
    null,
    200,
  ],
  [
    'on the way',
    at10,
    { schedules: ['09:00'], host: { travelSchedules: [travel] }, offer: { scheduleId: 1 } },
    200,
    closed,
  ],
  [
    'on the way, in the morning there',
    `${monday}T01:00`,
    { schedules: ['09:00'], host: { travelSchedules: [travel] }, offer: { scheduleId: 1 } },
    closed,
    200,
  ],
  [
    'on the last day of the way',
    '2030-01-09T10:00',
    { schedules: ['09:00'], host: { travelSchedules: [travel] }, offer: { scheduleId: 1 } },
    null,
    closed,
  ],
  [
    'after the way',
    '2030-01-10T10:00',
    { schedules: ['09:00'], host: { travelSchedules: [travel] }, offer: { scheduleId: 1 } },
    null,
    200,
  ],
  [
    'gone for good',
    '2031-01-09T10:00',
    { schedules: ['09:00'], host: { travelSchedules: [{ ...travel, endDate: null }] }, offer: { scheduleId: 1 } },
    null,
    closed,
  ],
  [
    'on the way, in another schedule than the default one',
    at10,
    { schedules: ['09:00', '09:00'], host: { travelSchedules: [travel] }, offer: { scheduleId: 2 } },
    null,
    200,
  ],
  [
    'out of office',
    at10,
    { host: { bookingRedirects: [absence] }, schedules: ['09:00'], offer: { scheduleId: 1 } },
    200,
    closed,
  ],
  ['out of office, without a schedule', at10, { host: { bookingRedirects: [absence] } }, 200, closed],
  ['on the last day out of office', '2030-01-09T10:00', { host: { bookingRedirects: [absence] } }, null, closed],
  ['back in the office', '2030-01-10T10:00', { host: { bookingRedirects: [absence] } }, null, 200],
  ['an hour ahead', '2030-01-01T01:00', { schedules: ['00:00'] }, 200, 'booking.notice'],
  [
    'an hour ahead, with a notice of its own',
    '2030-01-01T01:00',
    { offer: { minimumBookingNotice: 60 }, schedules: ['00:00'] },
    null,
    200,
  ],
  ['two hours ahead', '2030-01-01T02:00', { schedules: ['00:00'] }, null, 200],
  ['while attending a booking', at10, { more: attended('ACCEPTED') }, 200, taken],
  ['while attending a request', at10, { more: attended('PENDING') }, null, 200],
  ['while somebody else attends', at10, { more: attended('ACCEPTED', 'rita@example.com') }, null, 200],
  ['beside a request of an event type that blocks', at10, { more: request(2) }, taken, 200],
  [
    'beside a request of its own',
    at10,
    { more: request(1), offer: { requiresConfirmation: true, requiresConfirmationWillBlockSlot: true } },
    null,
    taken,
  ],
  [
    'beside a request of its own, without confirmation',
    at10,
    { more: request(1), offer: { requiresConfirmationWillBlockSlot: true } },
    null,
    200,
  ],
  ['beside a request of no event type', at10, { more: request(null) }, null, 200],
  [
    'beside a booking of its own that awaits its host',
    at10,
    {
      more: request(1, 'AWAITING_HOST'),
      offer: { requiresConfirmation: true, requiresConfirmationWillBlockSlot: true },
    },
    null,
    200,
  ],
  [
    'beside a request of its own that does not block',
    at10,
    { more: request(1), offer: { requiresConfirmation: true } },
    null,
    200,
  ],
];

test.each(rows)('each deployment accepts or rejects a booking: %s', async (...row) => {
  const [, start, world, specification, selfHosted] = row;
  if (specification !== null) expect(await outcome('specification', start, world)).toBe(specification);
  expect(await outcome('self-hosted', start, world)).toBe(selfHosted);
});
