/** The facts about destination calendars; each file of the folder is a part of them. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import { creating } from './destination-calendars/creating.ts';
import { editing } from './destination-calendars/editing.ts';
import { reaching } from './destination-calendars/reaching.ts';
import { tied } from './destination-calendars/samples.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { firstOf, list, read } from '../fact/rows.ts';

const section = 'resources 5';
const calendarFact = { section, assumption: 'A-75' } as const;
const strict = { ...calendarFact, holds: { 'service.routes': 'self-hosted' } } as const;
const listedFields = 'id, integration, externalId, eventTypeId, userId';

/** Facts about destination calendars. */
export const destinationCalendarFacts: readonly Fact[] = factsOf({ needs: 'data' }, [
  [
    'calendars.fields (A-25): A destination calendar has five fields, and neither its email nor its credential.',
    {
      section,
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [
        listedFields,
        'id, integration, externalId, primaryEmail, userId, eventTypeId, credentialId, user, booking, eventType, credential',
      ],
      needs: 'reading',
    },
    async (service) => namesOf(await firstOf(service, 'alice', 'GET /destination-calendars')),
  ],
  [
    'calendars.fields-by-id (A-25): By its id a destination calendar shows the same five fields.',
    {
      section,
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [
        listedFields,
        'id, integration, externalId, primaryEmail, userId, eventTypeId, credentialId, user, booking, eventType, credential',
      ],
      needs: 'reading',
    },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /destination-calendars');
      return namesOf(await read(service, 'alice', `GET /destination-calendars/${String(id)}`));
    },
  ],
  [
    'calendars.tied-owner: A calendar that is tied to an event type has no user of its own.',
    { ...strict, statuses: ['null', '3'] },
    async (service) => String((await tied(service))['userId']),
  ],
  [
    'calendars.tied-in-the-list: A user lists the calendars of its event types too.',
    { ...calendarFact, statuses: '1, 2' },
    async (service) => {
      await tied(service);
      return idsOf(await list(service, 'alice', 'GET /destination-calendars'));
    },
  ],
  [
    'calendars.empty: A list without calendars is an empty list with status 200.',
    { section: 'resources 1.5', statuses: '200, none' },
    async (service) => {
      const { status } = await ask(service, 'bob', 'GET /destination-calendars');
      return `${status}, ${idsOf(await list(service, 'bob', 'GET /destination-calendars'))}`;
    },
  ],
  [
    'calendars.list-of-an-admin (A-09): An Admin lists its own calendars, unless it names a user.',
    { ...calendarFact, statuses: 'none' },
    async (service) => idsOf(await list(service, 'admin', 'GET /destination-calendars')),
  ],
  [
    'calendars.list-of-a-user-for-an-admin: An Admin lists the calendars of a user.',
    { ...strict, statuses: ['1', 'none'] },
    async (service) => idsOf(await list(service, 'admin', 'GET /destination-calendars', { query: { userId: 3 } })),
  ],
  ...[...creating, ...editing, ...reaching],
]);

function idsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ id }) => String(id)).join(', ') || 'none';
}
