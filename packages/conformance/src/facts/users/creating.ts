/** Facts about making users: who may, what is required and checked, what follows. */
import { ask } from '../../runner/ask.ts';
import { fieldsOf, shown } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { objectIn } from '../../fact/rows.ts';

const writing = { section: 'resources 2', needs: 'town' } as const;
const creation = 'POST /users as a system-wide Admin';
const otto = { email: 'otto@example.org', username: 'otto' };

/** Facts about new users. */
export const userCreationFacts: readonly Fact[] = [
  {
    ...writing,
    id: 'users.creation-refused',
    fact: 'A creation by another than a system-wide Admin is refused with 401.',
    gap: 'G-27',
    request: 'POST /users as a plain user',
    holds: { 'behavior.refusedCreation': 401 },
    selfHosted: '401',
    specification: '403',
    look: statusOf('alice', 'POST /users', { body: otto }),
  },
  {
    ...writing,
    id: 'users.creation-refused-to-organizations',
    fact: 'An OWNER of an organization makes no users.',
    gap: 'G-27',
    request: 'POST /users as olivia',
    holds: { 'behavior.refusedCreation': 401 },
    selfHosted: '401',
    specification: '403',
    look: statusOf('olivia', 'POST /users', { body: otto }),
  },
  ...['email', 'username'].map((field): Fact => ({
    ...writing,
    id: `users.creation-needs-${field}`,
    fact: `A new user needs \`${field}\`.`,
    gap: 'G-87',
    request: `${creation}, without ${field}`,
    holds: {},
    selfHosted: '400',
    look: statusOf('admin', 'POST /users', { body: { ...otto, [field]: undefined } }),
  })),
  {
    ...writing,
    id: 'users.lower-case',
    fact: 'Email and username of a new user are kept in lower case.',
    gap: 'G-87',
    request: creation,
    holds: {},
    selfHosted: 'otto@example.org, otto',
    look: async (service) => {
      const { email, username } = await made(service, { email: 'Otto@Example.org', username: 'OTTO' });
      return `${String(email)}, ${String(username)}`;
    },
  },
  {
    ...writing,
    id: 'users.slug',
    fact: 'The username of a new user is kept as words joined with dashes.',
    gap: 'G-37',
    request: `${creation}, with a space in the username`,
    holds: { 'behavior.formats': 'checked' },
    selfHosted: 'otto-may',
    specification: 'otto may',
    look: async (service) => String((await made(service, { ...otto, username: 'Otto May' }))['username']),
  },
  {
    ...writing,
    id: 'users.creation-date',
    fact: 'The creation date of a new user can be set.',
    gap: 'G-37',
    request: `${creation}, with createdDate`,
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    look: statusOf('admin', 'POST /users', { body: { ...otto, createdDate: '2029-01-01T00:00:00Z' } }),
  },
  {
    ...writing,
    id: 'users.locale-of-a-new-user',
    fact: 'The locale of a new user is none that is null.',
    gap: 'G-37',
    request: `${creation}, with a locale of null`,
    holds: { 'behavior.locales': 'listed' },
    selfHosted: '400',
    specification: '200',
    look: statusOf('admin', 'POST /users', { body: { ...otto, locale: null } }),
  },
  {
    ...writing,
    id: 'users.username-taken',
    fact: 'A username of somebody else is refused with 400 and a word.',
    gap: 'G-85',
    request: `${creation}, with the username of bob`,
    holds: { 'behavior.taken': 400 },
    selfHosted: '400',
    specification: '409',
    look: statusOf('admin', 'POST /users', { body: { ...otto, username: 'bob' } }),
  },
  {
    ...writing,
    id: 'users.username-taken-word',
    fact: 'The sentence about a username of somebody else is the word `already_in_use_error`.',
    gap: 'G-85',
    request: `${creation}, with the username of bob`,
    holds: { 'behavior.taken': 400 },
    selfHosted: 'already_in_use_error',
    specification: 'a sentence',
    look: async (service) => {
      const { json } = await ask(service, 'admin', 'POST /users', { body: { ...otto, username: 'bob' } });
      return /^\w+_error$/.exec(String(fieldsOf(json)['message']))?.[0] ?? 'a sentence';
    },
  },
  {
    ...writing,
    id: 'users.email-taken',
    fact: 'An email address of somebody else is refused with 400, without a word.',
    gap: 'G-85',
    request: `${creation}, with the email address of bob`,
    holds: { 'behavior.taken': 400 },
    selfHosted: '400',
    specification: '409',
    look: async (service) =>
      shown(await ask(service, 'admin', 'POST /users', { body: { ...otto, email: 'bob@example.com' } })),
  },
  {
    ...writing,
    id: 'users.created-row',
    fact: 'A new user is answered as its whole row, without `locked`.',
    gap: 'G-25',
    contradicts: 'User Object',
    request: creation,
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => ('locked' in (await made(service, otto)) ? 'there' : 'absent'),
  },
  {
    ...writing,
    id: 'users.created-without-default-schedule',
    fact: 'The default schedule of a new user is null.',
    gap: 'G-87',
    request: creation,
    holds: {},
    selfHosted: 'null',
    look: async (service) => String((await made(service, otto))['defaultScheduleId']),
  },
  {
    ...writing,
    id: 'users.created-with-a-schedule',
    fact: 'A new user has a schedule.',
    gap: 'G-87',
    request: `${creation}, and an edit that makes the next schedule the default`,
    holds: { 'behavior.newUserSchedule': true },
    selfHosted: '200',
    specification: '400',
    look: async (service) => {
      const { id } = await made(service, otto);
      // The schedule of a new user has one of the next ids; those of others are refused.
      for (const defaultScheduleId of [3, 4, 5]) {
        const status = await statusOf('admin', `PATCH /users/${String(id)}`, { body: { defaultScheduleId } })(service);
        if (status === '200') return status;
      }
      return '400';
    },
  },
];

async function made(service: FactTarget, body: Readonly<Record<string, unknown>>) {
  return objectIn(await ask(service, 'admin', 'POST /users', { body }));
}
