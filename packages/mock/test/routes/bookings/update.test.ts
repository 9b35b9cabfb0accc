/** Edits of bookings: what is refused, what follows from other times, another host and another status, and what is checked again. */
import { bookingStatuses } from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import { ask, outcomeOf, seedPeople, sampleMock, worldOf } from '../../ask.ts';
import { idempotencyKeyOf } from '../../../src/data/identifiers.ts';
import type { Mock, MockOptions, Seed } from '../../../src/index.ts';

const people = ['hanna', 'otto', 'mia', 'ivo', 'sam', 'root'] as const;
type Person = (typeof people)[number];
const idOf = (person: Person) => people.indexOf(person) + 1;

const [nine, ten, eleven] = ['2030-01-07T09:00:00.000Z', '2030-01-07T10:00:00.000Z', '2030-01-07T11:00:00.000Z'];
const long = '2029-06-01T00:00:00.000Z';

type Booking = Partial<Parameters<Seed['booking']>[0]>;

/** Hanna and mia, members of otto's organization; ivo, who has yet to accept; sam, and a system-wide Admin. Booking 1 is hanna's at nine. */
function house(booking: Booking = {}, options: MockOptions = {}, others: readonly Booking[] = []): Mock {
  return sampleMock({
    ...options,
    seed: (seed) => {
      const { id: teamId } = seed.team({ name: 'House', isOrganization: true });
      seedPeople(seed, people);
      for (const userId of [1, 2, 3, 4])
        seed.membership({ userId, teamId, role: userId === 2 ? 'OWNER' : 'MEMBER', accepted: userId !== 4 });
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
      seed.eventType({ userId: 1, title: 'Tour', length: 60, afterEventBuffer: 30 });
      const times = { startTime: nine, endTime: ten, createdAt: long, updatedAt: long };
      const responses = { name: 'Rita', email: 'rita@example.com' };
      seed.booking({ userId: 1, eventTypeId: 1, ...times, responses, iCalSequence: 4, ...booking });
      for (const other of others) seed.booking({ userId: 1, eventTypeId: 1, ...times, ...other });
    },
  });
}

const edit = (mock: Mock, caller: Person, body: unknown) => ask(mock, `key_${caller}`, 'PATCH /bookings/1', { body });

/** The outcome of an edit of booking 1: the status, and the rule that refused. */
async function outcome(mock: Mock, caller: Person, body: unknown): Promise<string> {
  await edit(mock, caller, body);
  return outcomeOf(mock);
}

const rowOf = (mock: Mock) => mock.export().bookings.find(({ id }) => id === 1);
const keyAt = (start: string, end: string) => idempotencyKeyOf(start, end, 'rita@example.com');

const unchecked = { profile: 'self-hosted' } as const;

/** An edit with the names that self-hosted deployments have for its times. */
function renamed({
  start,
  end,
  ...rest
}: {
  readonly start?: string;
  readonly end?: string;
  readonly [name: string]: unknown;
}): object {
  return { ...rest, startTime: start, endTime: end };
}

describe('access and fields (A-28, A-58, A-64)', () => {
  test.each([{}])('an edit with %j does not change updatedAt', async (body) => {
    const mock = house();
    const before = worldOf(mock);
    const { json } = await edit(mock, 'hanna', body);
    expect(json).toMatchObject({ booking: { id: 1, updatedAt: '2029-06-01T00:00:00Z' } });
    expect(worldOf(mock)).toBe(before);
  });

  const order = 'must keep the end after the start';
  test.each([
    [{ start: ten }, '400 order', 'start', order],
    [{ start: ten, end: ten }, '400 order', 'end', order],
    [{ start: '9999-01-01T00:00:00Z' }, '400 request.invalid', 'start', 'must lie in the years 1 to 9998'],
    [{ end: '9999-01-01T00:00:00Z' }, '400 request.invalid', 'end', 'must lie in the years 1 to 9998'],
  ])('an edit with %j returns %s and names the field %s', async (body, expected, path, rule) => {
    const mock = house();
    const before = worldOf(mock);
    expect(await outcome(mock, 'hanna', body)).toBe(expected);
    const { json } = await edit(mock, 'hanna', body);
    expect(json['issues']).toEqual([{ path, message: `${path} ${rule}` }]);
    expect(worldOf(mock)).toBe(before);
  });
});

