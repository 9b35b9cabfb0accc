/** Limits of event types: buffers and seats. */
import { describe, expect, test } from 'vitest';
import { ask, bookingAt, outcomeOf, seedPeople, sampleMock, worldOf } from '../../ask.ts';
import type { Reply } from '../../ask.ts';
import type { Mock, Seed } from '../../../src/index.ts';

/** A host whose event types 1 and 2 last an hour; the first has limits. Two guests have keys too. */
function mockWith(
  limits: Partial<Parameters<Seed['eventType']>[0]>,
  profile: 'specification' | 'self-hosted' = 'specification',
): Mock {
  return sampleMock({
    profile,
    seed: (seed) => {
      seedPeople(seed, ['host', 'rita', 'sam']);
      seed.eventType({ userId: 1, title: 'Class', length: 60, ...limits });
      seed.eventType({ userId: 1, title: 'Talk', length: 60 });
    },
  });
}

function book(mock: Mock, start: string, more: object = {}, key = 'key_host'): Promise<Reply> {
  return ask(mock, key, 'POST /bookings', { body: bookingAt(start, { ...more }) });
}

/** The status of such a request, and the code where it is refused. */
async function outcome(...body: Parameters<typeof book>): Promise<string> {
  const { status, json } = await book(...body);
  return status === 200 ? 'done' : `${status} ${String(json['code'])}`;
}

const by = (name: string, guests: readonly string[] = []) => ({
  responses: { name, email: `${name}@example.com`, guests: guests.map((guest) => `${guest}@example.com`) },
});

describe('buffers (A-131)', () => {
  const buffered = { beforeEventBuffer: 15, afterEventBuffer: 30 };

  // The booking there lasts from 09:00 to 10:00: of event type 1 with buffers, or of 2 without.
  test.each([
    [1, 1, '10:44', 409],
    [1, 1, '10:45', 200],
    [1, 1, '07:16', 409],
    [1, 1, '07:15', 200],
    [1, 2, '10:29', 409],
    [1, 2, '10:30', 200],
    [1, 2, '07:46', 409],
    [1, 2, '07:45', 200],
    [2, 1, '10:14', 409],
    [2, 1, '10:15', 200],
    [2, 1, '07:31', 409],
    [2, 1, '07:30', 200],
    [2, 2, '10:00', 200],
  ])(
    'next to a booking of event type %i, a booking of event type %i at %s returns %i',
    async (there, eventTypeId, time, status) => {
      const mock = mockWith(buffered);
      await book(mock, '2030-01-07T09:00:00Z', { eventTypeId: there });
      expect((await book(mock, `2030-01-07T${time}:00Z`, { eventTypeId, ...by('sam') })).status).toBe(status);
    },
  );

  test('apply across the end of a month', async () => {
    const mock = mockWith({ afterEventBuffer: 40 * 24 * 60 });
    await book(mock, '2030-01-20T09:00:00Z');
    expect((await book(mock, '2030-02-28T09:00:00Z', { eventTypeId: 2, ...by('sam') })).status).toBe(409);
    expect((await book(mock, '2030-03-01T10:00:00Z', { eventTypeId: 2, ...by('sam') })).status).toBe(200);
  });
});

