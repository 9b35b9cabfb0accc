/** Cancellations: series, references, sequence, and what a cancellation leaves as it was (G-133, G-135, G-136, G-137). */
import { describe, expect, test } from 'vitest';
import { ask, lastEntry, townMock } from '../../../test/ask.ts';
import type { Mock, MockOptions } from '../../index.ts';

const series = { recurringEventId: 'weekly', userId: 5, eventTypeId: 2 } as const;

/** The small town in March 2030, with a series of bob's and a booking of alice's that carries the same id. */
function mockWithSeries(options: MockOptions = {}): Mock {
  const mock = townMock({ now: '2030-03-15T00:00:00Z', ...options });
  for (const [id, at, more] of [
    [201, '2030-03-08', {}],
    [202, '2030-03-15', {}],
    [203, '2030-03-22', {}],
    [204, '2030-03-29', { status: 'REJECTED', rejectionReason: 'On holiday' }],
    [205, '2030-03-29', { userId: 3, eventTypeId: 1 }],
  ] as const)
    mock.seed.booking({
      ...{ id, ...series, startTime: `${at}T00:00:00Z`, endTime: `${at}T01:00:00Z`, ...more },
    });
  mock.seed.bookingReference({ bookingId: 203, type: 'zoom_video', meetingUrl: 'https://zoom.example.com/j/203' });
  return mock;
}

const statusesOf = (mock: Mock) =>
  mock
    .export()
    .bookings.filter(({ id }) => id > 200)
    .map(({ status }) => status);

test('a booking of no series has no rest, and another word than true or false is refused', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel?allRemainingBookings=true');
  expect(json['message']).toBe('Booking 1 is cancelled.');
  const { status } = await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel?allRemainingBookings=yes');
  expect(status).toBe(400);
});

test.each([
  ['optional', '', 200],
  ['required', '', 400],
  ['required', '?cancellationReason=Rain', 200],
] as const)('where the reason is %s, the host cancels with "%s": %i', async (cancelReason, query, status) => {
  const mock = mockWithSeries({ behavior: { cancelReason } });
  expect((await ask(mock, 'key_bob', `DELETE /bookings/203/cancel${query}`)).status).toBe(status);
  // It binds the host alone.
  expect((await ask(mock, 'key_admin', 'DELETE /bookings/202/cancel')).status).toBe(200);
});

describe('who may, and when (G-28, G-62)', () => {
  const words = { bookingErrors: 'listed' } as const;
  test.each([
    [{}, 'bob', 203, 'done'],
    [{}, 'alice', 203, '404 hidden'],
    [{}, 'bob', 201, 'done'],
    [{}, 'bob', 204, 'done'],
    [words, 'bob', 201, '400 ended'],
    [words, 'bob', 206, 'done'],
  ] as const)('by %j, %s cancels booking %i: %s', async (behavior, caller, id, expected) => {
    const mock = mockWithSeries({ behavior });
    mock.seed.booking({ ...series, startTime: '2030-03-14T23:00:00Z', endTime: '2030-03-15T00:00:00Z' });
    const { status } = await ask(mock, `key_${caller}`, `DELETE /bookings/${id}/cancel`);
    expect(status === 200 ? 'done' : `${status} ${lastEntry(mock).rule?.replace('booking.', '')}`).toBe(expected);
    expect(lastEntry(mock).changed).toBe(expected === 'done');
    const again = await ask(mock, `key_${caller}`, `DELETE /bookings/${id}/cancel`);
    if (expected === 'done') expect([again.status, lastEntry(mock).rule]).toEqual([400, 'booking.cancelled']);
  });
});

describe('the answer (G-23)', () => {
  test('a build names the booking alone', async () => {
    const mock = mockWithSeries({ behavior: { envelope: 'bare' } });
    const { json } = await ask(mock, 'key_bob', 'DELETE /bookings/203/cancel?allRemainingBookings=true');
    const bookingUid = mock.export().bookings.find(({ id }) => id === 203)?.uid;
    const message = 'Bookings 203, 202 are cancelled.';
    expect(json).toEqual({ success: true, message, onlyRemovedAttendee: false, bookingId: 203, bookingUid });
  });
});

describe('the row (G-56, G-61, G-136)', () => {
  const before = { cancelledBy: 'before@example.com', idempotencyKey: 'mine', iCalSequence: 4 } as const;
  const inQuery = { cancelInput: 'query' } as const;
  test.each([
    [{}, '', { cancellationReason: null }],
    [{}, '?cancellationReason=Rain', { cancellationReason: 'Rain' }],
    [inQuery, '', { cancellationReason: null, cancelledBy: null }],
    [inQuery, '?cancelledBy=tim@example.com', { cancellationReason: null, cancelledBy: 'tim@example.com' }],
    [{ bookingKey: 'host' }, '', { cancellationReason: null, idempotencyKey: null }],
  ] as const)(
    'by %j, a cancellation with "%s" changes %j besides status, sequence and time',
    async (behavior, query, kept) => {
      const mock = mockWithSeries({ behavior });
      const times = { startTime: '2030-04-08T00:00:00Z', endTime: '2030-04-08T01:00:00Z' };
      const row = mock.seed.booking({ ...series, ...times, ...before, cancellationReason: 'Before' });
      mock.clock.advance({ minutes: 1 });
      expect((await ask(mock, 'key_bob', `DELETE /bookings/${row.id}/cancel${query}`)).status).toBe(200);
      const changed = { status: 'CANCELLED', iCalSequence: 5, updatedAt: '2030-03-15T00:01:00.000Z', ...kept };
      expect(mock.export().bookings.find(({ id }) => id === row.id)).toEqual({ ...row, ...changed });
    },
  );

  test('one of no event type, which was never in a calendar, has the sequence 1', async () => {
    const mock = mockWithSeries();
    const times = { startTime: '2030-04-08T00:00:00Z', endTime: '2030-04-08T01:00:00Z' };
    const { id } = mock.seed.booking({ userId: 5, ...times, iCalSequence: null });
    await ask(mock, 'key_bob', `DELETE /bookings/${id}/cancel?allRemainingBookings=true`);
    expect(mock.export().bookings.at(-1)).toMatchObject({ id, status: 'CANCELLED', iCalSequence: 1 });
    expect(statusesOf(mock)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'REJECTED', 'ACCEPTED', 'CANCELLED']);
  });

  test.each([
    [null, ['alice', 'bob']],
    [2, ['bob']],
  ])('with %j seats, those who attend afterwards are %j', async (seatsPerTimeSlot, left) => {
    const mock = mockWithSeries();
    const { id: eventTypeId } = mock.seed.eventType({ userId: 5, title: 'Class', length: 60, seatsPerTimeSlot });
    const times = { startTime: '2030-04-08T00:00:00Z', endTime: '2030-04-08T01:00:00Z' };
    const { id } = mock.seed.booking({ userId: 5, eventTypeId, ...times });
    mock.seed.attendee({ bookingId: id, name: 'alice', email: 'alice@example.com' });
    const other = mock.seed.attendee({ bookingId: 202, name: 'bob', email: 'bob@example.com' });
    await ask(mock, 'key_bob', `DELETE /bookings/${id}/cancel`);
    const { attendees } = mock.export();
    expect(attendees.filter((one) => [id, 202].includes(one.bookingId)).map(({ name }) => name)).toEqual(left);
    expect(attendees.at(-1)).toEqual(other);
  });
});
