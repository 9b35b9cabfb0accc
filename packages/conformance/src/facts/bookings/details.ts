/** Facts about what a booking answers in detail: its place, its seat, its calendar, a repeated request, a change of host. */
import { ask } from '../../runner/ask.ts';
import { bookingBody, fieldsOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { rowsIn } from '../../fact/rows.ts';
import type { Fields } from '../../fact/rows.ts';
import { naming, townFacts } from '../../fact/town-rows.ts';
import { booked, bookingIn, cancel, edited, moved, offers, readAgain, refused, said, times } from './book.ts';

const sam = { name: 'Sam', email: 'sam@example.org' };
const robin = { name: 'Robin', email: 'robin@example.org' };

/** The `location` of a new booking, by the answer about it. */
const placeOf =
  (location: unknown): Fact['look'] =>
  (service) =>
    booked(service, { responses: { ...robin, location } }, ({ location: place }) => said(place));

const places = townFacts(
  {
    section: 'resources 3.3',
    gap: 'G-57',
    request: 'POST /bookings with a location',
    holds: { 'behavior.fields': 'listed' },
  },
  [
    [
      'bookings.place-written',
      'The column `location` of a new booking is what the booker wrote.',
      ['"+44 20 7946 0000"', 'absent'],
      placeOf({ value: 'phone', optionValue: '+44 20 7946 0000' }),
    ],
    [
      'bookings.place-kind',
      'Without words of the booker, `location` of a new booking is the kind of place.',
      ['"integrations:zoom"', 'absent'],
      placeOf({ value: 'integrations:zoom', optionValue: '' }),
    ],
    ['bookings.place-absent', 'A new booking without a place has none.', ['null', 'absent'], placeOf(undefined)],
  ],
);

/** Books the time of a first booking again, and says what becomes of the request. */
const askedAgain =
  (first: Fields, second: (start: string) => Fields): Fact['look'] =>
  (service) => {
    const start = service.nextStart();
    return booked(
      service,
      { eventTypeId: 2, start, ...first },
      async ({ id }) => {
        const body = bookingBody(service, { eventTypeId: 2, start, ...second(start) });
        const response = await ask(service, 'bob', 'POST /bookings', { body });
        return response.status === 200 && bookingIn(response)['id'] === id ? 'the same booking' : refused(response);
      },
      'bob',
    );
  };

const repeated = townFacts(
  {
    section: 'resources 3.3',
    gap: 'G-56',
    request: 'POST /bookings twice at one start, of an event type that requires confirmation',
    holds: { 'behavior.bookingErrors': 'listed' },
  },
  [
    [
      'bookings.request-of-another',
      'A time that awaits confirmation is taken for everybody but who asked for it.',
      ['400 no_available_users_found_error', '409'],
      askedAgain({}, () => ({ responses: sam })),
    ],
    [
      'bookings.request-of-another-type',
      'A time that awaits confirmation is taken for the other event types of its host.',
      ['400 no_available_users_found_error', '409'],
      askedAgain({}, () => ({ eventTypeId: offers.team })),
    ],
    [
      'bookings.request-in-another-case',
      'The same request is known by its email address in any case.',
      ['the same booking', '409'],
      askedAgain({}, () => ({ responses: { ...robin, email: 'ROBIN@example.org' } })),
      { holds: { 'behavior.repeatedRequest': 'answered' } },
    ],
  ],
);

/** Books a seat, and shows a member of the answer. */
const seated = (name: string, as: 'bob' | 'adam' = 'bob'): Fact['look'] => {
  return (service) => booked(service, { eventTypeId: offers.seats }, ({ [name]: value }) => typeOf(value), as);
};

const typeOf = (value: unknown) => (value === null || value === undefined ? said(value) : typeof value);

const seats = townFacts(
  {
    section: 'resources 3.3',
    gap: 'G-132',
    request: 'POST /bookings of an event type with seats',
    holds: { 'behavior.fields': 'listed' },
  },
  [
    [
      'bookings.seat-reference',
      'A new booking of an event type with seats names the seat.',
      ['string', 'absent'],
      seated('seatReferenceUid'),
    ],
    [
      'bookings.seat-reference-without-seats',
      'A new booking of an event type without seats names none.',
      ['null', 'absent'],
      (service) => booked(service, {}, ({ seatReferenceUid }) => typeOf(seatReferenceUid)),
    ],
  ],
);

const edits = townFacts({ section: 'resources 3.4', gap: 'G-37', request: 'PATCH /bookings/{id} as admin' }, [
  ...(['userId', 'eventTypeId'] as const).map((field) => {
    const request = `PATCH /bookings/1 with ${field} 999999 as admin`;
    return [
      `bookings.edit-missing-${field === 'userId' ? 'host' : 'event-type'}`,
      `An edit does not name ${field === 'userId' ? 'a host' : 'an event type'} that is not there.`,
      '400, with the name',
      naming(field, 'admin', 'PATCH /bookings/1', { body: { [field]: 999_999 } }),
      { request },
    ] as const;
  }),
  [
    'bookings.edit-own-host',
    'An Organization Admin does not take a booking of a member over.',
    ['403', '400'],
    async (service) => {
      const { status } = await ask(service, 'olivia', 'PATCH /bookings/1', { body: { userId: 2 } });
      return String(status);
    },
    { request: 'PATCH /bookings/1 with userId 2 as olivia', holds: { 'behavior.writable': 'listed' } },
  ],
]);

const cancellations = townFacts(
  { section: 'resources 3.5', gap: 'G-23', request: 'DELETE /bookings/{id}/cancel', holds: {} },
  [
    [
      'bookings.cancelled-result',
      'The result of a cancellation says that it succeeded, and that the booking as a whole is cancelled.',
      ['true, false', 'absent, absent'],
      (service) =>
        booked(service, {}, async (booking) => {
          const { success, onlyRemovedAttendee } = fieldsOf((await cancel(service, booking))?.json);
          return `${said(success)}, ${said(onlyRemovedAttendee)}`;
        }),
      { holds: { 'behavior.envelope': 'bare' } },
    ],
    [
      'bookings.attendees-after-cancellation',
      'A cancelled booking without seats keeps its attendees.',
      '1',
      (service) =>
        booked(service, {}, async (booking) => {
          await cancel(service, booking);
          const { attendees } = await readAgain(service, booking);
          return String(Array.isArray(attendees) ? attendees.length : 'absent');
        }),
      { gap: 'G-132' },
    ],
    [
      'bookings.series-cancelled-from-now-on',
      'What of a series is over, is rejected, or has another host stays when the rest is cancelled.',
      '"ACCEPTED", "REJECTED", "ACCEPTED", "CANCELLED"',
      seriesAfterCancellation,
      { gap: 'G-133', request: 'DELETE /bookings/{id}/cancel?allRemainingBookings=true' },
    ],
  ],
);

/** Cancels a series of alice's, and says what became of one that is over, a rejected one, one of bob's, and another to come. */
async function seriesAfterCancellation(service: FactTarget): Promise<string> {
  const series = { recurringEventId: 'a-series-with-a-past' };
  const make = async (as: 'alice' | 'bob', over: Fields = {}) =>
    bookingIn(await ask(service, as, 'POST /bookings', { body: bookingBody(service, { ...series, ...over }) }));
  const [over, rejected, to, other] = [
    await make('alice'),
    await make('alice'),
    await make('alice'),
    await make('alice'),
  ];
  const ofBob = await make('bob', { eventTypeId: offers.team });
  await edited(service, over, times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z'));
  await edited(service, rejected, { status: 'REJECTED' });
  const query = { allRemainingBookings: 'true', cancellationReason: 'made to be looked at' };
  await ask(service, 'alice', `DELETE /bookings/${Number(to['id'])}/cancel`, { query });
  const statusOf = async (booking: Fields) => said((await readAgain(service, booking, 'admin'))['status']);
  return [await statusOf(over), await statusOf(rejected), await statusOf(ofBob), await statusOf(other)].join(', ');
}

const lists = townFacts(
  {
    section: 'resources 3.1',
    gap: 'G-48',
    request: 'GET /bookings?status=upcoming',
    holds: { 'behavior.listFilters': 'listed' },
  },
  [
    [
      'bookings.upcoming-only',
      '`status=upcoming` leaves out what has begun.',
      ['not listed', 'refused'],
      (service) =>
        booked(service, {}, async (booking) => {
          await edited(service, booking, times(service, '2029-12-03T09:00:00Z', '2029-12-03T09:30:00Z'));
          const response = await ask(service, 'alice', 'GET /bookings', { query: { status: 'upcoming' } });
          if (response.status !== 200) return 'refused';
          return rowsIn(response).some(({ id }) => id === booking['id']) ? 'listed' : 'not listed';
        }),
    ],
  ],
);

const moves = townFacts(
  {
    section: 'resources 3.3',
    gap: 'G-67',
    request: 'POST /bookings with rescheduleUid and rescheduledBy',
    holds: { 'behavior.keptWhenMoved': 'some' },
  },
  [
    [
      'bookings.mover-kept',
      'The old booking keeps who moved it.',
      ['"sam@example.org"', 'refused'],
      movedBy('sam@example.org'),
    ],
    [
      'bookings.moved-by-nobody',
      'The old booking of a move that names nobody has nobody.',
      ['null', 'absent'],
      movedBy(),
    ],
  ],
);

function movedBy(rescheduledBy?: string): Fact['look'] {
  return (service) =>
    booked(service, {}, (old) =>
      moved(service, old, rescheduledBy === undefined ? {} : { rescheduledBy }, async (_, { status }) =>
        status === 200 ? said((await readAgain(service, old))['rescheduledBy']) : 'refused',
      ),
    );
}

/** Facts about bookings in detail. */
export const detailFacts: readonly Fact[] = [
  ...lists,
  ...places,
  ...seats,
  ...repeated,
  ...moves,
  ...edits,
  ...cancellations,
];
