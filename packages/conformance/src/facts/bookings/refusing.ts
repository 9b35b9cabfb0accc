/** Facts about bookings that are refused (resources 3.3, the table of errors). */
import { ask } from '../../runner/ask.ts';
import { bookingBody } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { booked, cancel, later, bookingIn, offers, refused } from './book.ts';
import type { Fields } from '../../fact/rows.ts';

const shared = { section: 'resources 3.3', needs: 'writing' } as const;
const words = { ...shared, holds: { 'behavior.bookingErrors': 'listed' } } as const;
const same = { ...shared, holds: {} } as const;

/** Asks for a booking that should be refused, and cancels it where it is not. */
const refusalOf =
  (over: (service: FactTarget) => Fields): Fact['look'] =>
  async (service) => {
    const response = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, over(service)) });
    if (response.status === 200) await cancel(service, bookingIn(response));
    return refused(response);
  };

/** Facts about refusals. */
export const refusingFacts: readonly Fact[] = [
  {
    ...words,
    id: 'bookings.no-answers',
    fact: 'A body without `responses` makes a build fail with 500.',
    request: 'POST /bookings without responses',
    gap: 'G-50',
    selfHosted: '500',
    specification: '400',
    look: refusalOf(() => ({ responses: undefined })),
  },
  {
    ...words,
    id: 'bookings.unknown-event-type',
    fact: 'An event type that is not there is refused with a word and 400.',
    request: 'POST /bookings of event type 999999',
    gap: 'G-50',
    selfHosted: '400 event_type_not_found_error',
    specification: '404',
    look: refusalOf(() => ({ eventTypeId: 999_999 })),
  },
  {
    ...same,
    id: 'bookings.event-type-as-text',
    fact: 'The id of an event type is a number, not text.',
    request: 'POST /bookings with "1" as eventTypeId',
    gap: 'G-50',
    selfHosted: '400',
    look: refusalOf(({ eventTypeId }) => ({ eventTypeId: String(eventTypeId) })),
  },
  {
    ...same,
    id: 'bookings.past',
    fact: 'A start in the past is refused with a sentence.',
    request: 'POST /bookings in 2020',
    gap: 'G-55',
    selfHosted: '400',
    look: refusalOf(() => ({ start: '2020-01-06T10:00:00Z' })),
  },
  {
    ...same,
    id: 'bookings.length',
    fact: 'An end that is not as long after the start as the event type is refused.',
    request: 'POST /bookings of 7 minutes',
    gap: 'G-51',
    selfHosted: '400',
    look: refusalOf((service) => {
      const start = service.nextStart();
      return { start, end: later(start, 7) };
    }),
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.closed',
    fact: 'A time outside the opening hours is refused with a word and 400.',
    request: 'POST /bookings at night',
    gap: 'G-54',
    selfHosted: '400 no_available_users_found_error',
    specification: '409',
    look: refusalOf(() => ({ start: '2030-01-10T02:00:00Z' })),
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.taken',
    fact: 'A time that is taken is refused with the same word as a closed one.',
    request: 'POST /bookings a quarter of an hour into another',
    gap: 'G-54',
    selfHosted: '400 no_available_users_found_error',
    specification: '409',
    look: refusalOf(() => ({ start: '2030-01-07T09:15:00Z' })),
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.identical',
    fact: 'The same time of the same host is refused with a word of its own where the booking there is accepted.',
    request: 'POST /bookings at the time of booking 1, by another booker',
    gap: 'G-56',
    holds: { 'behavior.bookingErrors': 'listed', 'behavior.bookingKey': 'host' },
    selfHosted: '409 booking_conflict_error',
    specification: '409',
    look: refusalOf(() => ({ start: '2030-01-07T09:00:00Z' })),
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.notice',
    fact: 'A start within the minimum notice is refused with a word.',
    request: 'POST /bookings two hours ahead, of an event type with a day of notice',
    gap: 'G-130',
    selfHosted: '400 booking_time_out_of_bounds_error',
    specification: '400',
    look: (service) =>
      booked(service, { eventTypeId: offers.notice, start: '2030-01-01T02:00:00Z' }, (_, response) =>
        refused(response),
      ),
  },
  {
    ...words,
    needs: 'town',
    holds: {},
    id: 'bookings.buffers',
    fact: 'The buffers of an event type keep the time around its bookings free.',
    request: 'POST /bookings right after another, of an event type with buffers',
    gap: 'G-131',
    selfHosted: 'refused',
    look: (service) => {
      const start = service.nextStart();
      return booked(
        service,
        { eventTypeId: offers.buffers, start },
        () =>
          booked(
            service,
            { eventTypeId: offers.buffers, start: later(start, 60) },
            (_, { status }) => (status === 200 ? 'booked' : 'refused'),
            'bob',
          ),
        'bob',
      );
    },
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.seats-full',
    fact: 'More people than seats are refused with a word.',
    request: 'POST /bookings of two seats, by three people',
    gap: 'G-132',
    selfHosted: '409 booking_seats_full_error',
    specification: '409',
    look: (service) => seated(service, { responses: { ...sam, guests: ['kim@example.org'] } }),
  },
  {
    ...words,
    needs: 'town',
    id: 'bookings.seat-taken',
    fact: 'A second seat for the same email is refused with a word.',
    request: 'POST /bookings of a seat, twice',
    gap: 'G-132',
    selfHosted: '409 already_signed_up_for_this_booking_error',
    specification: '409',
    look: (service) => seated(service, {}),
  },
  {
    ...same,
    needs: 'town',
    id: 'bookings.seats-in-a-series',
    fact: 'Seats and recurrence do not go together.',
    request: 'POST /bookings of a seat with recurringEventId',
    gap: 'G-132',
    selfHosted: '400',
    look: (service) =>
      booked(
        service,
        { eventTypeId: offers.seats, recurringEventId: 'weekly' },
        (_, response) => refused(response),
        'bob',
      ),
  },
  {
    ...words,
    id: 'bookings.moving-what-is-cancelled',
    fact: 'A booking that was cancelled is not moved: a word says so.',
    request: 'POST /bookings with rescheduleUid of a cancelled booking',
    gap: 'G-66',
    selfHosted: '400 cancelled_bookings_cannot_be_rescheduled',
    specification: '400',
    look: (service) =>
      booked(service, {}, async (booking) => {
        await cancel(service, booking);
        return refusalOf(() => ({ rescheduleUid: booking['uid'] }))(service);
      }),
  },
  {
    ...same,
    id: 'bookings.moving-what-is-not-there',
    fact: 'A booking to move that is not there is 404.',
    request: 'POST /bookings with an unknown rescheduleUid',
    gap: 'G-63',
    selfHosted: '404',
    look: refusalOf(() => ({ rescheduleUid: 'there-is-none' })),
  },
];

const sam = { name: 'Sam', email: 'sam@example.org' };

/** Takes one of two seats, and asks for more at the same start. */
function seated(service: FactTarget, over: Fields): Promise<string> {
  const first = { eventTypeId: offers.seats, start: service.nextStart() };
  const look = async () => {
    const body = bookingBody(service, { ...first, ...over });
    return refused(await ask(service, 'bob', 'POST /bookings', { body }));
  };
  return booked(service, first, look, 'bob');
}
