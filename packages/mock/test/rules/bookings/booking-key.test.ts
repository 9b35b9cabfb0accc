/** Idempotency keys of bookings: which key a booking gets and keeps, and when a key is rejected. */
import { describe, expect, test } from 'vitest';
import { ask, outcomeOf, seedPeople, sampleMock } from '../../ask.ts';
import { hostKeyOf, idempotencyKeyOf } from '../../../src/data/identifiers.ts';
import type { Mock, Seed, MockOptions } from '../../../src/index.ts';

const [nine, ten, eleven] = ['2030-01-07T09:00:00.000Z', '2030-01-07T10:00:00.000Z', '2030-01-07T11:00:00.000Z'];
const keys = {
  booker: idempotencyKeyOf(nine, ten, 'rita@example.com'),
  host: hostKeyOf(nine, ten, 1),
  sent: 'mine',
  none: null,
};

/** A host whose event type 1 is free, whose 2 waits for her, and whose 3 two people share; times are not checked, so that keys alone refuse. */
function house(options: MockOptions, ...bookings: readonly Partial<Parameters<Seed['booking']>[0]>[]): Mock {
  return sampleMock({
    ...options,
    behavior: { slots: 'ignore', ...options.behavior },
    seed: (seed) => {
      seedPeople(seed, ['hanna', 'otto']);
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
      seed.eventType({ userId: 1, title: 'Request', length: 60, requiresConfirmation: true });
      seed.eventType({ userId: 1, title: 'Lesson', length: 60, seatsPerTimeSlot: 2 });
      for (const booking of bookings) seed.booking({ userId: 1, startTime: nine, endTime: ten, ...booking });
    },
  });
}

async function outcome(mock: Mock, line: string, body: unknown): Promise<string> {
  await ask(mock, 'key_hanna', line, { body });
  return outcomeOf(mock);
}

const request = {
  timeZone: 'UTC',
  language: 'en',
  metadata: {},
  eventTypeId: 1,
  start: nine,
  responses: { name: 'Rita', email: 'rita@example.com' },
};
const [byBooker, byHost] = ['specification', 'self-hosted'] as const;

const ignored = { protocol: { idempotencyKeys: 'ignored' } } as const;
test.each([
  [{}, 1, undefined, 'booker'],
  [{}, 1, 'mine', 'sent'],
  [ignored, 1, 'mine', 'none'],
  [{ profile: byHost }, 1, undefined, 'host'],
  [{ profile: byHost }, 1, 'mine', 'host'],
  [{ profile: byHost }, 2, undefined, 'none'],
] as const)(
  'with %j, a new booking of event type %d with the key %s stores this key: %s',
  async (options, eventTypeId, body, kind) => {
    const mock = house(options);
    expect(await outcome(mock, 'POST /bookings', { ...request, eventTypeId, idempotencyKey: body })).toBe('done');
    expect(mock.export().bookings).toMatchObject([{ id: 1, idempotencyKey: keys[kind] }]);
  },
);

test.each([
  [byBooker, 'ACCEPTED', 'mine', 'mine'],
  [byBooker, 'CANCELLED', 'mine', 'mine'],
  [byHost, 'ACCEPTED', 'mine', 'mine'],
  [byHost, 'AWAITING_HOST', 'mine', 'mine'],
  [byHost, 'CANCELLED', 'mine', null],
  [byHost, 'REJECTED', 'mine', null],
] as const)(
  'with the %s profile, a pending booking that becomes %s with the key %s has the key %s',
  async (profile, status, idempotencyKey, expected) => {
    const mock = house({ profile }, { status: 'PENDING', idempotencyKey });
    expect(await outcome(mock, 'PATCH /bookings/1', { status })).toBe('done');
    expect(mock.export().bookings).toMatchObject([{ status, idempotencyKey: expected }]);
  },
);

describe('the key of another booking', () => {
  const far = { startTime: '2030-02-07T09:00:00Z', endTime: '2030-02-07T10:00:00Z' };
  const accepted = { status: 'ACCEPTED', idempotencyKey: null } as const;
  test.each([
    [byBooker, 1, { ...far, idempotencyKey: 'mine' }, '409 duplicate'],
    [byBooker, 1, { ...far, idempotencyKey: 'mine', status: 'CANCELLED' }, 'done'],
    [byBooker, 1, { ...far, idempotencyKey: 'mine', userId: 2 }, 'done'],
    [byBooker, 1, { ...far, idempotencyKey: 'theirs' }, 'done'],
    [byBooker, 1, accepted, 'done'],
    [byHost, 1, accepted, '409 duplicate'],
    [byHost, 1, { ...accepted, status: 'PENDING' }, 'done'],
    [byHost, 1, { ...accepted, endTime: eleven }, 'done'],
    [byHost, 1, { ...accepted, userId: 2 }, 'done'],
    [byHost, 2, accepted, 'done'],
    [byHost, 1, { ...far, idempotencyKey: keys.host }, '409 duplicate'],
  ] as const)(
    'with the %s profile, a booking of event type %d next to a booking with %j: %s',
    async (profile, eventTypeId, other, expected) => {
      const mock = house({ profile }, other);
      const body = { ...request, eventTypeId, idempotencyKey: 'mine' };
      expect(await outcome(mock, 'POST /bookings', body)).toBe(expected);
    },
  );
});
