/** Facts about what a booking answers in detail: its place, its seat, its calendar, a repeated request, a change of host. */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { bookingBody } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { rowsIn } from '../../fact/rows.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { naming } from '../../fact/looks.ts';
import { bookingIn, cancel, edit, inWords, offers, readAgain, times, withBooking, withMove } from './book.ts';

const robin = { name: 'Robin', email: 'robin@example.org' };

/** The `location` of a new booking, by the answer about it. */
const placeOf =
  (location: unknown): Fact['look'] =>
  (service) =>
    withBooking(service, { responses: { ...robin, location } }, ({ location: place }) => inWords(place));

const places = factsOf(
  {
    section: 'resources 3.3',
    assumption: 'A-57',
    holds: { 'service.shapes': 'self-hosted' },
  },
  [
    [
      'bookings.place-written: The column `location` of a new booking is what the booker wrote.',
      { statuses: ['"+44 20 7946 0000"', 'absent'] },
      placeOf({ value: 'phone', optionValue: '+44 20 7946 0000' }),
    ],
    [
      'bookings.place-kind: Without words of the booker, `location` of a new booking is the kind of place.',
      { statuses: ['"integrations:zoom"', 'absent'] },
      placeOf({ value: 'integrations:zoom', optionValue: '' }),
    ],
    [
      'bookings.place-by-default: A new booking without a place takes place in the video of the build.',
      { statuses: ['"integrations:daily"', 'absent'] },
      placeOf(undefined),
    ],
  ],
);

/** Books the time of a first booking again, and says what becomes of the request. */
const askedAgain =
  (first: Fields, second: (start: string) => Fields): Fact['look'] =>
  (service) => {
    const start = service.nextStart();
    return withBooking(
      service,
      { eventTypeId: 2, start, ...first },
      async ({ id }) => {
        const body = bookingBody(service, { eventTypeId: 2, start, ...second(start) });
        const response = await ask(service, 'bob', 'POST /bookings', { body });
        return response.status === 200 && bookingIn(response)['id'] === id ? 'the same booking' : refusalIn(response);
      },
      'bob',
    );
  };

const repeated = factsOf(
  {
    section: 'resources 3.3',
    assumption: 'A-56',
    holds: { 'service.routes': 'self-hosted' },
  },
  [
    [
      'bookings.request-in-another-case: The same request is known by its email address in any case.',
      { statuses: ['the same booking', '409'], holds: { 'service.routes': 'self-hosted' } },
      askedAgain({}, () => ({ responses: { ...robin, email: 'ROBIN@example.org' } })),
    ],
  ],
);

/** Books a seat, and shows a member of the answer. */
const seated = (name: string, as: 'bob' | 'adam' = 'bob'): Fact['look'] => {
  return (service) => withBooking(service, { eventTypeId: offers.seats }, ({ [name]: value }) => typeOf(value), as);
};

const typeOf = (value: unknown) => (value === null || value === undefined ? inWords(value) : typeof value);

const seats = factsOf(
  {
    section: 'resources 3.3',
    assumption: 'A-132',
    holds: { 'service.shapes': 'self-hosted' },
  },
  [
    [
      'bookings.seat-reference: A new booking of an event type with seats names the seat.',
      { statuses: ['string', 'absent'] },
      seated('seatReferenceUid'),
    ],
    [
      'bookings.seat-reference-without-seats: A new booking of an event type without seats names none.',
      { statuses: ['null', 'absent'] },
      (service) => withBooking(service, {}, ({ seatReferenceUid }) => typeOf(seatReferenceUid)),
    ],
  ],
);

const references = factsOf(
  {
    section: 'resources 3.3',
    assumption: 'A-25',
    holds: { 'service.shapes': 'self-hosted' },
  },
  [
    [
      'bookings.created-references: The references in the answer to a new booking have neither an id nor a booking.',
      { statuses: ['absent, absent', 'number, number'] },
      (service) => {
        const shared = { eventTypeId: offers.seats, start: service.nextStart() };
        return withBooking(
          service,
          shared,
          async ({ id: bookingId }) => {
            await ask(service, 'bob', 'POST /booking-references', {
              body: { bookingId, type: 'zoom_video', uid: 'z' },
            });
            const responses = { name: 'Sam', email: 'sam@example.org' };
            const body = bookingBody(service, { ...shared, responses });
            const { references: all } = bookingIn(await ask(service, 'bob', 'POST /bookings', { body }));
            const [reference] = rowsIn({ json: all });
            return `${typeOf(reference?.['id'])}, ${typeOf(reference?.['bookingId'])}`;
          },
          'bob',
        );
      },
    ],
  ],
);

