import { destinationCalendarShape } from '@slotwise/schemas/internal/contract';
import { call } from './runner/call.ts';
import { expectEqual, takenStatus } from './runner/expect.ts';
import { rulesOf } from './rule/rules-of.ts';
import { each, hides } from './rule/steps.ts';
import type { Step } from './rule/steps.ts';

const section = { source: 'Destination calendars', endpoints: ['destinationCalendars.create'] } as const;
const byId = ['destinationCalendars.get', 'destinationCalendars.update', 'destinationCalendars.delete'] as const;
const ours = { under: { imitates: 'specification' }, writes: true } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const google = { integration: 'google_calendar', externalId: 'rita@example.com' };

export const destinationCalendarRules = rulesOf(section, [
  [
    'destination-calendars.of-the-caller: A user lists only their own destination calendars; a global calendar has no event type.',
    { endpoints: ['destinationCalendars.list'] },
    async ({ target }) => {
      const calendars = await call(target, 'alice', 'destinationCalendars.list');
      expectEqual('owners of the calendars that alice lists', [...new Set(calendars.map(({ userId }) => userId))], [3]);
      expectEqual('the event type of calendar 1', calendars.find(({ id }) => id === 1)?.eventTypeId, null);
      return each(['adam', 'bob'], (name) => [name, 'destinationCalendars.list', { ids: [] }]);
    },
  ],
  [
    'destination-calendars.of-admins (A-09): Admins list only their own destination calendars; a system-wide Admin can read any calendar by id.',
    { endpoints: ['destinationCalendars.list', 'destinationCalendars.get'] },
    [
      ['admin', 'destinationCalendars.list', { ids: [] }],
      ['admin', 'destinationCalendars.get', { id: 1, gets: { userId: 3 } }],
      ['olivia', 'destinationCalendars.list', { ids: [] }],
    ],
  ],
  [
    'destination-calendars.fields: A destination calendar has every field of its object and contains its owner and credential.',
    { endpoints: ['destinationCalendars.get'], source: 'Endpoints', under: { imitates: 'specification' } },
    async ({ target }) => {
      const calendar = await call(target, 'alice', 'destinationCalendars.get', { id: 1 });
      expectEqual('the owner', calendar.user?.id, calendar.userId);
      expectEqual('the credential', calendar.credential?.['id'], calendar.credentialId);
      return [['alice', 'destinationCalendars.get', { id: 1, fields: Object.keys(destinationCalendarShape) }]];
    },
  ],
  [
    'destination-calendars.global-or-tied: A destination calendar applies to one event type, or to all if `eventTypeId` is null; edits can change this.',
    {
      ...ours,
      source: 'Destination Calendar Object',
      endpoints: ['destinationCalendars.create', 'destinationCalendars.update'],
    },
    async ({ make }) => {
      const { id, eventTypeId } = await make('destinationCalendars.create', 'alice', google);
      expectEqual('the event type of a new calendar', eventTypeId, null);
      const second = await make('destinationCalendars.create', 'alice', { ...google, eventTypeId: 1 });
      expectEqual('the event type of a calendar with an event type', second.eventTypeId, 1);
      return each([{ eventTypeId: 1 }, { eventTypeId: null }], (body) => [
        'alice',
        'destinationCalendars.update',
        { id, body, gets: body },
      ]);
    },
  ],
  [
    "destination-calendars.reuses-a-credential: A new destination calendar uses the user's credential for the integration; without one, the service returns 400 and changes nothing.",
    { ...ours, source: 'Destination Calendar Object' },
    async ({ make }) => {
      const { credentialId } = await make('destinationCalendars.create', 'alice', google);
      expectEqual("the credential of a new calendar of alice's Google account", credentialId, 1);
      // Alice has no credential for these integrations, so she cannot create such a calendar.
      return each(['office365_calendar', 'apple_calendar'], (integration) => {
        const body = { ...google, integration };
        return ['alice', 'destinationCalendars.create', { body, ...invalid, says: 'integration' }];
      });
    },
  ],
  [
    'destination-calendars.from-an-existing-credential: A new destination calendar stores integration and external id, belongs to the user, and appears in the list.',
    ours,
    async ({ make }) => {
      const { id, integration, externalId, userId } = await make('destinationCalendars.create', 'alice', google);
      expectEqual('the new calendar', { integration, externalId, userId }, { ...google, userId: 3 });
      return [['alice', 'destinationCalendars.list', { lists: id }]];
    },
  ],
  [
    'destination-calendars.chosen-credential (A-75): A destination calendar accepts a `credentialId` of the user; any other returns 400 and names the field.',
    { under: { imitates: 'specification' }, writes: true },
    async ({ make }) => {
      const { id, ...values } = await make('destinationCalendars.create', 'alice', { ...google, credentialId: 1 });
      expectEqual('the credential', values.credentialId, 1);
      return [2, 999_999].flatMap((credentialId): Step[] => [
        [
          'alice',
          'destinationCalendars.create',
          { body: { ...google, credentialId }, ...invalid, says: 'credentialId' },
        ],
        ['alice', 'destinationCalendars.update', { id, body: { credentialId }, ...invalid, says: 'credentialId' }],
      ]);
    },
  ],
  [
    'destination-calendars.credential-not-chosen (A-75): If credentials cannot be chosen, a `credentialId` returns 400 and names the field.',
    { under: { imitates: 'self-hosted' } },
    [
      [
        'alice',
        'destinationCalendars.create',
        { body: { ...google, credentialId: 1 }, ...invalid, says: 'credentialId' },
      ],
    ],
  ],
  [
    'destination-calendars.primary-email (A-92): A new destination calendar stores the primary email from the request; the default is none.',
    { under: { imitates: 'specification' }, writes: true },
    async ({ make }) => {
      for (const primaryEmail of ['rita@example.com', undefined]) {
        const calendar = await make('destinationCalendars.create', 'alice', { ...google, primaryEmail });
        expectEqual('the primary email', calendar.primaryEmail, primaryEmail ?? null);
      }
    },
  ],
  [
    "destination-calendars.body (A-75): A new destination calendar requires `integration` and `externalId`; another user's event type or a missing credential returns 400.",
    { under: ours.under },
    [
      ...each(['integration', 'externalId'], (says) => {
        const body = { ...google, [says]: undefined };
        return ['alice', 'destinationCalendars.create', { body, ...invalid, says }];
      }),
      ...each([2, 999_999], (eventTypeId) => {
        const body = { ...google, eventTypeId };
        return ['alice', 'destinationCalendars.create', { body, ...invalid, says: 'eventTypeId' }];
      }),
      ...each([2, 999_999], (eventTypeId) => [
        'alice',
        'destinationCalendars.update',
        { id: 1, body: { eventTypeId }, ...invalid, says: 'eventTypeId' },
      ]),
      // Adam has no Google credential, and credentials of other users do not count.
      ['adam', 'destinationCalendars.create', { body: google, ...invalid, says: 'integration' }],
    ],
  ],
  [
    'destination-calendars.editable-fields (A-37): A PATCH request can change `externalId` and `primaryEmail` of a destination calendar; changing its id, owner or relations returns 400.',
    { ...ours, endpoints: ['destinationCalendars.update'] },
    async ({ make }) => {
      const { id } = await make('destinationCalendars.create', 'alice', google);
      const body = { externalId: 'team@example.com', primaryEmail: 'rita@example.com' };
      return [
        ['alice', 'destinationCalendars.update', { id, body, gets: body }],
        ...each(['id', 'userId', 'user', 'credential', 'booking'], (says) => [
          'alice',
          'destinationCalendars.update',
          { id, body: { externalId: 'half', [says]: 5 }, ...invalid, says },
        ]),
        [
          'alice',
          'destinationCalendars.update',
          { id, body: { integration: 'office365_calendar' }, ...invalid, says: 'integration' },
        ],
      ];
    },
  ],
  [
    'destination-calendars.pairs (A-75): If calendar checks are strict, an error names the field that is missing, not allowed or already taken.',
    {
      under: { imitates: 'self-hosted' },
      endpoints: ['destinationCalendars.create', 'destinationCalendars.update'],
      writes: true,
    },
    async ({ target, make }) => {
      const ofEventType = { ...google, eventTypeId: 1 };
      const { id } = await make('destinationCalendars.create', 'alice', ofEventType);
      const edits = (calendarId: number, body: object, says: string): Step => [
        'alice',
        'destinationCalendars.update',
        { id: calendarId, body, ...invalid, says },
      ];
      const calendarTaken = { status: takenStatus(target), code: 'conflict' } as const;
      return [
        edits(1, { integration: 'google_calendar' }, 'externalId'),
        edits(1, ofEventType, 'eventTypeId'),
        edits(id, google, 'eventTypeId'),
        ['alice', 'destinationCalendars.create', { body: google, ...calendarTaken, says: 'userId' }],
        ['alice', 'destinationCalendars.create', { body: ofEventType, ...calendarTaken, says: 'eventTypeId' }],
      ];
    },
  ],
  [
    'destination-calendars.removed: A deleted destination calendar cannot be read by id and does not appear in the list.',
    { ...ours, endpoints: ['destinationCalendars.delete', 'destinationCalendars.get'] },
    async ({ make }) => {
      const { id } = await make('destinationCalendars.create', 'alice', google);
      return [
        ['alice', 'destinationCalendars.delete', { id }],
        ...hides('alice', 'destinationCalendars', id),
        ['alice', 'destinationCalendars.list', { lacks: id }],
      ];
    },
  ],
  [
    "destination-calendars.out-of-reach (A-28): Another user's destination calendar returns 404, like one that does not exist.",
    { endpoints: byId },
    (['olivia', 'adam', 'bob'] as const).flatMap((name) => [
      ...hides(name, 'destinationCalendars', 1),
      ...hides(name, 'destinationCalendars', 999_999),
    ]),
  ],
]);
