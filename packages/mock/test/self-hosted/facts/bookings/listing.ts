/** Facts about the listing of bookings (resources 3.1). */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import type { Fields, RequestParts } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { namesOf, NotShown } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { firstBooking, inWords, listBookings, offers, withBooking } from './book.ts';
import { rowsIn } from '../../fact/rows.ts';

const shared = { section: 'resources 3.1', needs: 'reading' } as const;
const listing = { assumption: 'A-48', holds: { 'service.requests': 'self-hosted' } } as const;
const scope = {
  section: 'resources 3.1',
  needs: 'data',
  holds: { 'service.access': 'self-hosted' },
} as const;
const same = { assumption: 'A-48', holds: {} } as const;

const idsOf = (rows: readonly Fields[]) => rows.map(({ id }) => id).join();
const listedText = (rows: readonly Fields[], id: number) =>
  rows.some((row) => row['id'] === id) ? 'listed' : 'not listed';

/** Facts about the listing. */
export const listingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.upcoming: `status=upcoming` asks for the bookings that start from now on.',
    {
      ...shared,
      ...listing,
      as: 'alice',
      line: 'GET /bookings',
      query: { status: 'upcoming' },
      statuses: ['200', '400'],
    },
  ],
  [
    'bookings.other-status: The parameter `status` knows no other word than `upcoming`.',
    {
      ...shared,
      ...listing,
      as: 'alice',
      line: 'GET /bookings',
      query: { status: 'ACCEPTED' },
      statuses: ['400', '200'],
    },
  ],
  [
    'bookings.sort-by-start: Bookings are not sorted by their start.',
    {
      ...shared,
      ...listing,
      as: 'alice',
      line: 'GET /bookings',
      query: { sortBy: 'startTime' },
      statuses: ['400', '200'],
    },
  ],
  ...['createdAt', 'updatedAt'].map((sortBy): FactRow => [
    `bookings.sort-by-${sortBy === 'createdAt' ? 'creation' : 'edit'}: Bookings are sorted by \`${sortBy}\`.`,
    { ...shared, ...same, as: 'alice', line: 'GET /bookings', query: { sortBy, order: 'desc' }, statuses: '200' },
  ]),
  [
    'bookings.order-alone: A direction without `sortBy` changes nothing.',
    { ...shared, ...listing, statuses: ['the same list', 'the other way round'] },
    async (service) => {
      const [plain, directed] = [await listBookings(service), await listBookings(service, 'alice', { order: 'desc' })];
      if (plain.length < 2) throw new NotShown('there are no two bookings');
      return idsOf(plain) === idsOf(directed) ? 'the same list' : 'the other way round';
    },
  ],
  [
    'bookings.other-expansion: The parameter `expand` knows no other word than `team`.',
    {
      ...shared,
      ...listing,
      as: 'alice',
      line: 'GET /bookings',
      query: { expand: 'organization' },
      statuses: ['400', '200'],
    },
  ],
  [
    'bookings.expanded (A-48): With `expand=team` a booking has a 19th field: title, slug and team of its event type.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted', 'service.shapes': 'self-hosted' },
      statuses: ['title, slug, team', 'more than three'],
    },
    async (service) => {
      const { eventType } = (await listBookings(service, 'alice', { expand: 'team', take: 1, page: 1 }))[0] ?? {};
      if (eventType === undefined || eventType === null) throw new NotShown('there is no booking of an event type');
      return Object.keys(fieldsOf(eventType)).length > 3 ? 'more than three' : namesOf(eventType);
    },
  ],
  [
    'bookings.expanded-team (A-48): An expanded event type shows name and slug of its team, or null without one; a later read without `expand` shows no event type.',
    {
      ...shared,
      holds: { 'service.requests': 'self-hosted', 'service.shapes': 'self-hosted' },
      statuses: ['null, then name, slug, then absent', 'no team'],
      needs: 'data',
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.team },
        async ({ id }) => {
          const list = (query: RequestParts['query']) => listBookings(service, 'bob', query);
          const teamOf = ({ eventType }: Fields) => fieldsOf(eventType)['team'];
          const expanded = await list({ expand: 'team' });
          const [ownBooking, other] = [
            expanded.find((one) => one['id'] === id),
            expanded.find((one) => one['id'] !== id),
          ];
          if (ownBooking === undefined || other === undefined) throw new NotShown('bob has no two bookings');
          if (teamOf(ownBooking) === undefined) return 'no team';
          const plain = (await list({})).find((one) => one['id'] === id) ?? {};
          const after = 'eventType' in plain ? 'an event type' : 'absent';
          return `${inWords(teamOf(other))}, then ${namesOf(teamOf(ownBooking))}, then ${after}`;
        },
        'bob',
      ),
  ],
  [
    'bookings.repeated-email: `attendeeEmail` can be repeated: bookings of either attendee are listed.',
    { ...shared, ...listing, statuses: ['both', 'one'] },
    async (service) => {
      const rows = await listBookings(service);
      const emails = [...new Set(rows.map(emailOf))].filter((email) => email !== undefined).slice(0, 2);
      if (emails.length < 2) throw new NotShown('there are no two attendees');
      const alone = await Promise.all(emails.map((email) => listBookings(service, 'alice', { attendeeEmail: email })));
      const both = await listBookings(service, 'alice', { attendeeEmail: emails });
      // A booking of both counts once, so more than either has is what both have.
      return alone.every((one) => both.length > one.length) ? 'both' : 'one';
    },
  ],
  [
    'bookings.email-in-any-case: An attendee is found by its email in any case.',
    { ...shared, ...same, statuses: 'found' },
    async (service) => {
      const email = emailOf(await firstBooking(service));
      if (email === undefined) throw new NotShown('the first booking has no attendee');
      const rows = await listBookings(service, 'alice', { attendeeEmail: email.toUpperCase() });
      return rows.length > 0 ? 'found' : 'not found';
    },
  ],
  [
    'bookings.date-from: `dateFrom` is the earliest start.',
    { ...shared, ...same, statuses: 'none before' },
    async (service) => {
      const start = String((await listBookings(service)).at(-1)?.['startTime']);
      const rows = await listBookings(service, 'alice', { dateFrom: start });
      return rows.every(({ startTime }) => Date.parse(String(startTime)) >= Date.parse(start))
        ? 'none before'
        : 'others';
    },
  ],
  [
    'bookings.filter-of-a-user: `userId` does nothing for a plain user.',
    { ...shared, statuses: 'the same list' },
    async (service) =>
      idsOf(await listBookings(service, 'alice', { userId: 1 })) === idsOf(await listBookings(service))
        ? 'the same list'
        : 'another',
  ],
  [
    'bookings.take-alone (A-41): `take` without `page` does nothing.',
    { ...shared, holds: { 'service.paging': 'self-hosted' }, statuses: ['all', 'one'] },
    async (service) => {
      if ((await listBookings(service)).length < 2) throw new NotShown('there are no two bookings');
      return (await listBookings(service, 'alice', { take: 1 })).length > 1 ? 'all' : 'one';
    },
  ],
  [
    'bookings.page-alone (A-42): `page` without `take` does nothing.',
    {
      ...shared,
      holds: { 'service.paging': 'self-hosted' },
      statuses: ['all', 'none'],
    },
    async (service) => ((await listBookings(service, 'alice', { page: 2 })).length > 0 ? 'all' : 'none'),
  ],
  [
    'bookings.attended-not-listed (A-49): A plain user lists what it hosts, not what it attends.',
    { ...shared, needs: 'data', statuses: 'not listed' },
    async (service) => listedText(await listBookings(service, 'bob'), 7),
  ],
  [
    'bookings.cancelled-listed: Cancelled and rejected bookings are listed.',
    { ...shared, ...same, needs: 'data', statuses: 'CANCELLED, REJECTED' },
    async (service) => {
      const statuses = new Set((await listBookings(service)).map(({ status }) => status));
      return ['CANCELLED', 'REJECTED'].filter((status) => statuses.has(status)).join(', ');
    },
  ],
  [
    'bookings.attended-of-a-user (A-47): A system-wide Admin who names a user lists what that user hosts or attends.',
    {
      ...scope,
      statuses: ['listed', 'not listed'],
    },
    async (service) => listedText(await listBookings(service, 'admin', { userId: 5 }), 7),
  ],
  [
    'bookings.repeated-user: `userId` can be repeated: a system-wide Admin lists the bookings of either host.',
    {
      ...scope,
      ...listing,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['4, 5', '4'],
    },
    async (service) => {
      const hosts = new Set((await listBookings(service, 'admin', { userId: ['4', '5'] })).map(({ userId }) => userId));
      return [4, 5].filter((id) => hosts.has(id)).join(', ');
    },
  ],
  [
    'bookings.attended-by-members (A-46): An Organization Admin lists what members host or attend.',
    {
      ...scope,
      statuses: ['listed', 'not listed'],
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: 2, responses: { name: 'Alice', email: 'alice@example.com' } },
        async ({ id }) => listedText(await listBookings(service, 'olivia'), Number(id)),
        'bob',
      ),
  ],
  [
    'bookings.organization-filter-member (A-47): An Organization Admin who names a member lists what that member hosts.',
    { ...scope, holds: {}, statuses: 'adam alone' },
    async (service) => {
      const hosts = new Set((await listBookings(service, 'olivia', { userId: 4 })).map(({ userId }) => userId));
      return hosts.size === 1 && hosts.has(4) ? 'adam alone' : [...hosts].join();
    },
  ],
  [
    'bookings.organization-admin-own (A-46): An Organization Admin lists what it hosts itself, unless it names itself.',
    {
      ...scope,
      statuses: ['listed, not listed', 'listed, listed'],
    },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.travelling },
        async ({ id }) => {
          const all = await listBookings(service, 'olivia');
          const named = await listBookings(service, 'olivia', { userId: 2 });
          return [all, named].map((rows) => listedText(rows, Number(id))).join(', ');
        },
        'olivia',
      ),
  ],
  [
    'bookings.admin-own (A-47): A system-wide Admin who names itself lists what it hosts.',
    { ...scope, holds: {}, statuses: 'listed' },
    (service) =>
      withBooking(
        service,
        { eventTypeId: offers.office },
        async ({ id }) => listedText(await listBookings(service, 'admin', { userId: 1 }), Number(id)),
        'admin',
      ),
  ],
  [
    'bookings.of-nobody (A-47): A system-wide Admin who names a user that is not there lists nothing.',
    { ...scope, holds: {}, statuses: '200, none' },
    async (service) => {
      const response = await ask(service, 'admin', 'GET /bookings', { query: { userId: 999_999 } });
      return `${response.status}, ${rowsIn(response).length || 'none'}`;
    },
  ],
  ...[
    ['own', 'its own id alone', 2],
    ['foreign', 'a user beyond its organization', 5],
  ].map(([id, whom, userId]): FactRow => [
    `bookings.organization-filter-${id} (A-47): An Organization Admin who names ${whom} is refused.`,
    { ...scope, statuses: ['404', '200'] },
    async (service) => {
      const body = { query: { userId: Number(userId) } };
      return String((await ask(service, 'olivia', 'GET /bookings', body)).status);
    },
  ]),
]);

function emailOf({ attendees }: Fields): string | undefined {
  const { email } = fieldsOf(Array.isArray(attendees) ? attendees[0] : undefined);
  return typeof email === 'string' ? email : undefined;
}
