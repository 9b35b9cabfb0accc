/** Facts about making users: who may, what is required and checked, what follows. */
import { ask, fieldsOf } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { describeResponse } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';
import { objectIn } from '../../fact/rows.ts';

const writing = { section: 'resources 2', needs: 'data' } as const;
const otto = { email: 'otto@example.org', username: 'otto' };

/** Facts about new users. */
export const userCreationFacts: readonly Fact[] = factsOf(writing, [
  [
    'users.creation-refused (A-27): A creation by another than a system-wide Admin is refused with 401.',
    { holds: { 'service.errors': 'self-hosted' }, statuses: ['401', '403'] },
    statusOf('alice', 'POST /users', { body: otto }),
  ],
  [
    'users.creation-refused-to-organizations (A-27): An OWNER of an organization makes no users.',
    { holds: { 'service.errors': 'self-hosted' }, statuses: ['401', '403'] },
    statusOf('olivia', 'POST /users', { body: otto }),
  ],
  ...['email', 'username'].map((field): FactRow => [
    `users.creation-needs-${field} (A-87): A new user needs \`${field}\`.`,
    { statuses: '400' },
    statusOf('admin', 'POST /users', { body: { ...otto, [field]: undefined } }),
  ]),
  [
    'users.lower-case (A-87): Email and username of a new user are kept in lower case.',
    { statuses: 'otto@example.org, otto' },
    async (service) => {
      const { email, username } = await created(service, { email: 'Otto@Example.org', username: 'OTTO' });
      return `${String(email)}, ${String(username)}`;
    },
  ],
  [
    'users.slug (A-37): The username of a new user is kept as words joined with dashes.',
    {
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['otto-may', 'otto may'],
    },
    async (service) => String((await created(service, { ...otto, username: 'Otto May' }))['username']),
  ],
  [
    'users.creation-date (A-37): The creation date of a new user can be set.',
    { holds: { 'service.requests': 'self-hosted' }, statuses: ['200', '400'] },
    statusOf('admin', 'POST /users', { body: { ...otto, createdDate: '2029-01-01T00:00:00Z' } }),
  ],
  [
    'users.locale-of-a-new-user (A-37): The locale of a new user is none that is null.',
    { holds: { 'service.requests': 'self-hosted' }, statuses: ['400', '200'] },
    statusOf('admin', 'POST /users', { body: { ...otto, locale: null } }),
  ],
  [
    'users.username-taken (A-85): A username of somebody else is refused with 400 and a word.',
    { holds: { 'service.errors': 'self-hosted' }, statuses: ['400', '409'] },
    statusOf('admin', 'POST /users', { body: { ...otto, username: 'bob' } }),
  ],
  [
    'users.username-taken-word (A-85): The sentence about a username of somebody else is the word `already_in_use_error`.',
    {
      holds: { 'service.errors': 'self-hosted' },
      statuses: ['already_in_use_error', 'a sentence'],
    },
    async (service) => {
      const { json } = await ask(service, 'admin', 'POST /users', { body: { ...otto, username: 'bob' } });
      return /^\w+_error$/.exec(String(fieldsOf(json)['message']))?.[0] ?? 'a sentence';
    },
  ],
  [
    'users.email-taken (A-85): An email address of somebody else is refused with 400, without a word.',
    {
      holds: { 'service.errors': 'self-hosted' },
      statuses: ['400', '409'],
    },
    async (service) =>
      describeResponse(await ask(service, 'admin', 'POST /users', { body: { ...otto, email: 'bob@example.com' } })),
  ],
  [
    'users.created-row (A-25): A new user is answered as its whole row, without `locked`.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['absent', 'there'],
    },
    async (service) => ('locked' in (await created(service, otto)) ? 'there' : 'absent'),
  ],
  [
    'users.created-without-default-schedule (A-87): The default schedule of a new user is null.',
    { statuses: 'null' },
    async (service) => String((await created(service, otto))['defaultScheduleId']),
  ],
  [
    'users.created-with-a-schedule (A-87): A new user has a schedule.',
    {
      holds: { 'service.stored': 'self-hosted' },
      statuses: ['200', '400'],
    },
    async (service) => {
      const { id } = await created(service, otto);
      // The schedule of a new user has one of the next ids; those of others are refused.
      for (const defaultScheduleId of [3, 4, 5, 6, 7, 8]) {
        const status = await statusOf('admin', `PATCH /users/${String(id)}`, { body: { defaultScheduleId } })(service);
        if (status === '200') return status;
      }
      return '400';
    },
  ],
]);

async function created(service: FactTarget, body: Readonly<Record<string, unknown>>) {
  return objectIn(await ask(service, 'admin', 'POST /users', { body }));
}
