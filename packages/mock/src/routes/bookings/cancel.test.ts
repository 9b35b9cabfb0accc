/** Cancellations: series, references, sequence, and what a cancellation leaves as it was (G-133, G-135, G-136, G-137). */
import { expect, test } from 'vitest';
import { ask, townMock } from '../../../test/ask.ts';
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

test.each([
  // What is over, what is another host's, and what was rejected stays.
  ['bob', 203, ['ACCEPTED', 'CANCELLED', 'CANCELLED', 'REJECTED', 'ACCEPTED']],
  ['bob', 202, ['ACCEPTED', 'CANCELLED', 'CANCELLED', 'REJECTED', 'ACCEPTED']],
  ['bob', 201, ['CANCELLED', 'CANCELLED', 'CANCELLED', 'REJECTED', 'ACCEPTED']],
  ['bob', 204, ['ACCEPTED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'ACCEPTED']],
  ['admin', 203, ['ACCEPTED', 'CANCELLED', 'CANCELLED', 'REJECTED', 'CANCELLED']],
  ['alice', 205, ['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'REJECTED', 'CANCELLED']],
] as const)('%s cancels the series from booking %i on', async (caller, id, statuses) => {
  const mock = mockWithSeries();
  const reply = await ask(mock, `key_${caller}`, `DELETE /bookings/${id}/cancel?allRemainingBookings=true`);
  expect([reply.status, statusesOf(mock)]).toEqual([200, statuses]);
});

test.each(['', '?allRemainingBookings=false'])('with %s one booking is cancelled', async (query) => {
  const mock = mockWithSeries();
  await ask(mock, 'key_bob', `DELETE /bookings/203/cancel${query}`);
  expect(statusesOf(mock)).toEqual(['ACCEPTED', 'ACCEPTED', 'CANCELLED', 'REJECTED', 'ACCEPTED']);
});

test('a booking of no series has no rest, and another word than true or false is refused', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel?allRemainingBookings=true');
  expect(json['message']).toBe('Booking 1 is cancelled.');
  const { status } = await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel?allRemainingBookings=yes');
  expect(status).toBe(400);
});

test('a cancellation marks references, raises the sequence, and leaves the reason of a rejection as it was', async () => {
  const mock = mockWithSeries();
  await ask(mock, 'key_bob', 'DELETE /bookings/203/cancel');
  const { bookings, bookingReferences } = mock.export();
  expect(bookingReferences.filter(({ bookingId }) => bookingId === 203)).toMatchObject([{ deleted: true }]);
  expect(bookings.filter(({ id }) => id > 202).map(({ iCalSequence }) => iCalSequence)).toEqual([1, 0, 0]);
  expect(bookings.find(({ id }) => id === 204)?.rejectionReason).toBe('On holiday');
});

test.each([
  ['optional', '', 200],
  ['required', '', 400],
  ['required', '?cancellationReason=%20', 400],
  ['required', '?cancellationReason=Rain', 200],
] as const)('where the reason is %s, the host cancels with "%s": %i', async (cancelReason, query, status) => {
  const mock = mockWithSeries({ behavior: { cancelReason } });
  expect((await ask(mock, 'key_bob', `DELETE /bookings/203/cancel${query}`)).status).toBe(status);
  // It binds the host alone.
  expect((await ask(mock, 'key_admin', 'DELETE /bookings/202/cancel')).status).toBe(200);
});
