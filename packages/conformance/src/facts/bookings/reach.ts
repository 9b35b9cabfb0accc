/** Facts about who reaches a booking (resources 1.10, 3.2 and 3.5). */
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { ask } from '../../runner/ask.ts';
import type { Fact } from '../../fact/fact.ts';
import { offers, withBooking } from './book.ts';

const attendee = { section: 'resources 3.2', gap: 'G-49', holds: { 'behavior.attendeeAccess': 'by-id' } } as const;
const hidden = { gap: 'G-28', holds: { 'behavior.hidden': 'by-resource' } } as const;
const answers = { selfHosted: '200', specification: '404' } as const;
const title = { body: { title: 'Seen' } } as const;

/** Facts about reach. */
export const reachFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.attendee-reads: An attendee with an account reads the booking.',
    { ...attendee, ...answers, as: 'bob', line: 'GET /bookings/7' },
  ],
  [
    'bookings.attendee-edits: An attendee with an account edits the booking.',
    { ...attendee, ...answers, as: 'bob', line: 'PATCH /bookings/7', ...title },
  ],
  [
    'bookings.attendee-cancels: An attendee with an account cancels the booking.',
    { ...attendee, ...answers, as: 'bob', line: 'DELETE /bookings/7/cancel' },
  ],
  [
    'bookings.team-reads (G-49): An OWNER or ADMIN of the team that an event type belongs to reads its bookings.',
    {
      ...answers,
      section: 'resources 3.2',
      request: 'GET /bookings/{id} as olivia, of an event type of her team',
      holds: { 'behavior.eventTypeAccess': 'by-id' },
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.team },
        async ({ id }) => String((await ask(service, 'olivia', `GET /bookings/${Number(id)}`)).status),
        'bob',
      ),
  ],
  [
    'bookings.missing-read: A booking that is not there is forbidden to a plain user.',
    {
      ...hidden,
      as: 'alice',
      line: 'GET /bookings/999999',
      needs: 'reading',
      section: 'resources 3.2',
      answers: ['403', '404'],
    },
  ],
  [
    'bookings.missing-edited: An edit of a booking that is not there is forbidden to a plain user.',
    {
      ...hidden,
      as: 'alice',
      line: 'PATCH /bookings/999999',
      ...title,
      needs: 'writing',
      section: 'resources 3.4',
      answers: ['403', '404'],
    },
  ],
  [
    'bookings.missing-cancelled: A plain user who cancels a booking that is not there gets 400.',
    {
      ...hidden,
      as: 'alice',
      line: 'DELETE /bookings/999999/cancel',
      needs: 'writing',
      section: 'resources 3.5',
      answers: ['400', '404'],
    },
  ],
  [
    'bookings.foreign-read: A booking of another host is forbidden to a plain user.',
    { ...hidden, as: 'alice', line: 'GET /bookings/101', section: 'resources 3.2', answers: ['403', '404'] },
  ],
  [
    'bookings.foreign-cancelled: A plain user who cancels a booking of another host gets 400.',
    { ...hidden, as: 'alice', line: 'DELETE /bookings/101/cancel', section: 'resources 3.5', answers: ['400', '404'] },
  ],
  [
    'bookings.missing-for-admin (G-28): A system-wide Admin who reads a booking that is not there gets 400.',
    {
      as: 'admin',
      line: 'GET /bookings/999999',
      holds: { 'behavior.missingForAdmin': 400 },
      section: 'resources 3.2',
      answers: ['400', '404'],
    },
  ],
  ...(['PATCH /bookings/999999', 'DELETE /bookings/999999/cancel'] as const).map((line): FactRow => [
    `bookings.missing-for-admin-${line.startsWith('PATCH') ? 'edited' : 'cancelled'} (G-28): A system-wide Admin who ${line.startsWith('PATCH') ? 'edits' : 'cancels'} a booking that is not there gets 404.`,
    {
      ...(line.startsWith('PATCH') ? { ...title } : {}),
      as: 'admin',
      line,
      holds: {},
      section: line.startsWith('PATCH') ? 'resources 3.4' : 'resources 3.5',
      answers: '404',
    },
  ]),
  [
    'bookings.organization-reads (G-46): An Organization Admin reads the bookings of members.',
    { as: 'olivia', line: 'GET /bookings/1', section: 'resources 3.2', answers: '200' },
  ],
  [
    'bookings.admin-reads (G-46): A system-wide Admin reads every booking.',
    { as: 'admin', line: 'GET /bookings/101', section: 'resources 3.2', answers: '200' },
  ],
]);
