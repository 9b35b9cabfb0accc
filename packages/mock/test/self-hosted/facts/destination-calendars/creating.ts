/** Facts about new calendars, by the status of one response. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { google, ofEventType, outlook, tied } from './samples.ts';

const section = 'resources 5';
const calendarFact = { section, assumption: 'A-75' } as const;
const create = 'POST /destination-calendars';

/** Facts about new calendars. */
export const creating: readonly Fact[] = factsOf({ ...calendarFact, as: 'alice', line: create }, [
  [
    'calendars.create-credential: A new calendar cannot name its credential.',
    {
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['400', '200'],
      body: { ...ofEventType, credentialId: 1 },
    },
  ],
  [
    'calendars.create-finds-credential: The service finds the credential of a new calendar by its integration.',
    { statuses: '200', body: ofEventType },
  ],
  [
    'calendars.create-no-credential: A calendar of an integration for which the user has no credential is refused with 400.',
    { statuses: '400', as: 'adam', body: google },
  ],
  ...['integration', 'externalId'].map((field): FactRow => [
    `calendars.create-without-${field}: A new calendar needs the field ${field}.`,
    { statuses: '400', body: { ...ofEventType, [field]: undefined } },
  ]),
  [
    'calendars.create-unknown-field (A-29): Unknown fields of a new calendar are refused.',
    { statuses: '400', body: { ...ofEventType, colour: 'red' } },
  ],
  [
    'calendars.create-booking: A new calendar may name a booking, which is kept nowhere.',
    { holds: { 'service.requests': 'self-hosted' }, statuses: ['200', '400'], body: { ...ofEventType, bookingId: 1 } },
  ],
  [
    'calendars.create-email (A-92): A new calendar cannot name a primary email.',
    {
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['400', '200'],
      body: { ...ofEventType, primaryEmail: 'robin@example.org' },
    },
  ],
  [
    'calendars.create-user: A plain user who names the owner of a new calendar is refused with 401.',
    {
      holds: {
        'service.routes': 'self-hosted',
        'service.errors': 'self-hosted',
        'service.requests': 'self-hosted',
      },
      statuses: ['401', '400'],
      body: { ...ofEventType, userId: 3 },
    },
  ],
  [
    'calendars.create-admin-without-user: An Admin who does not name the owner of a new calendar is refused with 400.',
    { holds: { 'service.routes': 'self-hosted' }, statuses: ['400', '200'], as: 'admin', body: google },
  ],
  [
    'calendars.create-admin: An Admin makes calendars of other users.',
    {
      holds: { 'service.routes': 'self-hosted', 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      as: 'admin',
      body: { ...ofEventType, userId: 3 },
    },
  ],
  [
    'calendars.create-foreign-event-type: A plain user who names an event type of another is refused with 401.',
    {
      holds: { 'service.routes': 'self-hosted', 'service.errors': 'self-hosted' },
      statuses: ['401', '400'],
      body: { ...google, eventTypeId: 2 },
    },
  ],
  [
    'calendars.create-admin-foreign-event-type: An Admin who names an event type that is not of the named user is refused with 400.',
    { statuses: '400', as: 'admin', body: { ...google, userId: 3, eventTypeId: 2 } },
  ],
  [
    'calendars.create-unknown-event-type: A plain user who names an event type that is not there is refused with 401.',
    {
      holds: { 'service.routes': 'self-hosted', 'service.errors': 'self-hosted' },
      statuses: ['401', '400'],
      body: { ...google, eventTypeId: 999_999 },
    },
  ],
  [
    'calendars.global-beside-tied: A calendar that is tied to an event type is no global one: its owner makes a global one as well.',
    {
      statuses: '200',
      as: 'bob',
      before: (service) => ask(service, 'bob', create, { body: { ...outlook, eventTypeId: 2 } }),
      body: outlook,
    },
  ],
  [
    'calendars.second-global: A user has one global calendar: a second one is refused with 400.',
    {
      holds: { 'service.routes': 'self-hosted', 'service.errors': 'self-hosted' },
      statuses: ['400', '200'],
      body: google,
    },
  ],
  [
    'calendars.second-of-an-event-type: An event type has one calendar: a second one is refused with 400.',
    {
      holds: { 'service.routes': 'self-hosted', 'service.errors': 'self-hosted' },
      statuses: ['400', '200'],
      before: tied,
      body: ofEventType,
    },
  ],
]);
