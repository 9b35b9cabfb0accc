/** Facts about the listing of bookings (resources 3.1). */
import { ask } from '../../runner/ask.ts';
import { fieldsOf, namesOf, NotShown } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { booked, byStatus, firstBooking, listed } from './book.ts';
import type { Fields } from '../../fact/rows.ts';

const shared = { section: 'resources 3.1', needs: 'reading' } as const;
const own = { gap: 'G-48', holds: { 'behavior.listFilters': 'listed' } } as const;
const scope = {
  section: 'resources 3.1',
  needs: 'town',
  holds: { 'behavior.listScope': 'hosts-and-attendees' },
} as const;
const same = { gap: 'G-48', holds: {} } as const;

const idsOf = (rows: readonly Fields[]) => rows.map(({ id }) => id).join();
const isListed = (rows: readonly Fields[], id: number) =>
  rows.some((row) => row['id'] === id) ? 'listed' : 'not listed';

/** Facts about the listing. */
export const listingFacts: readonly Fact[] = [
  byStatus({
    ...{ ...shared, ...own, as: 'alice', line: 'GET /bookings', sent: { query: { status: 'upcoming' } } },
    id: 'bookings.upcoming',
    fact: '`status=upcoming` asks for the bookings that start from now on.',
    ...{ selfHosted: '200', specification: '400' },
  }),
  byStatus({
    ...{ ...shared, ...own, as: 'alice', line: 'GET /bookings', sent: { query: { status: 'ACCEPTED' } } },
    id: 'bookings.other-status',
    fact: 'The parameter `status` knows no other word than `upcoming`.',
    ...{ selfHosted: '400', specification: '200' },
  }),
  byStatus({
    ...{ ...shared, ...own, as: 'alice', line: 'GET /bookings', sent: { query: { sortBy: 'startTime' } } },
    id: 'bookings.sort-by-start',
    fact: 'Bookings are not sorted by their start.',
    ...{ selfHosted: '400', specification: '200' },
  }),
  ...['createdAt', 'updatedAt'].map((sortBy) =>
    byStatus({
      ...{ ...shared, ...same, as: 'alice', line: 'GET /bookings', sent: { query: { sortBy, order: 'desc' } } },
      id: `bookings.sort-by-${sortBy === 'createdAt' ? 'creation' : 'edit'}`,
      fact: `Bookings are sorted by \`${sortBy}\`.`,
      selfHosted: '200',
    }),
  ),
  byStatus({
    ...{ ...shared, ...own, as: 'alice', line: 'GET /bookings', sent: { query: { expand: 'organization' } } },
    id: 'bookings.other-expansion',
    fact: 'The parameter `expand` knows no other word than `team`.',
    ...{ selfHosted: '400', specification: '200' },
  }),
  {
    ...{ ...shared, gap: 'G-48', contradicts: 'Booking Object' },
    id: 'bookings.expanded',
    fact: 'With `expand=team` a booking has a 19th field: title, slug and team of its event type.',
    request: 'GET /bookings?expand=team',
    holds: { 'behavior.listFilters': 'listed', 'behavior.fields': 'listed' },
    selfHosted: 'title, slug, team',
    specification: 'more than three',
    look: async (service) => {
      const { eventType } = (await listed(service, 'alice', { expand: 'team', take: 1, page: 1 }))[0] ?? {};
      if (eventType === undefined || eventType === null) throw new NotShown('there is no booking of an event type');
      return Object.keys(fieldsOf(eventType)).length > 3 ? 'more than three' : namesOf(eventType);
    },
  },
  {
    ...{ ...shared, ...own },
    id: 'bookings.repeated-email',
    fact: '`attendeeEmail` can be repeated: bookings of either attendee are listed.',
    request: 'GET /bookings?attendeeEmail=…&attendeeEmail=…',
    selfHosted: 'both',
    specification: 'one',
    look: async (service) => {
      const rows = await listed(service);
      const emails = [...new Set(rows.map(emailOf))].filter((email) => email !== undefined).slice(0, 2);
      if (emails.length < 2) throw new NotShown('there are no two attendees');
      const alone = await Promise.all(emails.map((email) => listed(service, 'alice', { attendeeEmail: email })));
      const both = await listed(service, 'alice', { attendeeEmail: emails });
      // A booking of both counts once, so more than either has is what both have.
      return alone.every((one) => both.length > one.length) ? 'both' : 'one';
    },
  },
  {
    ...{ ...shared, ...same },
    id: 'bookings.email-in-any-case',
    fact: 'An attendee is found by its email in any case.',
    request: 'GET /bookings?attendeeEmail=…',
    selfHosted: 'found',
    look: async (service) => {
      const email = emailOf(await firstBooking(service));
      if (email === undefined) throw new NotShown('the first booking has no attendee');
      const rows = await listed(service, 'alice', { attendeeEmail: email.toUpperCase() });
      return rows.length > 0 ? 'found' : 'not found';
    },
  },
  {
    ...{ ...shared, ...same },
    id: 'bookings.date-from',
    fact: '`dateFrom` is the earliest start.',
    request: 'GET /bookings?dateFrom=…',
    selfHosted: 'none before',
    look: async (service) => {
      const start = String((await listed(service)).at(-1)?.['startTime']);
      const rows = await listed(service, 'alice', { dateFrom: start });
      return rows.every(({ startTime }) => Date.parse(String(startTime)) >= Date.parse(start))
        ? 'none before'
        : 'others';
    },
  },
  {
    ...{ ...shared, gap: null, holds: {} },
    id: 'bookings.filter-of-a-user',
    fact: '`userId` does nothing for a plain user.',
    request: 'GET /bookings?userId=1',
    selfHosted: 'the same list',
    look: async (service) =>
      idsOf(await listed(service, 'alice', { userId: 1 })) === idsOf(await listed(service))
        ? 'the same list'
        : 'another',
  },
  {
    ...shared,
    id: 'bookings.take-alone',
    fact: '`take` without `page` does nothing.',
    request: 'GET /bookings?take=1',
    gap: 'G-41',
    holds: { 'behavior.paging': 'both' },
    selfHosted: 'all',
    specification: 'one',
    look: async (service) => {
      if ((await listed(service)).length < 2) throw new NotShown('there are no two bookings');
      return (await listed(service, 'alice', { take: 1 })).length > 1 ? 'all' : 'one';
    },
  },
  byStatus({
    ...{ ...shared, as: 'alice', line: 'GET /bookings', sent: { query: { page: 1 } } },
    id: 'bookings.page-alone',
    fact: '`page` without `take` does nothing.',
    gap: 'G-42',
    holds: { 'behavior.paging': 'both' },
    ...{ selfHosted: '200', specification: '400' },
  }),
  {
    ...{ ...shared, needs: 'town', gap: 'G-49', holds: {} },
    id: 'bookings.attended-not-listed',
    fact: 'A plain user lists what it hosts, not what it attends.',
    request: 'GET /bookings as bob, who attends booking 7',
    selfHosted: 'not listed',
    look: async (service) => isListed(await listed(service, 'bob'), 7),
  },
  {
    ...{ ...shared, ...same, needs: 'town' },
    id: 'bookings.cancelled-listed',
    fact: 'Cancelled and rejected bookings are listed.',
    request: 'GET /bookings',
    selfHosted: 'CANCELLED, REJECTED',
    look: async (service) => {
      const statuses = new Set((await listed(service)).map(({ status }) => status));
      return ['CANCELLED', 'REJECTED'].filter((status) => statuses.has(status)).join(', ');
    },
  },
  {
    ...{ ...scope, gap: 'G-47', contradicts: 'Bookings rule 2' },
    id: 'bookings.attended-of-a-user',
    fact: 'A system-wide Admin who names a user lists what that user hosts or attends.',
    request: 'GET /bookings?userId=5 as admin, where bob attends booking 7',
    selfHosted: 'listed',
    specification: 'not listed',
    look: async (service) => isListed(await listed(service, 'admin', { userId: 5 }), 7),
  },
  {
    ...{ ...scope, ...own, holds: { 'behavior.listFilters': 'listed' } },
    id: 'bookings.repeated-user',
    fact: '`userId` can be repeated: a system-wide Admin lists the bookings of either host.',
    request: 'GET /bookings?userId=4&userId=5 as admin',
    selfHosted: '4, 5',
    specification: '4',
    look: async (service) => {
      const hosts = new Set((await listed(service, 'admin', { userId: ['4', '5'] })).map(({ userId }) => userId));
      return [4, 5].filter((id) => hosts.has(id)).join(', ');
    },
  },
  {
    ...{ ...scope, gap: 'G-46' },
    id: 'bookings.attended-by-members',
    fact: 'An Organization Admin lists what members host or attend.',
    request: 'GET /bookings as olivia, after alice booked a time of bob',
    selfHosted: 'listed',
    specification: 'not listed',
    look: (service) =>
      booked(
        service,
        { eventTypeId: 2, responses: { name: 'Alice', email: 'alice@example.com' } },
        async ({ id }) => isListed(await listed(service, 'olivia'), Number(id)),
        'bob',
      ),
  },
  ...[
    ['own', 'its own id alone', 2],
    ['foreign', 'a user beyond its organization', 5],
  ].map(([id, whom, userId]): Fact => ({
    ...{ ...scope, gap: 'G-47' },
    id: `bookings.organization-filter-${id}`,
    fact: `An Organization Admin who names ${whom} is refused.`,
    request: `GET /bookings?userId=${userId} as olivia`,
    selfHosted: '404',
    specification: '200',
    look: async (service) => {
      const sent = { query: { userId: Number(userId) } };
      return String((await ask(service, 'olivia', 'GET /bookings', sent)).status);
    },
  })),
];

function emailOf({ attendees }: Fields): string | undefined {
  const { email } = fieldsOf(Array.isArray(attendees) ? attendees[0] : undefined);
  return typeof email === 'string' ? email : undefined;
}
