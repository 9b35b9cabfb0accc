/** Facts about bookings that move (resources 3.3). */
import type { Fact } from '../../fact/fact.ts';
import { booked, edited, moved, readAgain, refused, said } from './book.ts';
import type { Fields } from '../../fact/rows.ts';

const shared = { section: 'resources 3.3', request: 'POST /bookings with rescheduleUid', needs: 'writing' } as const;
const kept = { ...shared, gap: 'G-67', holds: { 'behavior.keptWhenMoved': 'some' } } as const;
const same = { ...shared, gap: 'G-63', holds: {} } as const;
const robin = { name: 'Robin', email: 'robin@example.org' };

/** Facts about moves. */
export const movingFacts: readonly Fact[] = [
  {
    ...same,
    id: 'bookings.moved-from',
    fact: 'The new booking names the uid of the old one.',
    selfHosted: 'the uid of the old one',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(service, old, {}, ({ fromReschedule }) =>
          fromReschedule === old['uid'] ? 'the uid of the old one' : said(fromReschedule),
        ),
      ),
  },
  {
    ...same,
    id: 'bookings.moved-away',
    fact: 'The old booking is CANCELLED.',
    selfHosted: '"CANCELLED"',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(service, old, {}, async () => said((await readAgain(service, old))['status'])),
      ),
  },
  {
    ...kept,
    id: 'bookings.moved-reason',
    fact: 'The reason of a move is the `cancellationReason` of the new booking.',
    selfHosted: '"An hour was not enough"',
    specification: 'null',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(
          service,
          old,
          { responses: { ...robin, rescheduleReason: 'An hour was not enough' } },
          ({ cancellationReason }) => said(cancellationReason),
        ),
      ),
  },
  {
    ...kept,
    id: 'bookings.moved-metadata',
    fact: 'Metadata are merged with those of the old booking.',
    selfHosted: '{"of":"the old","and":"the new"}',
    specification: '{"and":"the new"}',
    look: (service) =>
      booked(service, { metadata: { of: 'the old' } }, (old) =>
        moved(service, old, { metadata: { and: 'the new' } }, ({ metadata }) => said(metadata)),
      ),
  },
  {
    ...kept,
    id: 'bookings.moved-title',
    fact: 'The title is made anew.',
    selfHosted: 'anew',
    specification: 'kept',
    look: (service) =>
      booked(service, {}, async (old) => {
        await edited(service, old, { title: 'Edited' });
        return moved(service, old, {}, ({ title }) => (title === 'Edited' ? 'kept' : 'anew'));
      }),
  },
  {
    ...kept,
    id: 'bookings.moved-guests',
    fact: 'Guests whom the request leaves out do not come along.',
    selfHosted: '1',
    specification: '2',
    look: (service) =>
      booked(service, { responses: { ...robin, guests: ['guest@example.org'] } }, (old) =>
        moved(service, old, {}, ({ attendees }) => String(Array.isArray(attendees) ? attendees.length : 0)),
      ),
  },
  {
    ...kept,
    id: 'bookings.moved-ical-uid',
    fact: 'The iCal UID stays what it was.',
    selfHosted: 'kept',
    specification: 'anew',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(service, old, {}, ({ iCalUID }) => (iCalUID === old['iCalUID'] ? 'kept' : 'anew')),
      ),
  },
  {
    ...kept,
    id: 'bookings.moved-ical-sequence',
    fact: 'The iCal sequence goes on.',
    selfHosted: '1',
    specification: '0',
    look: (service) =>
      booked(service, {}, (old) => moved(service, old, {}, ({ iCalSequence }) => String(iCalSequence))),
  },
  {
    ...{ ...shared, gap: 'G-67', holds: {} },
    id: 'bookings.moved-series',
    fact: 'A booking stays in its series.',
    selfHosted: '"series-to-look-at"',
    look: (service) =>
      booked(service, { recurringEventId: 'series-to-look-at' }, (old) =>
        moved(service, old, {}, ({ recurringEventId }) => said(recurringEventId)),
      ),
  },
  {
    ...{ ...shared, gap: 'G-66', holds: { 'behavior.movable': 'live-or-moved' } },
    id: 'bookings.moved-twice',
    fact: 'A booking that was moved can be moved once more, by the uid of the original.',
    request: 'POST /bookings with the rescheduleUid of a booking that was moved',
    selfHosted: '200',
    specification: 'refused',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(service, old, {}, () =>
          moved(service, old, {}, (_: Fields, response) => (response.status === 200 ? refused(response) : 'refused')),
        ),
      ),
  },
  {
    ...{ ...shared, gap: 'G-29', holds: { 'behavior.writable': 'listed' } },
    id: 'bookings.moved-by',
    fact: 'A move can say whose it is, in `rescheduledBy`.',
    request: 'POST /bookings with rescheduleUid and rescheduledBy',
    selfHosted: '200',
    specification: '400',
    look: (service) =>
      booked(service, {}, (old) =>
        moved(service, old, { rescheduledBy: robin.email }, (_, { status }) => String(status)),
      ),
  },
  {
    ...kept,
    needs: 'town',
    id: 'bookings.moved-by-its-host',
    fact: 'A booking that was accepted and that its host moves needs no second confirmation.',
    request: 'POST /bookings with rescheduleUid as bob, of an event type of his that requires confirmation',
    selfHosted: '"ACCEPTED"',
    specification: '"PENDING"',
    look: (service) =>
      booked(
        service,
        { eventTypeId: 2 },
        async (old) => {
          await edited(service, old, { status: 'ACCEPTED' }, 'bob');
          const move = { eventTypeId: 2, rescheduleUid: old['uid'] };
          return booked(service, move, ({ status }) => said(status), 'bob');
        },
        'bob',
      ),
  },
];
