/** Limits of event types: minimum notice, buffers and seats (G-130 to G-132). */
import { describe, expect, test } from 'vitest';
import { ask, bookingAt, worldOf } from '../../../test/ask.ts';
import type { Reply } from '../../../test/ask.ts';
import { createMock } from '../../index.ts';
import type { Mock, MockOptions, Seed } from '../../index.ts';

type Limits = Partial<Parameters<Seed['eventType']>[0]>;

/** A host whose event types 1 and 2 last an hour; the first has limits. Two guests have keys too. */
function mockWith(limits: Limits, options: MockOptions = {}): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    ...options,
    seed: (seed) => {
      for (const username of ['host', 'rita', 'sam']) {
        const { id: userId } = seed.user({ username, email: `${username}@example.com` });
        seed.key({ userId, key: `key_${username}` });
      }
      seed.eventType({ userId: 1, title: 'Class', length: 60, ...limits });
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
    },
  });
}

function book(mock: Mock, start: string, more: object = {}, key = 'key_host'): Promise<Reply> {
  return ask(mock, key, 'POST /bookings', { body: bookingAt(start, { ...more }) });
}

const by = (name: string, guests: readonly string[] = []) => ({
  responses: { name, email: `${name}@example.com`, guests },
});

const outcome = ({ status, json }: Reply) => (status === 200 ? 200 : [status, json['code']]);

describe('minimum notice', () => {
  test.each([
    ['2030-01-01T01:59:00Z', [400, 'outside_booking_window']],
    ['2030-01-01T02:00:00Z', 200],
    ['2029-12-31T23:00:00Z', [400, 'start_in_past']],
  ])('of two hours at midnight: %s is %s', async (start, expected) => {
    expect(outcome(await book(mockWith({ minimumBookingNotice: 120 }), start))).toEqual(expected);
  });

  test('a refusal says when the earliest start is', async () => {
    const { json } = await book(mockWith({ minimumBookingNotice: 120 }), '2030-01-01T01:00:00Z');
    expect(json['message']).toContain('2030-01-01T02:00:00.000Z');
  });

  test('it does not bind where slots are ignored, or judgement is lenient', async () => {
    for (const options of [{ lenient: true }, { behavior: { slots: 'ignore' } } as const])
      expect(outcome(await book(mockWith({ minimumBookingNotice: 120 }, options), '2030-01-01T01:00:00Z'))).toBe(200);
  });

  test('it binds a move, and leaves the original as it was', async () => {
    const mock = mockWith({ minimumBookingNotice: 120 });
    const { json } = await book(mock, '2030-01-01T09:00:00Z');
    const before = worldOf(mock);
    expect(outcome(await book(mock, '2030-01-01T01:00:00Z', { rescheduleUid: uidIn(json) }))).toEqual([
      400,
      'outside_booking_window',
    ]);
    expect(worldOf(mock)).toBe(before);
  });
});

// G-131
describe('buffers', () => {
  const buffered = { beforeEventBuffer: 15, afterEventBuffer: 30 };

  // The booking there lasts from 09:00 to 10:00: of event type 1 with buffers, or of 2 without.
  test.each([
    [1, 1, '2030-01-07T10:44:00Z', 409],
    [1, 1, '2030-01-07T10:45:00Z', 200],
    [1, 1, '2030-01-07T07:16:00Z', 409],
    [1, 1, '2030-01-07T07:15:00Z', 200],
    [1, 2, '2030-01-07T10:29:00Z', 409],
    [1, 2, '2030-01-07T10:30:00Z', 200],
    [1, 2, '2030-01-07T07:46:00Z', 409],
    [1, 2, '2030-01-07T07:45:00Z', 200],
    [2, 1, '2030-01-07T10:14:00Z', 409],
    [2, 1, '2030-01-07T10:15:00Z', 200],
    [2, 1, '2030-01-07T07:31:00Z', 409],
    [2, 1, '2030-01-07T07:30:00Z', 200],
    [2, 2, '2030-01-07T10:00:00Z', 200],
  ])('beside a booking of event type %i, one of %i at %s is %i', async (there, eventTypeId, start, status) => {
    const mock = mockWith(buffered);
    await book(mock, '2030-01-07T09:00:00Z', { eventTypeId: there });
    expect((await book(mock, start, { eventTypeId, ...by('sam') })).status).toBe(status);
  });

  test('they are found over the turn of a month', async () => {
    const mock = mockWith({ afterEventBuffer: 40 * 24 * 60 });
    await book(mock, '2030-01-20T09:00:00Z');
    expect((await book(mock, '2030-02-28T09:00:00Z', { eventTypeId: 2, ...by('sam') })).status).toBe(409);
    expect((await book(mock, '2030-03-01T10:00:00Z', { eventTypeId: 2, ...by('sam') })).status).toBe(200);
  });

  test('a change of times counts them', async () => {
    const mock = mockWith(buffered);
    await book(mock, '2030-01-07T09:00:00Z');
    const { json } = await book(mock, '2030-01-07T14:00:00Z', by('sam'));
    const patch = (start: string, end: string) =>
      ask(mock, 'key_host', `PATCH /bookings/${String(idIn(json))}`, { body: { start, end } });
    expect((await patch('2030-01-07T10:30:00Z', '2030-01-07T11:30:00Z')).status).toBe(409);
    expect((await patch('2030-01-07T10:45:00Z', '2030-01-07T11:45:00Z')).status).toBe(200);
  });
});