describe('seats (A-132)', () => {
  const start = '2030-01-07T09:00:00Z';
  const seats = { seatsPerTimeSlot: 3 };
  const [full, signedUp, taken] = ['409 seats_full', '409 already_signed_up', '409 slot_unavailable'];

  test('further attendees join the existing booking, and only the host sees the seats of others', async () => {
    const mock = mockWith(seats);
    const first = await book(mock, start, by('rita'), 'key_rita');
    const second = await book(mock, start, by('sam', ['kim']), 'key_sam');
    expect([first.json, second.json]).toMatchObject([{ booking: { id: 1 } }, { booking: { id: 1 } }]);
    expect(second.text).not.toContain('rita@example.com');
    const { bookings, attendees } = mock.export();
    expect([bookings.length, attendees.map(({ name }) => name)]).toEqual([1, ['rita', 'sam', '']]);
    const seatsReferences = attendees.map(({ bookingSeat }) => bookingSeat);
    expect(new Set(seatsReferences.map((seat) => seat?.['referenceUid'])).size).toBe(3);
    const { json } = await ask(mock, 'key_host', 'GET /bookings/1');
    expect(json).toMatchObject({ booking: { title: 'Class', responses: null, description: null, seatsReferences } });
  });

  const dayAfter = '2030-01-08T09:00:00Z';
  test.each([
    ['more people than seats', seats, start, by('sam', ['lou']), full],
    ['as many people as seats', seats, start, by('sam'), 'done'],
    ['an email in another case', seats, start, by('RITA'), signedUp],
    ['a guest who is there', seats, start, by('kim'), signedUp],
    ['a guest who booked', seats, start, by('sam', ['Rita']), signedUp],
    ['a start within the booking', seats, '2030-01-07T09:30:00Z', by('sam'), taken],
    ['another event type', seats, start, { eventTypeId: 2, ...by('sam') }, taken],
    ['another event type with seats', seats, start, { eventTypeId: 3, ...by('sam') }, taken],
    ['an event type without seats', {}, start, by('sam'), taken],
    ['a pending booking', { ...seats, requiresConfirmation: true }, start, by('sam'), taken],
    ['a series', seats, dayAfter, { recurringEventId: 'weekly' }, '400 invalid_request'],
    ['more people than seats, at first', { seatsPerTimeSlot: 2 }, dayAfter, by('sam', ['kim', 'lou']), full],
    ['a move onto the booking', seats, start, { ...by('sam'), rescheduleUid: 'other' }, taken],
  ] as const)('if rita is booked with a guest, %s: %o at %s with %o returns %s', async (...row) => {
    const [, limits, at, more, expected] = row;
    const mock = mockWith(limits);
    mock.seed.eventType({ userId: 1, title: 'Course', length: 60, ...seats });
    mock.seed.booking({ userId: 1, uid: 'other', startTime: '2030-01-09T09:00:00Z', endTime: '2030-01-09T10:00:00Z' });
    await book(mock, start, by('rita', ['kim']));
    const before = worldOf(mock);
    expect(await outcome(mock, at, more)).toBe(expected);
    expect(worldOf(mock) === before).toBe(expected !== 'done');
  });

  const recurringEvent = { freq: 2, interval: 1, count: 4 } as const;
  const series = { recurringEventId: 'weekly' };
  const required = { timeZone: 'UTC', language: 'en', metadata: {} };
  test.each([
    ['specification', { ...seats, recurringEvent }, {}, 'done'],
    ['specification', { ...seats, recurringEvent }, series, '400 seats-recur'],
    ['self-hosted', { ...seats, recurringEvent }, {}, '400 seats-recur'],
    ['self-hosted', { ...seats, recurringEvent }, series, '400 seats-recur'],
    ['self-hosted', seats, series, '400 seats-recur'],
    ['self-hosted', seats, {}, 'done'],
    ['self-hosted', { recurringEvent }, series, 'done'],
  ] as const)('with the %s profile, a booking of %j with %j returns %s', async (profile, limits, more, expected) => {
    const mock = mockWith(limits, profile);
    await book(mock, start, { ...required, ...more });
    expect(outcomeOf(mock)).toBe(expected);
  });

  test('removing an attendee frees its seat, and a cancellation frees all seats', async () => {
    const mock = mockWith({ seatsPerTimeSlot: 2 });
    await book(mock, start, by('rita', ['kim']));
    await ask(mock, 'key_host', 'DELETE /attendees/2');
    expect(await outcome(mock, start, by('sam'))).toBe('done');
    await ask(mock, 'key_host', 'DELETE /bookings/1/cancel');
    expect(mock.export().attendees).toEqual([]);
    expect((await book(mock, start, by('lou', ['rita']))).json).toMatchObject({ booking: { id: 2 } });
  });
});
