/** Facts about cancellations (resources 3.5). */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { cancel, edit, inWords, offers, readAgain, times, withBooking } from './book.ts';

const shared = { section: 'resources 3.5', needs: 'writing' } as const;
const inSampleData = { ...shared, needs: 'data' } as const;

/** Facts about cancellations. */
export const cancellingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.cancelled-answer (A-23): A cancellation answers a result, not the booking.',
    {
      ...shared,
      holds: { 'service.responses': 'self-hosted' },
      statuses: ['success, message, onlyRemovedAttendee, bookingId, bookingUid', 'message, booking'],
    },
    (service) => withBooking(service, {}, async (booking) => namesOf((await cancel(service, booking))?.json)),
  ],
  [
    'bookings.body-not-read (A-61): The body of a cancellation is ignored, whatever it holds.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
    },
    (service) =>
      withBooking(service, {}, async ({ id }) => {
        const body = { cancellationReason: 7 };
        return refusalIn(await ask(service, 'alice', `DELETE /bookings/${Number(id)}/cancel`, { body }));
      }),
  ],
  [
    'bookings.cancelled-by (A-61): A cancellation can say whose it is, in the query parameter `cancelledBy`.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted', 'service.shapes': 'self-hosted' },
      statuses: ['"robin@example.org"', 'absent'],
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const query = { cancelledBy: 'robin@example.org', cancellationReason: 'made to be looked at' };
        await ask(service, 'alice', `DELETE /bookings/${Number(booking['id'])}/cancel`, { query });
        return inWords((await readAgain(service, booking))['cancelledBy']);
      }),
  ],
  [
    'bookings.cancelled-twice (A-62): What is cancelled is not cancelled again.',
    { ...shared, statuses: '400' },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await cancel(service, booking);
        const again = await cancel(service, booking);
        return again === undefined ? 'not booked' : refusalIn(again);
      }),
  ],
  [
    'bookings.cancelled-after-its-end (A-62): A booking that has ended is not cancelled, in newer builds.',
    {
      ...inSampleData,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['400', '200'],
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await edit(service, booking, times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z'));
        const response = await cancel(service, booking);
        return response === undefined ? 'not booked' : refusalIn(response);
      }),
  ],
  [
    'bookings.cancelled-while-pending: A booking that waits for its host can be cancelled.',
    { ...shared, statuses: '200' },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await edit(service, booking, { status: 'PENDING' });
        const response = await cancel(service, booking);
        return response === undefined ? 'not booked' : refusalIn(response);
      }),
  ],
  [
    'bookings.cancelled-status: A booking that is cancelled has the status CANCELLED.',
    { ...shared, statuses: '"CANCELLED"' },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await cancel(service, booking);
        return inWords((await readAgain(service, booking))['status']);
      }),
  ],
  [
    'bookings.series-cancelled (A-133): A series is cancelled as one with `allRemainingBookings=true`.',
    { ...inSampleData, statuses: '"CANCELLED"' },
    (service) => otherOfSeries(service, offers.weekly),
  ],
  [
    'bookings.remaining-of-no-series (A-133): Of an event type that does not recur, `allRemainingBookings` cancels one booking.',
    { ...inSampleData, holds: { 'service.routes': 'self-hosted' }, statuses: ['"ACCEPTED"', '"CANCELLED"'] },
    (service) => otherOfSeries(service, offers.team),
  ],
  [
    'bookings.remaining-by-other-words (A-133): Only the text `true` of `allRemainingBookings` counts; another is not refused.',
    { ...inSampleData, holds: { 'service.requests': 'self-hosted' }, statuses: ['200', '400'] },
    (service) =>
      withBooking(service, {}, async ({ id }) => {
        const query = { allRemainingBookings: '1', cancellationReason: 'made to be looked at' };
        return refusalIn(await ask(service, 'alice', `DELETE /bookings/${Number(id)}/cancel`, { query }));
      }),
  ],
  [
    'bookings.seats-cancelled-by-another (A-132): Of a booking with seats, only the host and the owner of the event type cancel it.',
    { ...inSampleData, holds: { 'service.routes': 'self-hosted' }, statuses: ['401', '200'] },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.seats },
        async (booking) => {
          const response = await cancel(service, booking, 'admin');
          return response === undefined ? 'not booked' : refusalIn(response);
        },
        'bob',
      ),
  ],
  [
    'bookings.references-marked (A-136): A cancellation marks the references of the booking as deleted.',
    { ...inSampleData, statuses: 'true' },
    async (service) => {
      await cancel(service, { id: 1 });
      const { json } = await ask(service, 'admin', 'GET /booking-references');
      const list = Object.values(fieldsOf(json)).find((value) => Array.isArray(value)) ?? [];
      const rows = Array.isArray(list) ? list.map(fieldsOf) : [];
      return inWords(rows.find(({ bookingId }) => bookingId === 1)?.['deleted']);
    },
  ],
  [
    'bookings.seats-cancelled (A-132): A cancelled booking of an event type with seats has no attendees any more.',
    { ...inSampleData, statuses: '0' },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.seats },
        async (booking) => {
          await cancel(service, booking, 'bob');
          const { attendees } = await readAgain(service, booking, 'bob');
          return String(Array.isArray(attendees) ? attendees.length : 'absent');
        },
        'bob',
      ),
  ],
]);

/** Cancels the rest of a series of bob's, and shows the status of its other booking. */
function otherOfSeries(service: FactTarget, eventTypeId: number): Promise<string> {
  const series = { eventTypeId, recurringEventId: `series-to-look-at-${service.nextStart()}` };
  const statusOfOther =
    ({ id }: Fields) =>
    async (other: Fields) => {
      const query = { allRemainingBookings: 'true', cancellationReason: 'made to be looked at' };
      await ask(service, 'bob', `DELETE /bookings/${Number(id)}/cancel`, { query });
      return inWords((await readAgain(service, other, 'bob'))['status']);
    };
  return withBooking(service, series, (one) => withBooking(service, series, statusOfOther(one), 'bob'), 'bob');
}