describe('seats', () => {
  const start = '2030-01-07T09:00:00Z';
  const seats = { seatsPerTimeSlot: 3 };

  test('further people join the booking that is there, each with a seat', async () => {
    const mock = mockWith(seats);
    const [first, second] = [
      await book(mock, start, by('rita')),
      await book(mock, start, by('sam', ['kim@example.com'])),
    ];
    expect([outcome(first), outcome(second)]).toEqual([200, 200]);
    expect(idIn(second.json)).toBe(idIn(first.json));
    const { bookings, attendees } = mock.export();
    expect(bookings).toHaveLength(1);
    expect(attendees.map(({ email }) => email)).toEqual(['rita@example.com', 'sam@example.com', 'kim@example.com']);
    const { json } = await ask(mock, 'key_host', 'GET /bookings/1');
    expect(json['booking']).toMatchObject({
      ...{ title: 'Class', responses: null, description: null },
      seatsReferences: attendees.map(({ bookingSeat }) => bookingSeat),
    });
  });

  test('more people than seats are refused, and nothing changes', async () => {
    const mock = mockWith(seats);
    await book(mock, start, by('rita', ['kim@example.com']));
    const before = worldOf(mock);
    expect(outcome(await book(mock, start, by('sam', ['lou@example.com'])))).toEqual([409, 'seats_full']);
    expect(worldOf(mock)).toBe(before);
    expect(outcome(await book(mock, start, by('sam')))).toBe(200);
    expect(outcome(await book(mock, start, by('lou')))).toEqual([409, 'seats_full']);
    expect(outcome(await book(mockWith({ seatsPerTimeSlot: 1 }), start, by('rita', ['kim@example.com'])))).toEqual([
      409,
      'seats_full',
    ]);
  });

  test('an email has one seat, in any case, as booker and as guest', async () => {
    const mock = mockWith(seats);
    await book(mock, start, by('rita', ['kim@example.com']));
    for (const more of [by('RITA'), by('kim'), by('sam', ['Rita@example.com'])])
      expect(outcome(await book(mock.fork(), start, more))).toEqual([409, 'already_signed_up']);
  });

  test('who joins sees no one else’s seat; the host sees all', async () => {
    const mock = mockWith(seats);
    await book(mock, start, by('rita'), 'key_rita');
    const { json, text } = await book(mock, start, by('sam'), 'key_sam');
    expect(text).not.toContain('rita@example.com');
    const booking = json['booking'];
    expect(booking).toMatchObject({ attendees: [{ email: 'sam@example.com' }], seatsReferences: [expect.any(Object)] });
    expect((await ask(mock, 'key_host', 'GET /bookings/1')).text).toContain('rita@example.com');
  });

  test('a start within the booking, or an event type of the same host, is taken', async () => {
    const mock = mockWith(seats);
    await book(mock, start, by('rita'));
    expect(outcome(await book(mock, '2030-01-07T09:30:00Z', by('sam')))).toEqual([409, 'slot_unavailable']);
    expect(outcome(await book(mock, start, { eventTypeId: 2, ...by('sam') }))).toEqual([409, 'slot_unavailable']);
    const { id: eventTypeId } = mock.seed.eventType({ userId: 1, title: 'Course', length: 60, ...seats });
    expect(outcome(await book(mock, start, { eventTypeId, ...by('sam') }))).toEqual([409, 'slot_unavailable']);
  });

  test('an event type without seats is booked by one, and has none', async () => {
    const mock = mockWith({});
    await book(mock, start, by('rita', ['rita@example.com']));
    expect(outcome(await book(mock, start, by('sam')))).toEqual([409, 'slot_unavailable']);
    expect(mock.export().attendees.map(({ bookingSeat }) => bookingSeat)).toEqual([null, null]);
  });

  test('each seat has a uid of its own', async () => {
    const mock = mockWith(seats);
    await book(mock, start, by('rita', ['kim@example.com']));
    await book(mock, start, by('sam'));
    const uids = mock.export().attendees.map(({ bookingSeat }) => String(bookingSeat?.['referenceUid']));
    expect(new Set(uids).size).toBe(3);
    for (const uid of uids) expect(uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a booking that waits for its host is not joined', async () => {
    const mock = mockWith({ ...seats, requiresConfirmation: true });
    await book(mock, start, by('rita'));
    expect(outcome(await book(mock, start, by('sam')))).toEqual([409, 'slot_unavailable']);
  });

  test('a removed attendee gives its seat back, a cancellation gives all back', async () => {
    const mock = mockWith({ seatsPerTimeSlot: 2 });
    await book(mock, start, by('rita', ['kim@example.com']));
    await ask(mock, 'key_host', 'DELETE /attendees/2');
    expect(outcome(await book(mock, start, by('sam')))).toBe(200);
    await ask(mock, 'key_host', 'DELETE /bookings/1/cancel');
    expect(mock.export().attendees).toEqual([]);
    const again = await book(mock, start, by('lou', ['rita@example.com']));
    expect([outcome(again), idIn(again.json)]).toEqual([200, 2]);
  });

  test('a series is refused, and so is a move onto a start that is taken', async () => {
    const mock = mockWith(seats);
    expect(outcome(await book(mock, start, { recurringEventId: 'weekly' }))).toEqual([400, 'invalid_request']);
    await book(mock, start, by('rita'));
    const { json } = await book(mock, '2030-01-08T09:00:00Z', by('sam'));
    expect(outcome(await book(mock, start, { ...by('sam'), rescheduleUid: uidIn(json) }))).toEqual([
      409,
      'slot_unavailable',
    ]);
  });
});

function idIn(json: Reply['json']): unknown {
  return fieldIn(json, 'id');
}

function uidIn(json: Reply['json']): unknown {
  return fieldIn(json, 'uid');
}

function fieldIn({ booking }: Reply['json'], name: string): unknown {
  return typeof booking === 'object' && booking !== null ? Reflect.get(booking, name) : undefined;
}
