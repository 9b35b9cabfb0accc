/** The facts about destination calendars; each file of the folder is a part of them. */
import { ask } from '../runner/ask.ts';
import { creating } from './destination-calendars/creating.ts';
import { editing } from './destination-calendars/editing.ts';
import { reaching } from './destination-calendars/reaching.ts';
import { tied } from './destination-calendars/samples.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { byStatus, firstOf, list, read } from '../fact/rows.ts';

const section = 'resources 5';
const own = { section, gap: 'G-75' } as const;
const strict = { ...own, holds: { 'behavior.calendarChecks': 'strict' } } as const;
const create = 'POST /destination-calendars';
const listedFields = 'id, integration, externalId, eventTypeId, userId';

/** Facts about destination calendars. */
export const destinationCalendarFacts: readonly Fact[] = [
  {
    id: 'calendars.fields',
    fact: 'A destination calendar has five fields, and neither its email nor its credential.',
    section,
    gap: 'G-25',
    contradicts: 'Destination Calendar Object',
    request: 'GET /destination-calendars',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification:
      'id, integration, externalId, primaryEmail, userId, eventTypeId, credentialId, user, booking, eventType, credential',
    needs: 'reading',
    look: async (service) => namesOf(await firstOf(service, 'alice', 'GET /destination-calendars')),
  },
  {
    id: 'calendars.fields-by-id',
    fact: 'By its id a destination calendar shows the same five fields.',
    section,
    gap: 'G-25',
    contradicts: 'Destination Calendar Object',
    request: 'GET /destination-calendars/{id}',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: listedFields,
    specification:
      'id, integration, externalId, primaryEmail, userId, eventTypeId, credentialId, user, booking, eventType, credential',
    needs: 'reading',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /destination-calendars');
      return namesOf(await read(service, 'alice', `GET /destination-calendars/${String(id)}`));
    },
  },
  {
    ...strict,
    id: 'calendars.tied-owner',
    fact: 'A calendar that is tied to an event type has no user of its own.',
    request: `${create} with an event type`,
    selfHosted: 'null',
    specification: '3',
    needs: 'town',
    look: async (service) => String((await tied(service))['userId']),
  },
  {
    ...own,
    id: 'calendars.tied-in-the-list',
    fact: 'A user lists the calendars of its event types too.',
    request: 'GET /destination-calendars',
    holds: {},
    selfHosted: '1, 2',
    needs: 'town',
    look: async (service) => {
      await tied(service);
      return idsOf(await list(service, 'alice', 'GET /destination-calendars'));
    },
  },
  {
    id: 'calendars.empty',
    fact: 'A list without calendars is an empty list with status 200.',
    section: 'resources 1.5',
    gap: null,
    request: 'GET /destination-calendars as bob',
    holds: {},
    selfHosted: '200, none',
    needs: 'town',
    look: async (service) => {
      const { status } = await ask(service, 'bob', 'GET /destination-calendars');
      return `${status}, ${idsOf(await list(service, 'bob', 'GET /destination-calendars'))}`;
    },
  },
  {
    ...own,
    id: 'calendars.list-of-an-admin',
    fact: 'An Admin lists its own calendars, unless it names a user.',
    gap: 'G-09',
    request: 'GET /destination-calendars as admin',
    holds: {},
    selfHosted: 'none',
    needs: 'town',
    look: async (service) => idsOf(await list(service, 'admin', 'GET /destination-calendars')),
  },
  {
    ...strict,
    id: 'calendars.list-of-a-user-for-an-admin',
    fact: 'An Admin lists the calendars of a user.',
    request: 'GET /destination-calendars?userId=3 as admin',
    selfHosted: '1',
    specification: 'none',
    needs: 'town',
    look: async (service) =>
      idsOf(await list(service, 'admin', 'GET /destination-calendars', { query: { userId: 3 } })),
  },
  ...[...creating, ...editing, ...reaching].map(byStatus),
];

function idsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ id }) => String(id)).join(', ') || 'none';
}
