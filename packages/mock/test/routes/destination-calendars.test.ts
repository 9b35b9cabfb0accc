import { describe, expect, test } from 'vitest';
import { sampleData } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { ask, sampleMock } from '../ask.ts';
import { each, outcome, outcomes } from '../outcomes.ts';

/** The sample data, in which alice has two credentials more, bob a calendar, and alice one of her event type. */
const seed: MockOptions['seed'] = (maker) => {
  sampleData(maker);
  maker.credential({ userId: 3, type: 'office365_calendar' });
  maker.credential({ userId: 3, type: 'google_calendar' });
  maker.destinationCalendar({ userId: 5, integration: 'office365_calendar', externalId: 'bob', credentialId: 2 });
  const ofAlice = { userId: 3, integration: 'google_calendar', credentialId: 4 };
  maker.destinationCalendar({ ...ofAlice, externalId: 'talks', eventTypeId: 1 });
};
const worldOf = (profile: 'specification' | 'self-hosted' = 'specification'): Mock => sampleMock({ seed, profile });

const hidden = '404 calendar.hidden';
const reference = '400 calendar.reference';
const google = { integration: 'google_calendar', externalId: 'work' };
const office = { integration: 'office365_calendar', externalId: 'work' };

test.each([
  ['specification', 'alice', '', [1, 3]],
  ['specification', 'bob', '?userId=3', [2]],
  ['self-hosted', 'admin', '?userId=3&userId=5', [1, 2, 3]],
  ['self-hosted', 'admin', '?userId=3&userId=3', [1, 3]],
] as const)(
  'with the %s profile, %s gets /destination-calendars%s as %j (A-09, A-75)',
  async (profile, caller, query, ids) => {
    const { json } = await ask(worldOf(profile), `key_${caller}`, `GET /destination-calendars${query}`);
    const visible: readonly number[] = ids;
    expect(json).toEqual({ destinationCalendars: visible.map((id): unknown => expect.objectContaining({ id })) });
  },
);

test.each([
  ['specification', 1, 3],
  ['specification', 3, 3],
  ['self-hosted', 1, 3],
  ['self-hosted', 3, null],
] as const)(
  'with the %s profile, calendar %d is returned by ID and in a list with the user %j',
  async (profile, id, userId) => {
    const mock = worldOf(profile);
    const { json } = await ask(mock, 'key_alice', `GET /destination-calendars/${id}`);
    expect(json).toMatchObject({ destinationCalendar: { id, userId, integration: 'google_calendar' } });
    const list = await ask(mock, 'key_alice', 'GET /destination-calendars');
    expect(list.json['destinationCalendars']).toContainEqual(expect.objectContaining({ id, userId }));
  },
);

const noCredential = 'credentialId must be the id of an existing credential of the owner, of that integration';
test.each([
  ['specification', { eventTypeId: 2 }, "eventTypeId must be the id of an event type of the calendar's owner"],
  ['specification', { integration: 'zoom_video' }, 'integration must be one for which a credential exists'],
  ['specification', { credentialId: 3 }, noCredential],
  [
    'self-hosted',
    { credentialId: 1 },
    'credentialId cannot be set in this deployment: the service finds the credential itself',
  ],
] as const)(
  'with the %s profile, %j is rejected with an issue for the field, and nothing is stored (A-75)',
  async (profile, body, message) => {
    const mock = worldOf(profile);
    const { json } = await ask(mock, 'key_alice', 'POST /destination-calendars', { body: { ...google, ...body } });
    const [path = ''] = message.split(' ');
    expect(json).toMatchObject(
      profile === 'specification'
        ? { code: 'invalid_request', message, issues: [{ path, message }] }
        : { message: expect.stringContaining(`'${path}'`) },
    );
    expect(mock.export().destinationCalendars).toHaveLength(3);
  },
);

describe('editing (A-37, A-75)', () => {
  test.each([
    [{ credentialId: 2 }, each(hidden, { admin: reference, alice: reference })],
    [{ integration: 'office365_calendar' }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ integration: 'office365_calendar', credentialId: 1 }, each(hidden, { admin: reference, alice: reference })],
  ] as const)('calendar 1 with %j: %j', async (body, expected) => {
    expect(await outcomes({ seed }, 'PATCH /destination-calendars/1', body)).toEqual(expected);
  });

  test.each([
    [{ externalId: 'other' }, null],
    [{ integration: 'google_calendar' }, null],
    [{ eventTypeId: 1 }, 1],
    [{ credentialId: 4 }, 4],
  ])('editing a calendar without a credential with %j sets its credential to %j', async (body, credentialId) => {
    const mock = worldOf();
    mock.seed.destinationCalendar({ userId: 3, ...google });
    await ask(mock, 'key_alice', 'PATCH /destination-calendars/4', { body });
    expect(mock.export().destinationCalendars[3]).toMatchObject({ id: 4, ...body, credentialId });
  });
});

test.each([
  ['admin', 'POST /destination-calendars', { ...office, userId: 5 }, '400 request.taken'],
  ['bob', 'PATCH /destination-calendars/2', { externalId: 'other' }, '400 calendar.pair'],
  ['alice', 'PATCH /destination-calendars/3', { eventTypeId: 1 }, 'done'],
  ['alice', 'PATCH /destination-calendars/3', { eventTypeId: 3 }, '400 request.taken'],
] as const)('in a self-hosted deployment, %s sends %s with %j: %s (A-75)', async (caller, line, body, expected) => {
  const mock = worldOf('self-hosted');
  const { id: eventTypeId } = mock.seed.eventType({ userId: 3, title: 'Talk', length: 30 });
  mock.seed.destinationCalendar({ userId: 3, ...google, eventTypeId, credentialId: 1 });
  expect(await outcome(mock, caller, line, body)).toBe(expected);
});
