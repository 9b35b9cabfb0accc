/** Facts about destination calendars. */
import { ask } from '../runner/ask.ts';
import { namesOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { byStatus, firstOf, list, objectIn, read } from './rows.ts';
import type { StatusFact } from './rows.ts';

const section = 'resources 5';
const own = { section, gap: 'G-75' } as const;
const strict = { ...own, holds: { 'behavior.calendarChecks': 'strict' } } as const;
/** Alice's one credential is of this integration; her calendar 1 is global, and event type 1 is hers. */
const google = { integration: 'google_calendar', externalId: 'robin@example.org' };
const ofEventType = { ...google, eventTypeId: 1 };
const missing = 999_999;
const create = 'POST /destination-calendars';
const listedFields = 'id, integration, externalId, eventTypeId, userId';

const statuses: readonly StatusFact[] = [
  {
    ...own,
    id: 'calendars.create-credential',
    fact: 'A new calendar cannot name its credential.',
    contradicts: 'Destination calendars',
    holds: { 'behavior.calendarCredential': 'refused' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: create,
    body: { ...ofEventType, credentialId: 1 },
  },
  {
    ...own,
    id: 'calendars.create-finds-credential',
    fact: 'The service finds the credential of a new calendar by its integration.',
    holds: {},
    selfHosted: '200',
    as: 'alice',
    line: create,
    body: ofEventType,
  },
  {
    ...own,
    id: 'calendars.create-no-credential',
    fact: 'A calendar of an integration for which the user has no credential is refused with 400.',
    holds: {},
    selfHosted: '400',
    as: 'adam',
    line: create,
    body: google,
  },
  ...['integration', 'externalId'].map((field) => ({
    ...own,
    id: `calendars.create-without-${field}`,
    fact: `A new calendar needs the field ${field}.`,
    holds: {},
    selfHosted: '400',
    as: 'alice' as const,
    line: create,
    body: { ...ofEventType, [field]: undefined },
  })),
  {
    ...own,
    id: 'calendars.create-unknown-field',
    fact: 'Unknown fields of a new calendar are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: create,
    body: { ...ofEventType, colour: 'red' },
  },
  {
    ...own,
    id: 'calendars.create-booking',
    fact: 'A new calendar may name a booking, which is kept nowhere.',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'alice',
    line: create,
    body: { ...ofEventType, bookingId: 1 },
  },
  {
    ...own,
    id: 'calendars.create-user',
    fact: 'A plain user who names the owner of a new calendar is refused with 401.',
    holds: { 'behavior.calendarChecks': 'strict', 'behavior.refusedCreation': 401, 'behavior.writable': 'listed' },
    selfHosted: '401',
    specification: '400',
    as: 'alice',
    line: create,
    body: { ...ofEventType, userId: 3 },
  },
  {
    ...own,
    id: 'calendars.create-admin-without-user',
    fact: 'An Admin who does not name the owner of a new calendar is refused with 400.',
    holds: {},
    selfHosted: '400',
    as: 'admin',
    line: create,
    body: google,
  },
  {
    ...own,
    id: 'calendars.create-admin',
    fact: 'An Admin makes calendars of other users.',
    holds: { 'behavior.calendarChecks': 'strict', 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'admin',
    line: create,
    body: { ...ofEventType, userId: 3 },
  },
  {
    ...own,
    id: 'calendars.create-foreign-event-type',
    fact: 'A plain user who names an event type of another is refused with 401.',
    holds: { 'behavior.calendarChecks': 'strict', 'behavior.refusedCreation': 401 },
    selfHosted: '401',
    specification: '400',
    as: 'alice',
    line: create,
    body: { ...google, eventTypeId: 2 },
  },
  {
    ...own,
    id: 'calendars.create-admin-foreign-event-type',
    fact: 'An Admin who names an event type that is not of the named user is refused with 400.',
    holds: {},
    selfHosted: '400',
    as: 'admin',
    line: create,
    body: { ...google, userId: 3, eventTypeId: 2 },
  },
  {
    ...own,
    id: 'calendars.second-global',
    fact: 'A user has one global calendar: a second one is refused with 400.',
    holds: { 'behavior.calendarChecks': 'strict', 'behavior.taken': 400 },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: create,
    body: google,
  },
  {
    ...own,
    id: 'calendars.second-of-an-event-type',
    fact: 'An event type has one calendar: a second one is refused with 400.',
    holds: { 'behavior.calendarChecks': 'strict', 'behavior.taken': 400 },
    selfHosted: '400',
    specification: '200',
    before: tied,
    as: 'alice',
    line: create,
    body: ofEventType,
  },
  {
    ...strict,
    id: 'calendars.list-of-a-user',
    fact: 'A plain user who lists the calendars of a user is refused with 401.',
    selfHosted: '401',
    specification: '200',
    needs: 'reading',
    as: 'alice',
    line: 'GET /destination-calendars',
    query: { userId: 1 },
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const name = method.toLowerCase();
    const at = { section, gap: 'G-28' as const, body: method === 'PATCH' ? google : undefined };
    return [
      {
        ...at,
        id: `calendars.${name}-foreign`,
        fact: `${method} of a calendar of another user is refused with 404.`,
        holds: {},
        selfHosted: '404',
        as: 'bob',
        line: `${method} /destination-calendars/1`,
      },
      {
        ...at,
        id: `calendars.${name}-missing-admin`,
        fact: `${method} of a calendar that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        ...(method === 'GET'
          ? { holds: { 'behavior.missingForAdmin': 400 }, selfHosted: '400', specification: '404' }
          : { holds: {}, selfHosted: '404' }),
        as: 'admin',
        line: `${method} /destination-calendars/${missing}`,
      },
    ];
  }),
  {
    ...own,
    id: 'calendars.get-any-admin',
    fact: 'An Admin reads any calendar by id.',
    gap: 'G-09',
    holds: {},
    selfHosted: '200',
    as: 'admin',
    line: 'GET /destination-calendars/1',
  },
  ...['integration', 'externalId'].map((field) => ({
    ...strict,
    id: `calendars.edit-${field}-alone`,
    fact: `The field ${field} is not edited alone: integration and externalId go together.`,
    selfHosted: '400',
    specification: '200',
    as: 'alice' as const,
    line: 'PATCH /destination-calendars/1',
    body: field === 'integration' ? { integration: google.integration } : { externalId: google.externalId },
  })),
  {
    ...own,
    id: 'calendars.edit-pair',
    fact: 'Integration and externalId are edited together.',
    holds: {},
    selfHosted: '200',
    as: 'alice',
    line: 'PATCH /destination-calendars/1',
    body: google,
  },
  {
    ...strict,
    id: 'calendars.edit-global',
    fact: 'A global calendar cannot be tied to an event type.',
    contradicts: 'Destination calendars',
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /destination-calendars/1',
    body: { ...google, eventTypeId: 1 },
  },
  {
    ...strict,
    id: 'calendars.edit-tied',
    fact: 'An edit of a calendar that is tied to an event type names the event type again.',
    selfHosted: '400',
    specification: '200',
    before: tied,
    as: 'alice',
    line: 'PATCH /destination-calendars/2',
    body: google,
  },
  {
    ...strict,
    id: 'calendars.edit-tied-elsewhere',
    fact: 'An event type of another user is not found when a calendar is edited: 404.',
    selfHosted: '404',
    specification: '400',
    before: tied,
    as: 'alice',
    line: 'PATCH /destination-calendars/2',
    body: { ...google, eventTypeId: 2 },
  },
  {
    ...strict,
    id: 'calendars.edit-admin',
    fact: 'An Admin who edits the global calendar of a user without naming the user is refused with 403.',
    selfHosted: '403',
    specification: '200',
    as: 'admin',
    line: 'PATCH /destination-calendars/1',
    body: google,
  },
  {
    ...own,
    id: 'calendars.edit-admin-with-user',
    fact: 'An Admin who names the user edits its global calendar.',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'admin',
    line: 'PATCH /destination-calendars/1',
    body: { ...google, userId: 3 },
  },
  {
    ...own,
    id: 'calendars.edit-email',
    fact: 'The primary email of a calendar cannot be edited.',
    gap: 'G-37',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /destination-calendars/1',
    body: { ...google, primaryEmail: 'robin@example.org' },
  },
  {
    ...own,
    id: 'calendars.edit-unknown-field',
    fact: 'Unknown fields of an edit of a calendar are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'PATCH /destination-calendars/1',
    body: { colour: 'red' },
  },
  {
    ...own,
    id: 'calendars.removed',
    fact: 'A removed calendar is gone.',
    gap: 'G-88',
    holds: {},
    selfHosted: '404',
    before: (service) => ask(service, 'alice', 'DELETE /destination-calendars/1'),
    as: 'alice',
    line: 'GET /destination-calendars/1',
  },
];

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
  ...statuses.map(byStatus),
];

async function tied(service: FactTarget): Promise<Readonly<Record<string, unknown>>> {
  return objectIn(await ask(service, 'alice', create, { body: ofEventType }));
}

function idsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ id }) => String(id)).join(', ') || 'none';
}
