/** Facts about bookings that are refused (resources 3.3, the table of errors). */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { bookingBody } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { bookingIn, cancel, inWords, later, offers, withBooking } from './book.ts';

const shared = { section: 'resources 3.3', needs: 'writing' } as const;
const words = { ...shared, holds: { 'service.routes': 'self-hosted' } } as const;
const same = { ...shared, holds: {} } as const;

/** Asks for a booking that should be refused, and cancels it where it is not. */
const refusalOf =
  (over: (service: FactTarget) => Fields): Fact['look'] =>
  async (service) => {
    const response = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, over(service)) });
    if (response.status === 200) await cancel(service, bookingIn(response));
    return refusalIn(response);
  };

/** Facts about refusals. */
export const refusingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.no-answers (A-50): A body without `responses` makes a build fail with 500.',
    { ...words, statuses: ['500', '400'] },
    refusalOf(() => ({ responses: undefined })),
  ],
  [
    'bookings.unknown-event-type (A-50): An event type that is not there is refused with a word and 400.',
    { ...words, statuses: ['400 event_type_not_found_error', '404'] },
    refusalOf(() => ({ eventTypeId: 999_999 })),
  ],
  [
    'bookings.event-type-as-text (A-50): The id of an event type is a number, not text.',
    { ...same, statuses: '400' },
    refusalOf(({ eventTypeId }) => ({ eventTypeId: String(eventTypeId) })),
  ],
  [
    'bookings.past (A-55): A start in the past is refused with a sentence.',
    { ...same, statuses: '400' },
    refusalOf(() => ({ start: '2020-01-06T10:00:00Z' })),
  ],
  [
    'bookings.length (A-51): An end that is not as long after the start as the event type is refused.',
    { ...same, statuses: '400' },
    refusalOf((service) => {
      const start = service.nextStart();
      return { start, end: later(start, 7) };
    }),
  ],
  [
    'bookings.closed (A-54): A time outside the opening hours is refused with a word and 400.',
    {
      ...words,
      needs: 'data',
      statuses: ['400 no_available_users_found_error', '409'],
    },
    refusalOf(() => ({ start: '2030-01-10T02:00:00Z' })),
  ],
  [
    'bookings.taken (A-54): A time that is taken is refused with the same word as a closed one.',
    {
      ...words,
      needs: 'data',
      statuses: ['400 no_available_users_found_error', '409'],
    },
    refusalOf(() => ({ start: '2030-01-07T09:15:00Z' })),
  ],
  [
    'bookings.identical (A-56): The same booking, asked for again, finds its time taken before its key is looked at.',
    {
      ...shared,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['its time is taken', 'its key is taken'],
    },
    (service) => {
      const over = { start: service.nextStart() };
      return withBooking(service, over, async () => {
        const response = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, over) });
        if (response.status === 200) await cancel(service, bookingIn(response));
        const { code, message } = fieldsOf(response.json);
        const words = `${inWords(code)} ${inWords(message)}`;
        if (/no_available_users_found_error|slot_unavailable/.test(words)) return 'its time is taken';
        return /booking_conflict_error|duplicate_booking/.test(words) ? 'its key is taken' : refusalIn(response);
      });
    },
  ],
  [
    'bookings.notice (A-130): A start within the minimum notice is refused with a word.',
    {
      ...words,
      needs: 'data',
      statuses: ['400 booking_time_out_of_bounds_error', '400'],
    },
    (service) =>
      withBooking(service, { eventTypeId: offers.notice, start: '2030-01-01T02:00:00Z' }, (_, response) =>
        refusalIn(response),
      ),
  ],
  [
    'bookings.buffers (A-131): The buffers of an event type keep the time around its bookings free.',
    {
      ...words,
      needs: 'data',
      holds: {},
      statuses: 'refused',
    },
    (service) => {
      const start = service.nextStart();
      return withBooking(
        service,
        { eventTypeId: offers.buffers, start },
        () =>
          withBooking(
            service,
            { eventTypeId: offers.buffers, start: later(start, 60) },
            (_, { status }) => (status === 200 ? 'booked' : 'refused'),
            'bob',
          ),
        'bob',
      );
    },
  ],
  ...(
    [
      ['before', 'of the wanted booking before it', [offers.team, 0], [offers.buffers, 70]],
      ['after', 'of an earlier booking after it', [offers.buffers, 0], [offers.team, 80]],
      ['ahead', 'of a later booking before it', [offers.buffers, 70], [offers.team, 0]],
    ] as const
  ).map(([name, whose, [firstType, first], [secondType, second]]): FactRow => [
    `bookings.buffer-${name} (A-131): The buffer ${whose} is kept free.`,
    {
      ...words,
      needs: 'data',
      holds: {},
      statuses: 'refused',
    },
    (service) => {
      const start = service.nextStart();
      const at = (eventTypeId: number, minutes: number) => ({ eventTypeId, start: later(start, minutes) });
      const look = () =>
        withBooking(
          service,
          { ...at(secondType, second), responses: sam },
          (_, { status }) => (status === 200 ? 'booked' : 'refused'),
          'bob',
        );
      return withBooking(service, at(firstType, first), look, 'bob');
    },
  ]),
  [
    'bookings.seats-full (A-132): More people than seats are refused with a word.',
    {
      ...words,
      needs: 'data',
      statuses: ['409 booking_seats_full_error', '409'],
    },
    (service) => seated(service, { responses: { ...sam, guests: ['kim@example.org'] } }),
  ],
  [
    'bookings.seat-taken (A-132): A second seat for the same email is refused with a word.',
    {
      ...words,
      needs: 'data',
      statuses: ['409 already_signed_up_for_this_booking_error', '409'],
    },
    (service) => seated(service, {}),
  ],
  [
    'bookings.seats-in-a-series (A-132): An event type with seats that recurs cannot be booked: a word says so.',
    { ...words, needs: 'data', statuses: ['400 recurring_event_seats_error', '200'] },
    (service) => withBooking(service, { eventTypeId: offers.course }, (_, response) => refusalIn(response), 'bob'),
  ],
  [
    'bookings.moving-what-is-cancelled (A-66): A booking that was cancelled is not moved: a word says so.',
    {
      ...words,
      statuses: ['400 cancelled_bookings_cannot_be_rescheduled', '400'],
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await cancel(service, booking);
        return refusalOf(() => ({ rescheduleUid: booking['uid'] }))(service);
      }),
  ],
  [
    'bookings.moving-what-is-not-there (A-63): A booking to move that is not there is 404.',
    { ...same, statuses: '404' },
    refusalOf(() => ({ rescheduleUid: 'there-is-none' })),
  ],
]);

const sam = { name: 'Sam', email: 'sam@example.org' };

/** Takes one of two seats, and asks for more at the same start. */
function seated(service: FactTarget, over: Fields): Promise<string> {
  const first = { eventTypeId: offers.seats, start: service.nextStart() };
  const look = async () => {
    const body = bookingBody(service, { ...first, ...over });
    return refusalIn(await ask(service, 'bob', 'POST /bookings', { body }));
  };
  return withBooking(service, first, look, 'bob');
}