const edits = factsOf({ section: 'resources 3.4', assumption: 'A-37' }, [
  ...(['userId', 'eventTypeId'] as const).map((field): FactRow => {
    return [
      `bookings.edit-missing-${field === 'userId' ? 'host' : 'event-type'}: An edit does not name ${field === 'userId' ? 'a host' : 'an event type'} that is not there.`,
      { statuses: '400, with the name' },
      naming(field, 'admin', 'PATCH /bookings/1', { body: { [field]: 999_999 } }),
    ];
  }),
  [
    'bookings.edit-own-host: An Organization Admin does not take a booking of a member over.',
    {
      statuses: ['403', '400'],
      holds: { 'service.requests': 'self-hosted' },
    },
    async (service) => {
      const { status } = await ask(service, 'olivia', 'PATCH /bookings/1', { body: { userId: 2 } });
      return String(status);
    },
  ],
]);

const cancellations = factsOf({ section: 'resources 3.5', assumption: 'A-23', holds: {} }, [
  [
    'bookings.cancelled-result: The result of a cancellation says that it succeeded, and that the booking as a whole is cancelled.',
    { statuses: ['true, false', 'absent, absent'], holds: { 'service.responses': 'self-hosted' } },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const { success, onlyRemovedAttendee } = fieldsOf((await cancel(service, booking))?.json);
        return `${inWords(success)}, ${inWords(onlyRemovedAttendee)}`;
      }),
  ],
  [
    'bookings.attendees-after-cancellation (A-132): A cancelled booking without seats keeps its attendees.',
    { statuses: '1' },
    (service) =>
      withBooking(service, {}, async (booking) => {
        await cancel(service, booking);
        const { attendees } = await readAgain(service, booking);
        return String(Array.isArray(attendees) ? attendees.length : 'absent');
      }),
  ],
  [
    'bookings.series-cancelled-from-now-on (A-133): What of a series is over, is rejected, or has another host stays when the rest is cancelled.',
    {
      statuses: ['"ACCEPTED", "REJECTED", "ACCEPTED", "CANCELLED"', 'no edit into the past'],
      holds: { 'service.routes': 'self-hosted' },
    },
    seriesAfterCancellation,
  ],
]);

/** Cancels a series of bob, and returns the statuses of a past, a rejected, another host's and a future booking. */
async function seriesAfterCancellation(service: FactTarget): Promise<string> {
  const series = { recurringEventId: 'a-series-with-a-past' };
  const make = async (as: 'alice' | 'bob', eventTypeId: number) =>
    bookingIn(await ask(service, as, 'POST /bookings', { body: bookingBody(service, { ...series, eventTypeId }) }));
  const [over, rejected, to, other] = [
    await make('bob', offers.weekly),
    await make('bob', offers.weekly),
    await make('bob', offers.weekly),
    await make('bob', offers.weekly),
  ];
  const ofAlice = await make('alice', service.eventTypeId);
  const past = times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z');
  const { status } = await edit(service, over, past, 'bob');
  if (status !== 200) return 'no edit into the past';
  await edit(service, rejected, { status: 'REJECTED' }, 'bob');
  const query = { allRemainingBookings: 'true', cancellationReason: 'made to be looked at' };
  await ask(service, 'bob', `DELETE /bookings/${Number(to['id'])}/cancel`, { query });
  const statusOf = async (booking: Fields) => inWords((await readAgain(service, booking, 'admin'))['status']);
  return [await statusOf(over), await statusOf(rejected), await statusOf(ofAlice), await statusOf(other)].join(', ');
}

const lists = factsOf(
  {
    section: 'resources 3.1',
    assumption: 'A-48',
    holds: { 'service.requests': 'self-hosted' },
  },
  [
    [
      'bookings.upcoming-only: `status=upcoming` leaves out what has begun.',
      { statuses: ['not listed', 'refused'] },
      (service) =>
        withBooking(service, {}, async (booking) => {
          await edit(service, booking, times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z'));
          const response = await ask(service, 'alice', 'GET /bookings', { query: { status: 'upcoming' } });
          if (response.status !== 200) return 'refused';
          return rowsIn(response).some(({ id }) => id === booking['id']) ? 'listed' : 'not listed';
        }),
    ],
  ],
);

const moves = factsOf(
  {
    section: 'resources 3.3',
    assumption: 'A-67',
    holds: { 'service.routes': 'self-hosted' },
  },
  [
    [
      'bookings.mover-kept: The old booking keeps who moved it.',
      { statuses: ['"sam@example.org"', 'refused'] },
      movedBy('sam@example.org'),
    ],
    [
      'bookings.moved-by-nobody: The old booking of a move that names nobody has nobody.',
      { statuses: ['null', 'absent'] },
      movedBy(),
    ],
  ],
);

function movedBy(rescheduledBy?: string): Fact['look'] {
  return (service) =>
    withBooking(service, {}, (old) =>
      withMove(service, old, rescheduledBy === undefined ? {} : { rescheduledBy }, async (_, { status }) =>
        status === 200 ? inWords((await readAgain(service, old))['rescheduledBy']) : 'refused',
      ),
    );
}

/** Facts about bookings in detail. */
export const detailFacts: readonly Fact[] = [
  ...lists,
  ...places,
  ...seats,
  ...references,
  ...repeated,
  ...moves,
  ...edits,
  ...cancellations,
];
