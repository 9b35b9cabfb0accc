/** Facts about edits of calendars, by the status of one response. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { read } from '../../fact/rows.ts';
import { offers } from '../bookings/book.ts';
import { google, outlook, tied } from './samples.ts';

const section = 'resources 5';
const calendarFact = { section, assumption: 'A-75' } as const;
const strict = { ...calendarFact, holds: { 'service.routes': 'self-hosted' } } as const;

/** Facts about edits of calendars. */
export const editing: readonly Fact[] = factsOf({ as: 'alice', line: 'PATCH /destination-calendars/1' }, [
  ...['integration', 'externalId'].map((field): FactRow => [
    `calendars.edit-${field}-alone: The field ${field} is not edited alone: integration and externalId go together.`,
    {
      ...strict,
      statuses: ['400', '200'],
      body: field === 'integration' ? { integration: google.integration } : { externalId: google.externalId },
    },
  ]),
  [
    'calendars.edit-pair: Integration and externalId are edited together.',
    { ...calendarFact, statuses: '200', body: google },
  ],
  [
    'calendars.edit-global: A global calendar cannot be tied to an event type.',
    { ...strict, statuses: ['400', '200'], body: { ...google, eventTypeId: 1 } },
  ],
  [
    'calendars.edit-tied: An edit of a calendar that is tied to an event type names the event type again.',
    { ...strict, statuses: ['400', '200'], before: tied, line: 'PATCH /destination-calendars/2', body: google },
  ],
  [
    'calendars.edit-tied-elsewhere: An event type of another user is not found when a calendar is edited: 404.',
    {
      ...strict,
      statuses: ['404', '400'],
      before: tied,
      line: 'PATCH /destination-calendars/2',
      body: { ...google, eventTypeId: 2 },
    },
  ],
  [
    'calendars.edit-tied-again: An edit of such a calendar that names its event type again is taken.',
    {
      ...calendarFact,
      statuses: '200',
      before: tied,
      line: 'PATCH /destination-calendars/2',
      body: { ...google, eventTypeId: 1 },
    },
  ],
  [
    'calendars.edit-tied-nowhere: An event type that is not there is not found when a calendar is edited: 404.',
    {
      ...strict,
      statuses: ['404', '400'],
      before: tied,
      line: 'PATCH /destination-calendars/2',
      body: { ...google, eventTypeId: 999_999 },
    },
  ],
  [
    'calendars.edit-onto-another: A calendar is not tied to an event type that has another calendar: 400.',
    {
      ...calendarFact,
      holds: { 'service.routes': 'self-hosted', 'service.errors': 'self-hosted' },
      statuses: ['400', '200'],
      before: async (service) => {
        for (const eventTypeId of [2, offers.notice])
          await ask(service, 'bob', 'POST /destination-calendars', { body: { ...outlook, eventTypeId } });
      },
      as: 'bob',
      line: 'PATCH /destination-calendars/3',
      body: { ...outlook, eventTypeId: 2 },
    },
  ],
  [
    'calendars.kept-credential: An edit that names the integration that the calendar has keeps its credential.',
    {
      ...calendarFact,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['refused', '3'],
    },
    async (service) => {
      const response = await ask(service, 'alice', 'POST /destination-calendars', {
        body: { ...google, credentialId: 3 },
      });
      if (response.status !== 200) return 'refused';
      return String((await read(service, 'alice', 'PATCH /destination-calendars/2', { body: google }))['credentialId']);
    },
  ],
  [
    'calendars.edit-user: A plain user who names a user edits its own calendar all the same.',
    {
      ...calendarFact,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      body: { ...google, userId: 5 },
    },
  ],
  [
    'calendars.edit-admin: An Admin who edits the global calendar of a user without naming the user is refused with 403.',
    { ...strict, statuses: ['403', '200'], as: 'admin', body: google },
  ],
  [
    'calendars.edit-admin-with-user: An Admin who names the user edits its global calendar.',
    {
      ...calendarFact,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      as: 'admin',
      body: { ...google, userId: 3 },
    },
  ],
  [
    'calendars.edit-email (A-37): The primary email of a calendar cannot be edited.',
    {
      ...calendarFact,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['400', '200'],
      body: { ...google, primaryEmail: 'robin@example.org' },
    },
  ],
  [
    'calendars.edit-unknown-field (A-29): Unknown fields of an edit of a calendar are refused.',
    { ...calendarFact, statuses: '400', body: { colour: 'red' } },
  ],
]);