test.each([
  ['hanna', 'mia', '403 host'],
  ['otto', 'mia', 'done'],
  ['otto', 'otto', '403 host'],
  ['otto', 'ivo', '403 host'],
  ['root', 'sam', 'done'],
  ['root', 'nobody', '400 request.invalid'],
] as const)('%s makes %s the host: %s (A-58)', async (caller, person, expected) => {
  const mock = house({}, { profile: 'self-hosted' });
  const userId = person === 'nobody' ? 99 : idOf(person);
  expect(await outcome(mock, caller, { userId })).toBe(expected);
  expect(rowOf(mock)?.userId).toBe(expected === 'done' ? userId : 1);
});

describe('status changes (A-59)', () => {
  const lifecycle = { transitions: 'lifecycle' } as const;
  const [fromPending, fromAccepted] = [
    ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'],
    ['ACCEPTED', 'CANCELLED'],
  ];
  test.each([
    ['PENDING', fromPending, 'what can follow is ACCEPTED, REJECTED, CANCELLED'],
    ['AWAITING_HOST', ['AWAITING_HOST', ...fromPending.slice(1)], 'what can follow is ACCEPTED, REJECTED, CANCELLED'],
    ['ACCEPTED', fromAccepted, 'what can follow is CANCELLED'],
    ['CANCELLED', ['CANCELLED'], 'it is final'],
    ['REJECTED', ['REJECTED'], 'it is final'],
  ] as const)(
    'with lifecycle transitions, a %s booking can become one of %j; otherwise: %s',
    async (status, allowed, rule) => {
      for (const to of bookingStatuses) {
        const may = allowed.some((one) => one === to);
        const mock = house({ status }, { behavior: lifecycle });
        const { json } = await edit(mock, 'hanna', { status: to });
        expect([to, rowOf(mock)?.status]).toEqual([to, may ? to : status]);
        expect(json['message']).toBe(may ? undefined : `A booking that is ${status} cannot become ${to}: ${rule}.`);
        expect(await outcome(house({ status }), 'hanna', { status: to })).toBe('done');
      }
      expect(await outcome(house({ status }, { behavior: lifecycle }), 'hanna', { title: 'Ours' })).toBe('done');
    },
  );

  test.each([
    [{ status: 'ACCEPTED', iCalSequence: 4 }, { status: 'CANCELLED' }, 5],
    [{ status: 'CANCELLED', iCalSequence: 4 }, { status: 'CANCELLED' }, 4],
    [{ status: 'ACCEPTED', iCalSequence: 4 }, { start: '2030-01-07T09:30:00Z' }, 5],
    [{ status: 'ACCEPTED', iCalSequence: 4 }, { end: '2030-01-07T10:30:00Z' }, 5],
    [{ status: 'ACCEPTED', iCalSequence: 4 }, { start: nine, end: ten }, 4],
  ] as const)('a booking with %j that is edited with %j has the sequence %d', async (booking, body, expected) => {
    const mock = house(booking);
    expect(await outcome(mock, 'hanna', body)).toBe('done');
    expect(rowOf(mock)?.iCalSequence).toBe(expected);
  });
});

describe('a reactivated booking (A-59)', () => {
  const old = {
    cancellationReason: 'Rain',
    rejectionReason: 'Snow',
    rescheduled: true,
    cancelledBy: 'hanna@example.com',
    rescheduledBy: 'rita@example.com',
  };
  const fresh = {
    cancellationReason: null,
    rejectionReason: null,
    rescheduled: false,
    cancelledBy: null,
    rescheduledBy: null,
  };
  const cases = (['CANCELLED', 'REJECTED'] as const).flatMap((from) =>
    bookingStatuses.map((to) => [from, to] as const),
  );
  test.each(cases)('that changes from %s to %s loses its old reasons if it is live again', async (from, to) => {
    const isDead = to === 'CANCELLED' || to === 'REJECTED';
    const mock = house({ status: from, ...old });
    expect(await outcome(mock, 'hanna', { status: to })).toBe('done');
    expect(rowOf(mock)).toMatchObject({ status: to, ...(isDead ? old : fresh) });
    const plain = house({ status: from, ...old }, unchecked);
    expect(await outcome(plain, 'hanna', { status: to })).toBe('done');
    expect(rowOf(plain)).toMatchObject({ status: to, ...old });
  });

  test('keeps its reasons if it was live before', async () => {
    const mock = house(old);
    await edit(mock, 'hanna', { status: 'PENDING' });
    expect(rowOf(mock)).toMatchObject(old);
    await edit(mock, 'hanna', { status: 'REJECTED' });
    await edit(mock, 'hanna', { status: 'ACCEPTED' });
    expect(rowOf(mock)).toMatchObject(fresh);
  });
});

