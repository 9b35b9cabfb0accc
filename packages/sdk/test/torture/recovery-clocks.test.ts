/** Recoveries by clocks that sleep, or whose date is set, between the loss of a response and the recovery. */
import { createMock, fault, profiles } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Clock, NewBooking } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const talk = {
  eventTypeId: 1,
  start: '2030-01-07T13:00:00Z',
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
  responses: { name: 'Ada', email: 'ada@example.com' },
} satisfies NewBooking;

const hour = 3_600_000;
const unknown = { kind: 'ambiguous', applied: 'unknown' };
const existed = { outcome: 'existed' };

/** What the client's clocks show of three hours of the service. */
const passings: readonly (readonly [
  string,
  { readonly wall: number; readonly monotonic?: number; readonly isRight?: boolean },
])[] = [
  ['by clocks that go right', { wall: 3 * hour, monotonic: 3 * hour, isRight: true }],
  ['by a date that goes right', { wall: 3 * hour, isRight: true }],
  ['while the computer slept', { wall: 3 * hour, monotonic: 2000 }],
  ['while the date was set back', { wall: -hour, monotonic: 2000 }],
  ['by a clock of only a date, which was set back', { wall: -hour }],
];

describe.each(passings)('three hours pass %s', (_, { wall, monotonic, isRight = false }) => {
  test.each([
    ['specification', 'live', 'heard', existed],
    ['specification', 'live', 'never heard', existed],
    ['specification', 'cancelled', 'heard', existed],
    ['specification', 'cancelled', 'never heard', isRight ? existed : unknown],
    ['self-hosted', 'live', 'heard', existed],
    ['self-hosted', 'live', 'never heard', isRight ? existed : unknown],
    ['self-hosted', 'cancelled', 'heard', existed],
    ['self-hosted', 'cancelled', 'never heard', isRight ? existed : unknown],
  ])(
    'under %s, recover() handles a booking that is %s, from a service that was %s before',
    async (name, status, before, outcome) => {
      const profile = name === 'specification' ? profiles.specification : profiles.selfHosted;
      const mock = createMock({ now: '2030-01-01T00:00:00Z', profile });
      let passed = { wall: 0, monotonic: 0 };
      const clock: Clock = {
        now: () => Date.parse('2029-06-01T00:00:00Z') + passed.wall,
        ...(monotonic === undefined ? {} : { monotonic: () => passed.monotonic }),
      };
      const client = createClient({ ...mock.as('alice'), clock, retry: false });
      if (before === 'heard') await client.me.get();
      mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
      const error = await errorOf(client.bookings.create(talk));
      if (!isSlotwiseError(error) || error.recover === null) throw error;
      await mock.clock.advance({ hours: 3 });
      passed = { wall, monotonic: monotonic ?? 0 };
      const host = createClient(mock.as('alice'));
      const list = async () => host.bookings.list({ attendeeEmail: talk.responses.email });
      const [booking] = await list();
      if (status === 'cancelled') await host.bookings.cancel(booking?.id ?? 0);
      const rows = (await list()).length;
      expect(await error.recover().catch((failed: unknown) => failed)).toMatchObject(outcome);
      expect(mock.journal.entries({ endpoint: 'bookings.create' })).toHaveLength(1);
      expect(await list()).toHaveLength(rows);
    },
  );
});
