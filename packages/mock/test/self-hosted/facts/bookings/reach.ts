/** Facts about who reaches a booking (resources 1.10, 3.2 and 3.5). */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { CallerName } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { edit, offers, withBooking } from './book.ts';

const attendee = {
  section: 'resources 3.2',
  assumption: 'A-49',
  holds: { 'service.access': 'self-hosted' },
} as const;
const hidden = { assumption: 'A-28', holds: { 'behavior.hidden': 'by-resource' } } as const;
const statuses = { selfHosted: '200', specification: '404' } as const;
const title = { body: { title: 'Seen' } } as const;

/** Facts about reach. */
export const reachFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.attendee-reads: An attendee with an account reads the booking.',
    { ...attendee, ...statuses, as: 'bob', line: 'GET /bookings/7' },
  ],
  [
    'bookings.attendee-edits: An attendee with an account edits the booking.',
    { ...attendee, ...statuses, as: 'bob', line: 'PATCH /bookings/7', ...title },
  ],
  [
    'bookings.attendee-cancels: An attendee with an account cancels the booking.',
    { ...attendee, ...statuses, as: 'bob', line: 'DELETE /bookings/7/cancel' },
  ],
  [
    'bookings.team-reads (A-49): An OWNER or ADMIN of the team that an event type belongs to reads its bookings.',
    {
      ...statuses,
      section: 'resources 3.2',
      holds: { 'service.access': 'self-hosted' },
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
    'bookings.team-admin-reads (A-49): A member of that team reads them once it is ADMIN there.',
    {
      section: 'resources 3.2',
      holds: { 'service.access': 'self-hosted' },
      statuses: ['refused, 200', 'refused, refused'],
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.team },
        async ({ id }) => {
          const before = await readAs(service, 'alice', id);
          await ask(service, 'admin', 'PATCH /memberships/3_1', { body: { role: 'ADMIN' } });
          return `${before}, ${await readAs(service, 'alice', id)}`;
        },
        'bob',
      ),
  ],
  [
    'bookings.team-of-another (A-49): An OWNER of a team reads no bookings of event types that belong to no team.',
    {
      section: 'resources 3.2',
      holds: {},
      statuses: 'refused',
    },
    (service) => readAs(service, 'olivia', 101),
  ],
  [
    'bookings.event-type-owner-reads (A-49): The owner of an event type reads its bookings, whoever hosts them.',
    {
      section: 'resources 3.2',
      holds: { 'service.access': 'self-hosted', 'service.requests': 'self-hosted' },
      statuses: ['200', 'bob does not host it'],
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const { status } = await edit(service, booking, { userId: 5 }, 'admin');
        return status === 200 ? readAs(service, 'alice', booking['id']) : 'bob does not host it';
      }),
  ],
  ...[
    ['a team that is no organization', offers.choir],
    ['an organization whose ADMINs do not reach its members', offers.club],
  ].map(([team, teamId], index): FactRow => [
    `bookings.reach-of-a-${index === 0 ? 'team' : 'club'} (A-08): An ADMIN of ${team} does not read the bookings of its members.`,
    {
      section: 'resources 3.2',
      holds: {},
      statuses: 'refused',
    },
    async (service) => {
      for (const [userId, role] of [
        [4, 'ADMIN'],
        [5, 'MEMBER'],
      ] as const) {
        const id = `${userId}_${teamId}`;
        await ask(service, 'admin', 'POST /memberships', { body: { userId, teamId, role } });
        const { status } = await ask(service, 'admin', `PATCH /memberships/${id}`, { body: { accepted: true } });
        if (status !== 200) return 'no member';
      }
      return readAs(service, 'adam', 101);
    },
  ]),
  [
    'bookings.missing-read: A booking that is not there is forbidden to a plain user.',
    {
      ...hidden,
      as: 'alice',
      line: 'GET /bookings/999999',
      needs: 'reading',
      section: 'resources 3.2',
      statuses: ['403', '404'],
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
      statuses: ['403', '404'],
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
      statuses: ['400', '404'],
    },
  ],
  [
    'bookings.foreign-read: A booking of another host is forbidden to a plain user.',
    { ...hidden, as: 'alice', line: 'GET /bookings/101', section: 'resources 3.2', statuses: ['403', '404'] },
  ],
  [
    'bookings.foreign-cancelled: A plain user who cancels a booking of another host gets 400.',
    { ...hidden, as: 'alice', line: 'DELETE /bookings/101/cancel', section: 'resources 3.5', statuses: ['400', '404'] },
  ],
  [
    'bookings.missing-for-admin (A-28): A system-wide Admin who reads a booking that is not there gets 400.',
    {
      as: 'admin',
      line: 'GET /bookings/999999',
      holds: { 'service.errors': 'self-hosted' },
      section: 'resources 3.2',
      statuses: ['400', '404'],
    },
  ],
  ...(['PATCH /bookings/999999', 'DELETE /bookings/999999/cancel'] as const).map((line): FactRow => [
    `bookings.missing-for-admin-${line.startsWith('PATCH') ? 'edited' : 'cancelled'} (A-28): A system-wide Admin who ${line.startsWith('PATCH') ? 'edits' : 'cancels'} a booking that is not there gets 404.`,
    {
      ...(line.startsWith('PATCH') ? { ...title } : {}),
      as: 'admin',
      line,
      holds: {},
      section: line.startsWith('PATCH') ? 'resources 3.4' : 'resources 3.5',
      statuses: '404',
    },
  ]),
  [
    'bookings.organization-reads (A-46): An Organization Admin reads the bookings of members.',
    { as: 'olivia', line: 'GET /bookings/1', section: 'resources 3.2', statuses: '200' },
  ],
  [
    'bookings.admin-reads (A-46): A system-wide Admin reads every booking.',
    { as: 'admin', line: 'GET /bookings/101', section: 'resources 3.2', statuses: '200' },
  ],
]);

/** The answer to a caller who reads a booking: its status, or `refused`. */
async function readAs(service: FactTarget, as: CallerName, id: unknown): Promise<string> {
  const { status } = await ask(service, as, `GET /bookings/${Number(id)}`);
  return [403, 404].includes(status) ? 'refused' : String(status);
}
