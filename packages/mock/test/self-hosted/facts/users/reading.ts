/** Facts about reading users and the caller's own profile. */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { firstOf, objectIn, rowsIn } from '../../fact/rows.ts';

const reading = { section: 'resources 2', needs: 'reading' } as const;

/** The fields of a profile, in the order of the specification. */
const profile =
  'id, username, name, email, emailVerified, bio, avatar, timeZone, weekStart, endTime, bufferTime, appTheme, theme, ' +
  'defaultScheduleId, locale, timeFormat, hideBranding, brandColor, darkBrandColor, allowDynamicBooking, createdDate, ' +
  'verified, invitedTo, role';

const admin = { ...reading, needs: 'data' } as const;

/** Facts about what an Admin reads of users. */
const adminReadingFacts: readonly Fact[] = factsOf(
  { ...admin, assumption: 'A-21', holds: { 'service.paging': 'self-hosted' } },
  [
    [
      'users.admin-lists-all: A system-wide Admin lists all users.',
      { assumption: null, holds: {}, statuses: '5 users' },
      (service) => sizeOf(service, 'admin', {}),
    ],
    [
      'users.email-of-one (A-48): The filter `email` finds a user.',
      {
        holds: { 'service.requests': 'self-hosted' },
        statuses: ['1 users', '5 users'],
      },
      (service) => sizeOf(service, 'admin', { email: 'bob@example.com' }),
    ],
    [
      'users.email-in-another-case (A-48): The filter `email` finds nobody in another case.',
      {
        holds: { 'service.requests': 'self-hosted' },
        statuses: ['0 users', '5 users'],
      },
      (service) => sizeOf(service, 'admin', { email: 'BOB@example.com' }),
    ],
    [
      'users.email-repeated (A-48): The filter `email` may be repeated.',
      {
        holds: { 'service.requests': 'self-hosted' },
        statuses: ['2 users', '5 users'],
      },
      async (service) => {
        const line = 'GET /users?email=bob@example.com&email=adam@example.com&apiKey=' + service.callers.admin.apiKey;
        return `${rowsIn(await ask(service, null, line)).length} users`;
      },
    ],
    [
      'users.pages: The list of users comes in pages.',
      { statuses: ['2 users', '5 users'] },
      (service) => sizeOf(service, 'admin', { take: 2, page: 2 }),
    ],
    [
      'users.page-alone: Each of `take` and `page` makes a page of users without the other.',
      { statuses: ['0 users', '5 users'] },
      (service) => sizeOf(service, 'admin', { page: 2 }),
    ],
    [
      'users.ten-a-page: A page holds ten users unless told otherwise.',
      { statuses: ['10 users', '11 users'] },
      async (service) => {
        for (const letter of 'uvwxyz')
          await ask(service, 'admin', 'POST /users', {
            body: { email: `${letter}@example.org`, username: `user-${letter}` },
          });
        return sizeOf(service, 'admin', {});
      },
    ],
    [
      'users.total: The total of a page of users counts all of them.',
      { statuses: ['5', 'undefined'] },
      async (service) =>
        String(fieldsOf((await ask(service, 'admin', 'GET /users', { query: { take: 2 } })).json)['total']),
    ],
    [
      'users.admin-reads-all: A system-wide Admin reads every user.',
      { assumption: null, holds: {}, statuses: '200' },
      statusOf('admin', 'GET /users/5'),
    ],
  ],
);

/** Facts about reading users. */
export const userReadingFacts: readonly Fact[] = factsOf(reading, [
  [
    'users.me-fields: The profile of the caller has 24 fields.',
    { statuses: profile },
    async (service) => namesOf(objectIn(await ask(service, 'alice', 'GET /me'))),
  ],
  [
    'users.fields (A-25): A user has the 24 fields of the profile, and none besides.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['the fields of the profile', 'other fields'],
    },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /users');
      const user = objectIn(await ask(service, 'alice', `GET /users/${String(id)}`));
      return namesOf(user) === profile ? 'the fields of the profile' : 'other fields';
    },
  ],
  [
    'users.no-relations (A-25): A user comes without relations.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['absent', 'there'],
    },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /users');
      const user = objectIn(await ask(service, 'alice', `GET /users/${String(id)}`));
      return 'eventTypes' in user ? 'there' : 'absent';
    },
  ],
  [
    'users.no-avatar-in-a-list (A-25): In a list, a user comes without `avatar`: 23 fields.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['23 fields', 'other fields'],
    },
    async (service) => {
      const names = namesOf(await firstOf(service, 'alice', 'GET /users'));
      return names === profile.replace('avatar, ', '') ? '23 fields' : 'other fields';
    },
  ],
  [
    'users.end-time-in-minutes (A-86): `endTime` is a number of minutes after midnight, 1440 where nothing else was set.',
    { statuses: '1440', needs: 'data' },
    async (service) => String(objectIn(await ask(service, 'alice', 'GET /me'))['endTime']),
  ],
  [
    'users.oneself-alone (A-11): A plain user lists itself alone.',
    { statuses: 'oneself' },
    async (service) => {
      const rows = rowsIn(await ask(service, 'alice', 'GET /users'));
      const { id } = objectIn(await ask(service, 'alice', 'GET /me'));
      return rows.length === 1 && rows[0]?.['id'] === id ? 'oneself' : `${rows.length} users`;
    },
  ],
  [
    'users.email-beside-oneself (A-48): The filter `email` of a plain user narrows what it lists.',
    {
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['0 users', '1 users'],
    },
    (service) => sizeOf(service, 'alice', { email: 'nobody@example.org' }),
  ],
  [
    'users.email-invalid (A-48): The filter `email` must be an email address.',
    { holds: { 'service.requests': 'self-hosted' }, statuses: ['400', '200'] },
    statusOf('alice', 'GET /users', { query: { email: 'nobody' } }),
  ],
  ...adminReadingFacts,
]);

async function sizeOf(
  service: FactTarget,
  as: 'admin' | 'alice',
  query: Readonly<Record<string, string | number>>,
): Promise<string> {
  return `${rowsIn(await ask(service, as, 'GET /users', { query })).length} users`;
}
