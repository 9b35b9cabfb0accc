/** Facts about who reaches a booking (resources 1.10, 3.2 and 3.5). */
import { ask } from '../../runner/ask.ts';
import type { Fact } from '../../fact/fact.ts';
import { booked, byStatus, offers } from './book.ts';

const attendee = { section: 'resources 3.2', gap: 'G-49', holds: { 'behavior.attendeeAccess': 'by-id' } } as const;
const hidden = { gap: 'G-28', holds: { 'behavior.hidden': 'by-resource' } } as const;
const answers = { selfHosted: '200', specification: '404' } as const;
const title = { body: { title: 'Seen' } } as const;

/** Facts about reach. */
export const reachFacts: readonly Fact[] = [
  byStatus({
    ...{ ...attendee, ...answers, as: 'bob', line: 'GET /bookings/7' },
    id: 'bookings.attendee-reads',
    fact: 'An attendee with an account reads the booking.',
  }),
  byStatus({
    ...{ ...attendee, ...answers, as: 'bob', line: 'PATCH /bookings/7', sent: title },
    id: 'bookings.attendee-edits',
    fact: 'An attendee with an account edits the booking.',
  }),
  byStatus({
    ...{ ...attendee, ...answers, as: 'bob', line: 'DELETE /bookings/7/cancel' },
    id: 'bookings.attendee-cancels',
    fact: 'An attendee with an account cancels the booking.',
  }),
  {
    ...answers,
    id: 'bookings.team-reads',
    fact: 'An OWNER or ADMIN of the team that an event type belongs to reads its bookings.',
    section: 'resources 3.2',
    gap: 'G-49',
    request: 'GET /bookings/{id} as olivia, of an event type of her team',
    holds: { 'behavior.eventTypeAccess': 'by-id' },
    needs: 'town',
    look: (service) =>
      booked(
        service,
        { eventTypeId: offers.team },
        async ({ id }) => String((await ask(service, 'olivia', `GET /bookings/${Number(id)}`)).status),
        'bob',
      ),
  },
  byStatus({
    ...{ ...hidden, as: 'alice', line: 'GET /bookings/999999', needs: 'reading' },
    id: 'bookings.missing-read',
    fact: 'A booking that is not there is forbidden to a plain user.',
    section: 'resources 3.2',
    ...{ selfHosted: '403', specification: '404' },
  }),
  byStatus({
    ...{ ...hidden, as: 'alice', line: 'PATCH /bookings/999999', sent: title, needs: 'writing' },
    id: 'bookings.missing-edited',
    fact: 'An edit of a booking that is not there is forbidden to a plain user.',
    section: 'resources 3.4',
    ...{ selfHosted: '403', specification: '404' },
  }),
  byStatus({
    ...{ ...hidden, as: 'alice', line: 'DELETE /bookings/999999/cancel', needs: 'writing' },
    id: 'bookings.missing-cancelled',
    fact: 'A plain user who cancels a booking that is not there gets 400.',
    section: 'resources 3.5',
    ...{ selfHosted: '400', specification: '404' },
  }),
  byStatus({
    ...{ ...hidden, as: 'alice', line: 'GET /bookings/101' },
    id: 'bookings.foreign-read',
    fact: 'A booking of another host is forbidden to a plain user.',
    section: 'resources 3.2',
    ...{ selfHosted: '403', specification: '404' },
  }),
  byStatus({
    ...{ ...hidden, as: 'alice', line: 'DELETE /bookings/101/cancel' },
    id: 'bookings.foreign-cancelled',
    fact: 'A plain user who cancels a booking of another host gets 400.',
    section: 'resources 3.5',
    ...{ selfHosted: '400', specification: '404' },
  }),
  byStatus({
    ...{ as: 'admin', line: 'GET /bookings/999999', gap: 'G-28', holds: { 'behavior.missingForAdmin': 400 } },
    id: 'bookings.missing-for-admin',
    fact: 'A system-wide Admin who reads a booking that is not there gets 400.',
    section: 'resources 3.2',
    ...{ selfHosted: '400', specification: '404' },
  }),
  ...(['PATCH /bookings/999999', 'DELETE /bookings/999999/cancel'] as const).map((line) =>
    byStatus({
      ...{ as: 'admin', line, gap: 'G-28', holds: {}, ...(line.startsWith('PATCH') ? { sent: title } : {}) },
      id: `bookings.missing-for-admin-${line.startsWith('PATCH') ? 'edited' : 'cancelled'}`,
      fact: `A system-wide Admin who ${line.startsWith('PATCH') ? 'edits' : 'cancels'} a booking that is not there gets 404.`,
      section: line.startsWith('PATCH') ? 'resources 3.4' : 'resources 3.5',
      selfHosted: '404',
    }),
  ),
  byStatus({
    ...{ as: 'olivia', line: 'GET /bookings/1', gap: 'G-46', holds: {} },
    id: 'bookings.organization-reads',
    fact: 'An Organization Admin reads the bookings of members.',
    section: 'resources 3.2',
    selfHosted: '200',
  }),
  byStatus({
    ...{ as: 'admin', line: 'GET /bookings/101', gap: 'G-46', holds: {} },
    id: 'bookings.admin-reads',
    fact: 'A system-wide Admin reads every booking.',
    section: 'resources 3.2',
    selfHosted: '200',
  }),
];
