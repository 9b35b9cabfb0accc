/** Facts about reading users and the caller's own profile. */
import { ask } from '../../runner/ask.ts';
import { fieldsOf, namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { firstOf, objectIn, rowsIn } from '../../fact/rows.ts';

const reading = { section: 'resources 2', needs: 'reading' } as const;

/** The fields of a profile, in the order of the specification. */
const profile =
  'id, username, name, email, emailVerified, bio, avatar, timeZone, weekStart, endTime, bufferTime, appTheme, theme, ' +
  'defaultScheduleId, locale, timeFormat, hideBranding, brandColor, darkBrandColor, allowDynamicBooking, createdDate, ' +
  'verified, invitedTo, role';

const admin = { ...reading, needs: 'town' } as const;

/** Facts about what an Admin reads of users. */
const adminReadingFacts: readonly Fact[] = [
  {
    ...admin,
    id: 'users.admin-lists-all',
    fact: 'A system-wide Admin lists all users.',
    gap: null,
    request: 'GET /users as a system-wide Admin',
    holds: {},
    selfHosted: '5 users',
    look: (service) => sizeOf(service, 'admin', {}),
  },
  {
    ...admin,
    id: 'users.email-of-one',
    fact: 'The filter `email` finds a user.',
    gap: 'G-48',
    request: 'GET /users?email=… as a system-wide Admin',
    holds: { 'behavior.listFilters': 'listed' },
    selfHosted: '1 users',
    specification: '5 users',
    look: (service) => sizeOf(service, 'admin', { email: 'bob@example.com' }),
  },
  {
    ...admin,
    id: 'users.email-repeated',
    fact: 'The filter `email` may be repeated.',
    gap: 'G-48',
    request: 'GET /users?email=…&email=… as a system-wide Admin',
    holds: { 'behavior.listFilters': 'listed' },
    selfHosted: '2 users',
    specification: '5 users',
    look: async (service) => {
      const line = 'GET /users?email=bob@example.com&email=adam@example.com&apiKey=' + service.callers.admin.apiKey;
      return `${rowsIn(await ask(service, null, line)).length} users`;
    },
  },
  {
    ...admin,
    id: 'users.pages',
    fact: 'The list of users comes in pages.',
    gap: 'G-21',
    request: 'GET /users?take=2&page=2 as a system-wide Admin',
    holds: { 'behavior.userPages': true },
    selfHosted: '2 users',
    specification: '5 users',
    look: (service) => sizeOf(service, 'admin', { take: 2, page: 2 }),
  },
  {
    ...admin,
    id: 'users.page-alone',
    fact: 'Each of `take` and `page` makes a page of users without the other.',
    gap: 'G-21',
    request: 'GET /users?page=2 as a system-wide Admin',
    holds: { 'behavior.userPages': true },
    selfHosted: '0 users',
    specification: '5 users',
    look: (service) => sizeOf(service, 'admin', { page: 2 }),
  },
  {
    ...admin,
    id: 'users.ten-a-page',
    fact: 'A page holds ten users unless told otherwise.',
    gap: 'G-21',
    request: 'GET /users as a system-wide Admin, of eleven users',
    holds: { 'behavior.userPages': true },
    selfHosted: '10 users',
    specification: '11 users',
    look: async (service) => {
      for (const letter of 'uvwxyz')
        await ask(service, 'admin', 'POST /users', {
          body: { email: `${letter}@example.org`, username: `user-${letter}` },
        });
      return sizeOf(service, 'admin', {});
    },
  },
  {
    ...admin,
    id: 'users.total',
    fact: 'The total of a page of users counts all of them.',
    gap: 'G-21',
    request: 'GET /users?take=2 as a system-wide Admin',
    holds: { 'behavior.userPages': true },
    selfHosted: '5',
    specification: 'undefined',
    look: async (service) =>
      String(fieldsOf((await ask(service, 'admin', 'GET /users', { query: { take: 2 } })).json)['total']),
  },
  {
    ...admin,
    id: 'users.admin-reads-all',
    fact: 'A system-wide Admin reads every user.',
    gap: null,
    request: 'GET /users/{id} as a system-wide Admin',
    holds: {},
    selfHosted: '200',
    look: statusOf('admin', 'GET /users/5'),
  },
];

/** Facts about reading users. */
export const userReadingFacts: readonly Fact[] = [
  {
    ...reading,
    id: 'users.me-fields',
    fact: 'The profile of the caller has 24 fields.',
    gap: null,
    request: 'GET /me',
    holds: {},
    selfHosted: profile,
    look: async (service) => namesOf(objectIn(await ask(service, 'alice', 'GET /me'))),
  },
  {
    ...reading,
    id: 'users.fields',
    fact: 'A user has the 24 fields of the profile, and none besides.',
    gap: 'G-25',
    contradicts: 'User Object',
    request: 'GET /users/{id} of oneself',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'the fields of the profile',
    specification: 'other fields',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /users');
      const user = objectIn(await ask(service, 'alice', `GET /users/${String(id)}`));
      return namesOf(user) === profile ? 'the fields of the profile' : 'other fields';
    },
  },
  {
    ...reading,
    id: 'users.no-relations',
    fact: 'A user comes without relations.',
    gap: 'G-25',
    contradicts: 'User Object',
    request: 'GET /users/{id} of oneself, eventTypes',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /users');
      const user = objectIn(await ask(service, 'alice', `GET /users/${String(id)}`));
      return 'eventTypes' in user ? 'there' : 'absent';
    },
  },
  {
    ...reading,
    id: 'users.no-avatar-in-a-list',
    fact: 'In a list, a user comes without `avatar`: 23 fields.',
    gap: 'G-25',
    contradicts: 'User Object',
    request: 'GET /users',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: '23 fields',
    specification: 'other fields',
    look: async (service) => {
      const names = namesOf(await firstOf(service, 'alice', 'GET /users'));
      return names === profile.replace('avatar, ', '') ? '23 fields' : 'other fields';
    },
  },
  {
    ...reading,
    id: 'users.end-time-in-minutes',
    fact: '`endTime` is a number of minutes after midnight, 1440 where nothing else was set.',
    gap: 'G-86',
    request: 'GET /me',
    holds: {},
    selfHosted: '1440',
    needs: 'town',
    look: async (service) => String(objectIn(await ask(service, 'alice', 'GET /me'))['endTime']),
  },
  {
    ...reading,
    id: 'users.oneself-alone',
    fact: 'A plain user lists itself alone.',
    gap: 'G-11',
    request: 'GET /users',
    holds: {},
    selfHosted: 'oneself',
    look: async (service) => {
      const rows = rowsIn(await ask(service, 'alice', 'GET /users'));
      const { id } = objectIn(await ask(service, 'alice', 'GET /me'));
      return rows.length === 1 && rows[0]?.['id'] === id ? 'oneself' : `${rows.length} users`;
    },
  },
  {
    ...reading,
    id: 'users.email-beside-oneself',
    fact: 'The filter `email` of a plain user narrows what it lists.',
    gap: 'G-48',
    request: 'GET /users?email=… of somebody else',
    holds: { 'behavior.listFilters': 'listed' },
    selfHosted: '0 users',
    specification: '1 users',
    look: (service) => sizeOf(service, 'alice', { email: 'nobody@example.org' }),
  },
  {
    ...reading,
    id: 'users.email-invalid',
    fact: 'The filter `email` must be an email address.',
    gap: 'G-48',
    request: 'GET /users?email=nobody',
    holds: { 'behavior.listFilters': 'listed' },
    selfHosted: '400',
    specification: '200',
    look: statusOf('alice', 'GET /users', { query: { email: 'nobody' } }),
  },
  ...adminReadingFacts,
];

async function sizeOf(
  service: FactTarget,
  as: 'admin' | 'alice',
  query: Readonly<Record<string, string | number>>,
): Promise<string> {
  return `${rowsIn(await ask(service, as, 'GET /users', { query })).length} users`;
}
