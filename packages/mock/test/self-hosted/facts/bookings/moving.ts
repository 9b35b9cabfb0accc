/** Facts about bookings that move (resources 3.3). */
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import type { Fact } from '../../fact/fact.ts';
import { edit, inWords, readAgain, withBooking, withMove } from './book.ts';

const shared = { section: 'resources 3.3', needs: 'writing' } as const;
const rest = { ...shared, assumption: 'A-67', holds: { 'service.routes': 'self-hosted' } } as const;
const same = { ...shared, assumption: 'A-63', holds: {} } as const;
const robin = { name: 'Robin', email: 'robin@example.org' };

/** Facts about moves. */
export const movingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.moved-from: The new booking names the uid of the old one.',
    { ...same, statuses: 'the uid of the old one' },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(service, old, {}, ({ fromReschedule }) =>
          fromReschedule === old['uid'] ? 'the uid of the old one' : inWords(fromReschedule),
        ),
      ),
  ],
  [
    'bookings.moved-away: The old booking is CANCELLED.',
    { ...same, statuses: '"CANCELLED"' },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(service, old, {}, async () => inWords((await readAgain(service, old))['status'])),
      ),
  ],
  [
    'bookings.moved-reason: The reason of a move is the `cancellationReason` of the new booking.',
    { ...rest, statuses: ['"An hour was not enough"', 'null'] },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(
          service,
          old,
          { responses: { ...robin, rescheduleReason: 'An hour was not enough' } },
          ({ cancellationReason }) => inWords(cancellationReason),
        ),
      ),
  ],
  [
    'bookings.moved-metadata: Metadata are merged with those of the old booking.',
    { ...rest, statuses: ['{"of":"the old","and":"the new"}', '{"and":"the new"}'] },
    (service) =>
      withBooking(service, { metadata: { of: 'the old' } }, (old) =>
        withMove(service, old, { metadata: { and: 'the new' } }, ({ metadata }) => inWords(metadata)),
      ),
  ],
  [
    'bookings.moved-title: The title is made anew.',
    { ...rest, statuses: ['anew', 'kept'] },
    (service) =>
      withBooking(service, {}, async (old) => {
        await edit(service, old, { title: 'Edited' });
        return withMove(service, old, {}, ({ title }) => (title === 'Edited' ? 'kept' : 'anew'));
      }),
  ],
  [
    'bookings.moved-guests: Guests whom the request leaves out do not come along.',
    { ...rest, statuses: ['1', '2'] },
    (service) =>
      withBooking(service, { responses: { ...robin, guests: ['guest@example.org'] } }, (old) =>
        withMove(service, old, {}, ({ attendees }) => String(Array.isArray(attendees) ? attendees.length : 0)),
      ),
  ],
  [
    'bookings.moved-ical-uid: The iCal UID stays what it was.',
    { ...rest, statuses: ['kept', 'anew'] },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(service, old, {}, ({ iCalUID }) => (iCalUID === old['iCalUID'] ? 'kept' : 'anew')),
      ),
  ],
  [
    'bookings.moved-ical-sequence: The iCal sequence goes on.',
    { ...rest, statuses: ['1', '0'] },
    (service) =>
      withBooking(service, {}, (old) => withMove(service, old, {}, ({ iCalSequence }) => String(iCalSequence))),
  ],
  [
    'bookings.moved-series (A-67): A booking stays in its series.',
    { ...shared, statuses: '"series-to-look-at"' },
    (service) =>
      withBooking(service, { recurringEventId: 'series-to-look-at' }, (old) =>
        withMove(service, old, {}, ({ recurringEventId }) => inWords(recurringEventId)),
      ),
  ],
  [
    'bookings.moved-twice (A-66): A booking that was moved can be moved once more, by the uid of the original.',
    {
      ...shared,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['200', 'refused'],
    },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(service, old, {}, () =>
          withMove(service, old, {}, (_: Fields, response) =>
            response.status === 200 ? refusalIn(response) : 'refused',
          ),
        ),
      ),
  ],
  [
    'bookings.moved-by (A-29): A move can say whose it is, in `rescheduledBy`.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
    },
    (service) =>
      withBooking(service, {}, (old) =>
        withMove(service, old, { rescheduledBy: robin.email }, (_, { status }) => String(status)),
      ),
  ],
  [
    'bookings.moved-request: A request that its host moves still waits for the host.',
    {
      ...rest,
      holds: {},
      needs: 'data',
      statuses: '"PENDING"',
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: 2 },
        ({ uid }) =>
          withBooking(service, { eventTypeId: 2, rescheduleUid: uid }, ({ status }) => inWords(status), 'bob'),
        'bob',
      ),
  ],
  [
    'bookings.moved-by-its-host (A-53): A booking that was accepted and that its host moves needs no second confirmation.',
    {
      ...rest,
      needs: 'data',
      statuses: ['"ACCEPTED"', '"PENDING"'],
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: 2 },
        async (old) => {
          await edit(service, old, { status: 'ACCEPTED' }, 'bob');
          const move = { eventTypeId: 2, rescheduleUid: old['uid'] };
          return withBooking(service, move, ({ status }) => inWords(status), 'bob');
        },
        'bob',
      ),
  ],
]);
