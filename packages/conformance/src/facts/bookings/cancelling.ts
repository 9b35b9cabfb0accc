/** Facts about cancellations (resources 3.5). */
import { ask } from '../../runner/ask.ts';
import { fieldsOf, namesOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { booked, cancel, edited, offers, readAgain, refused, said, times } from './book.ts';

const shared = { section: 'resources 3.5', request: 'DELETE /bookings/{id}/cancel', needs: 'writing' } as const;
const inTown = { ...shared, needs: 'town' } as const;

/** Facts about cancellations. */
export const cancellingFacts: readonly Fact[] = [
  {
    ...shared,
    id: 'bookings.cancelled-answer',
    fact: 'A cancellation answers a result, not the booking.',
    gap: 'G-23',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'success, message, onlyRemovedAttendee, bookingId, bookingUid',
    specification: 'message, booking',
    look: (service) => booked(service, {}, async (booking) => namesOf((await cancel(service, booking))?.json)),
  },
  {
    ...shared,
    id: 'bookings.body-not-read',
    fact: 'The body of a cancellation is ignored, whatever it holds.',
    request: 'DELETE /bookings/{id}/cancel with { "cancellationReason": 7 } as body',
    gap: 'G-61',
    holds: { 'behavior.cancelInput': 'query' },
    selfHosted: '200',
    specification: '400',
    look: (service) =>
      booked(service, {}, async ({ id }) => {
        const body = { cancellationReason: 7 };
        return refused(await ask(service, 'alice', `DELETE /bookings/${Number(id)}/cancel`, { body }));
      }),
  },
  {
    ...shared,
    id: 'bookings.cancelled-by',
    fact: 'A cancellation can say whose it is, in the query parameter `cancelledBy`.',
    request: 'DELETE /bookings/{id}/cancel?cancelledBy=…',
    gap: 'G-61',
    holds: { 'behavior.cancelInput': 'query', 'behavior.fields': 'listed' },
    selfHosted: '"robin@example.org"',
    specification: 'absent',
    look: (service) =>
      booked(service, {}, async (booking) => {
        const query = { cancelledBy: 'robin@example.org', cancellationReason: 'made to be looked at' };
        await ask(service, 'alice', `DELETE /bookings/${Number(booking['id'])}/cancel`, { query });
        return said((await readAgain(service, booking))['cancelledBy']);
      }),
  },
  {
    ...shared,
    id: 'bookings.cancelled-twice',
    fact: 'What is cancelled is not cancelled again.',
    request: 'DELETE /bookings/{id}/cancel, twice',
    gap: 'G-62',
    holds: {},
    selfHosted: '400',
    look: (service) =>
      booked(service, {}, async (booking) => {
        await cancel(service, booking);
        const again = await cancel(service, booking);
        return again === undefined ? 'not booked' : refused(again);
      }),
  },
  {
    ...inTown,
    id: 'bookings.cancelled-after-its-end',
    fact: 'A booking that has ended is not cancelled, in newer builds.',
    request: 'DELETE /bookings/{id}/cancel of a booking in the past',
    gap: 'G-62',
    holds: { 'behavior.bookingErrors': 'listed' },
    selfHosted: '400',
    specification: '200',
    look: (service) =>
      booked(service, {}, async (booking) => {
        await edited(service, booking, times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z'));
        const response = await cancel(service, booking);
        return response === undefined ? 'not booked' : refused(response);
      }),
  },
  {
    ...shared,
    id: 'bookings.cancelled-while-pending',
    fact: 'A booking that waits for its host can be cancelled.',
    gap: null,
    holds: {},
    selfHosted: '200',
    look: (service) =>
      booked(service, {}, async (booking) => {
        await edited(service, booking, { status: 'PENDING' });
        const response = await cancel(service, booking);
        return response === undefined ? 'not booked' : refused(response);
      }),
  },
  {
    ...shared,
    id: 'bookings.cancelled-status',
    fact: 'A booking that is cancelled has the status CANCELLED.',
    gap: null,
    holds: {},
    selfHosted: '"CANCELLED"',
    look: (service) =>
      booked(service, {}, async (booking) => {
        await cancel(service, booking);
        return said((await readAgain(service, booking))['status']);
      }),
  },
  {
    ...shared,
    id: 'bookings.series-cancelled',
    fact: 'A series is cancelled as one with `allRemainingBookings=true`.',
    request: 'DELETE /bookings/{id}/cancel?allRemainingBookings=true',
    gap: 'G-133',
    holds: {},
    selfHosted: '"CANCELLED"',
    look: (service) => {
      const series = { recurringEventId: `series-to-look-at-${service.nextStart()}` };
      return booked(service, series, ({ id }) =>
        booked(service, series, async (other) => {
          const query = { allRemainingBookings: 'true', cancellationReason: 'made to be looked at' };
          await ask(service, 'alice', `DELETE /bookings/${Number(id)}/cancel`, { query });
          return said((await readAgain(service, other))['status']);
        }),
      );
    },
  },
  {
    ...inTown,
    id: 'bookings.references-marked',
    fact: 'A cancellation marks the references of the booking as deleted.',
    request: 'DELETE /bookings/1/cancel, then GET /booking-references as admin',
    gap: 'G-136',
    holds: {},
    selfHosted: 'true',
    look: async (service) => {
      await cancel(service, { id: 1 });
      const { json } = await ask(service, 'admin', 'GET /booking-references');
      const list = Object.values(fieldsOf(json)).find((value) => Array.isArray(value)) ?? [];
      const rows = Array.isArray(list) ? list.map(fieldsOf) : [];
      return said(rows.find(({ bookingId }) => bookingId === 1)?.['deleted']);
    },
  },
  {
    ...inTown,
    id: 'bookings.seats-cancelled',
    fact: 'A cancelled booking of an event type with seats has no attendees any more.',
    request: 'DELETE /bookings/{id}/cancel of an event type with seats',
    gap: 'G-132',
    holds: {},
    selfHosted: '0',
    look: (service) =>
      booked(
        service,
        { eventTypeId: offers.seats },
        async (booking) => {
          await cancel(service, booking, 'bob');
          const { attendees } = await readAgain(service, booking, 'bob');
          return String(Array.isArray(attendees) ? attendees.length : 'absent');
        },
        'bob',
      ),
  },
];