describe('an edit into the past (A-55)', () => {
  const now = '2030-01-07T12:00:00Z';
  const before = { start: '2030-01-07T11:59:59Z', end: '2030-01-07T13:00:00Z' };
  const next = { startTime: '2030-01-08T09:00:00Z', endTime: '2030-01-08T10:00:00Z' };
  test.each([
    [next, before, '400 past'],
    [next, { start: nine }, '400 past'],
    [{ ...next, status: 'CANCELLED' }, before, '400 past'],
    [next, { ...before, start: now }, 'done'],
    [{}, { start: '2030-01-07T08:00:00Z' }, '400 past'],
    [{}, { start: nine, end: eleven }, 'done'],
    [{}, { title: 'Over' }, 'done'],
    [{ status: 'CANCELLED' }, { status: 'ACCEPTED' }, 'done'],
  ] as const)('of a booking with %j by the body %j: %s', async (booking, body, expected) => {
    const under = (options: MockOptions) => outcome(house(booking, { now, ...options }), 'hanna', body);
    expect(await under({})).toBe(expected);
    for (const options of [{ behavior: { slots: 'ignore' } }, { lenient: true }] as const)
      expect(await under(options)).toBe('done');
    expect(await outcome(house(booking, { now, ...unchecked }), 'hanna', renamed(body))).toBe('done');
  });
});

describe('checks on edits (A-54, A-56, A-58)', () => {
  const later = { startTime: ten, endTime: eleven };
  const half = { start: '2030-01-07T09:30:00Z', end: '2030-01-07T10:30:00Z' };
  const over = { startTime: '2030-01-07T09:30:00Z', endTime: '2030-01-07T10:30:00Z' };
  const dead = { status: 'CANCELLED' } as const;
  test.each([
    ['a time that is taken', half, [{}, later], '409 taken'],
    ['a change to PENDING at a taken time', { status: 'PENDING' }, [{}, over], 'done'],
    ['a reactivation at a taken time', { status: 'ACCEPTED' }, [dead, over], '409 taken'],
  ] as const)('%s', async (_, body, [booking, other], expected) => {
    const under = (options: MockOptions, changes: object = body) =>
      outcome(house(booking, options, [other]), 'root', changes);
    expect(await under({})).toBe(expected);
    expect(await under({ behavior: { slots: 'ignore' } })).toBe('done');
    expect(await under(unchecked, renamed(body))).toBe('done');
  });

  const far = { startTime: '2030-03-01T09:00:00Z', endTime: '2030-03-01T10:00:00Z' };
  test.each([
    [
      'times whose idempotency key another booking has',
      { start: ten, end: eleven },
      [{}, keyAt(ten, eleven)],
      '409 duplicate',
    ],
    [
      'a reactivation with an idempotency key that another booking has',
      { status: 'ACCEPTED' },
      [dead, 'mine'],
      '409 duplicate',
    ],
  ] as const)('%s', async (_, body, [booking, idempotencyKey], expected) => {
    const mock = house({ ...booking, idempotencyKey: 'mine' }, {}, [{ ...far, idempotencyKey }]);
    expect(await outcome(mock, 'root', body)).toBe(expected);
  });

  test('a self-hosted deployment accepts an end before the start', async () => {
    const mock = house({}, unchecked);
    expect(await outcome(mock, 'hanna', { endTime: '2030-01-07T08:00:00Z' })).toBe('done');
    expect(rowOf(mock)).toMatchObject({ startTime: nine, endTime: '2030-01-07T08:00:00.000Z', iCalSequence: 4 });
  });
});
