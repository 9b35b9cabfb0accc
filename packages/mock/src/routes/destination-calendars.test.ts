import { describe, expect, test } from 'vitest';
import { town } from '../index.ts';
import type { Behavior, Mock, MockOptions } from '../index.ts';
import { ask, townMock } from '../../test/ask.ts';
import { each, outcome, outcomes } from '../../test/outcomes.ts';

/** The town, in which alice has two credentials more, bob a calendar, and alice one of her event type. */
const seed: MockOptions['seed'] = (maker) => {
  town(maker);
  maker.credential({ userId: 3, type: 'office365_calendar' });
  maker.credential({ userId: 3, type: 'google_calendar' });
  maker.destinationCalendar({ userId: 5, integration: 'office365_calendar', externalId: 'bob', credentialId: 2 });
  const ofAlice = { userId: 3, integration: 'google_calendar', credentialId: 4 };
  maker.destinationCalendar({ ...ofAlice, externalId: 'talks', eventTypeId: 1 });
};
const worldOf = (behavior: Partial<Behavior> = {}): Mock => townMock({ seed, behavior });

const hidden = '404 calendar.hidden';
const reference = '400 calendar.reference';
const strict = { calendarChecks: 'strict' } as const;
const google = { integration: 'google_calendar', externalId: 'work' };
const office = { integration: 'office365_calendar', externalId: 'work' };

describe('listing (G-09, G-75)', () => {
  test.each([
    [{}, 'admin', '', []],
    [{}, 'alice', '', [1, 3]],
    [{}, 'bob', '', [2]],
    [{}, 'adam', '', []],
    [{}, 'bob', '?userId=3', [2]],
    [strict, 'admin', '', []],
    [strict, 'alice', '', [1, 3]],
    [strict, 'admin', '?userId=5', [2]],
    [strict, 'admin', '?userId=3&userId=5', [1, 2, 3]],
    [strict, 'admin', '?userId=3&userId=3', [1, 3]],
  ] as const)('by %j, %s reads /destination-calendars%s as %j', async (behavior, caller, query, ids) => {
    const { json } = await ask(worldOf(behavior), `key_${caller}`, `GET /destination-calendars${query}`);
    const shown: readonly number[] = ids;
    expect(json).toEqual({ destinationCalendars: shown.map((id): unknown => expect.objectContaining({ id })) });
  });

  test('only an Admin filters by user, where builds filter', async () => {
    const told = await outcomes({ behavior: strict }, 'GET /destination-calendars?userId=3');
    expect(told).toEqual(each('401 calendar.filter', { admin: 'done' }));
  });
});

describe.each(['GET', 'PATCH', 'DELETE'])('%s by id (G-09, G-28)', (method) => {
  test.each([
    [1, each(hidden, { admin: 'done', alice: 'done' })],
    [2, each(hidden, { admin: 'done', bob: 'done' })],
    [9, each(hidden)],
  ] as const)('calendar %d: %j', async (id, expected) => {
    expect(await outcomes({ seed }, `${method} /destination-calendars/${id}`)).toEqual(expected);
  });
});

test.each([
  [{}, 1, 3],
  [{}, 3, 3],
  [strict, 1, 3],
  [strict, 3, null],
])('by %j, calendar %d is shown, alone and in a list, with the user %j', async (behavior, id, userId) => {
  const mock = worldOf(behavior);
  const { json } = await ask(mock, 'key_alice', `GET /destination-calendars/${id}`);
  expect(json).toMatchObject({ destinationCalendar: { id, userId, integration: 'google_calendar' } });
  const list = await ask(mock, 'key_alice', 'GET /destination-calendars');
  expect(list.json['destinationCalendars']).toContainEqual(expect.objectContaining({ id, userId }));
});

describe('making (G-75, G-92)', () => {
  test.each([
    [{}, google, each(reference, { alice: 'done' })],
    [{}, office, each(reference, { alice: 'done', bob: 'done' })],
    [{}, { ...office, eventTypeId: 1 }, each(reference, { alice: 'done' })],
    [{}, { ...office, eventTypeId: 2 }, each(reference, { bob: 'done' })],
    [{}, { ...office, eventTypeId: 9 }, each(reference)],
    [{}, { ...office, eventTypeId: null }, each(reference, { alice: 'done', bob: 'done' })],
    [{}, { ...office, credentialId: 2 }, each(reference, { bob: 'done' })],
    [{}, { ...office, credentialId: 3 }, each(reference, { alice: 'done' })],
    [{}, { ...google, credentialId: 3 }, each(reference)],
    [{}, { ...google, credentialId: 9 }, each(reference)],
    [{ calendarCredential: 'refused' }, { ...google, credentialId: 1 }, each(reference)],
    [{ calendarCredential: 'refused' }, google, each(reference, { alice: 'done' })],
  ] as const)('by %j, one with %j: %j', async (behavior, body, expected) => {
    expect(await outcomes({ seed, behavior }, 'POST /destination-calendars', body)).toEqual(expected);
  });

  const usual = { id: 4, userId: 3, primaryEmail: null, eventTypeId: null };
  test.each([
    [google, { credentialId: 1 }],
    [office, { credentialId: 3 }],
    [{ ...google, credentialId: 4 }, { credentialId: 4 }],
    [
      { ...google, primaryEmail: 'alice@example.com', eventTypeId: 1 },
      { primaryEmail: 'alice@example.com', eventTypeId: 1, credentialId: 1 },
    ],
  ])('one of alice with %j is kept with %j', async (body, kept) => {
    const mock = worldOf();
    const { json } = await ask(mock, 'key_alice', 'POST /destination-calendars', { body });
    const row = { ...usual, integration: body.integration, externalId: 'work', ...kept };
    expect(json).toMatchObject({
      destinationCalendar: { ...row, user: { id: 3 }, credential: { id: row.credentialId } },
    });
    expect(mock.export().destinationCalendars.at(-1)).toEqual(row);
  });

  const noCredential = 'credentialId must be the id of an existing credential of the owner, of that integration';
  test.each([
    [{}, { eventTypeId: 2 }, "eventTypeId must be the id of an event type of the calendar's owner"],
    [{}, { integration: 'zoom_video' }, 'integration must be one for which a credential exists'],
    [{}, { credentialId: 3 }, noCredential],
    [
      { calendarCredential: 'refused' },
      { credentialId: 1 },
      'credentialId cannot be set in this deployment: the service finds the credential itself',
    ],
  ] as const)('by %j, %j is refused by the name of the field, and nothing is kept', async (behavior, sent, message) => {
    const mock = worldOf(behavior);
    const { json } = await ask(mock, 'key_alice', 'POST /destination-calendars', { body: { ...google, ...sent } });
    const path = message.split(' ')[0];
    expect(json).toEqual({ code: 'invalid_request', message, issues: [{ path, message }] });
    expect(mock.export().destinationCalendars).toHaveLength(3);
  });
});

describe('editing (G-37, G-75)', () => {
  test.each([
    [{ eventTypeId: 1 }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ eventTypeId: 2 }, each(hidden, { admin: reference, alice: reference })],
    [{ eventTypeId: null }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ credentialId: 2 }, each(hidden, { admin: reference, alice: reference })],
    [{ credentialId: 3 }, each(hidden, { admin: reference, alice: reference })],
    [{ integration: 'office365_calendar' }, each(hidden, { admin: 'done', alice: 'done' })],
    [{ integration: 'zoom_video' }, each(hidden, { admin: reference, alice: reference })],
    [{ integration: 'office365_calendar', credentialId: 1 }, each(hidden, { admin: reference, alice: reference })],
  ] as const)('calendar 1 with %j: %j', async (body, expected) => {
    expect(await outcomes({ seed }, 'PATCH /destination-calendars/1', body)).toEqual(expected);
  });

  test.each([
    [undefined, {}],
    [{}, {}],
    [{ externalId: 'other' }, { externalId: 'other' }],
    [{ primaryEmail: 'talks@example.com' }, { primaryEmail: 'talks@example.com' }],
    [{ primaryEmail: null }, { primaryEmail: null }],
    [{ eventTypeId: null }, { eventTypeId: null }],
    [{ eventTypeId: 1 }, {}],
    [{ credentialId: 1 }, { credentialId: 1 }],
    [{ integration: 'google_calendar' }, {}],
    [{ integration: 'office365_calendar' }, { integration: 'office365_calendar', credentialId: 3 }],
    [
      { integration: 'office365_calendar', credentialId: 3 },
      { integration: 'office365_calendar', credentialId: 3 },
    ],
  ])('an edit with %j changes %j alone, and is kept', async (body, changed) => {
    const mock = worldOf();
    await ask(mock, 'key_alice', 'PATCH /destination-calendars/3', { body: { primaryEmail: 'alice@example.com' } });
    const before = mock.export().destinationCalendars[2];
    const { json } = await ask(mock, 'key_alice', 'PATCH /destination-calendars/3', { body });
    const after = { ...before, primaryEmail: 'alice@example.com', ...changed };
    expect(json).toMatchObject({ destinationCalendar: after });
    expect(mock.export().destinationCalendars[2]).toEqual(after);
  });

  test.each([
    [{ externalId: 'other' }, null],
    [{ integration: 'google_calendar' }, null],
    [{ eventTypeId: 1 }, 1],
    [{ credentialId: 4 }, 4],
  ])('a calendar without a credential, edited with %j, has credential %j', async (body, credentialId) => {
    const mock = worldOf();
    mock.seed.destinationCalendar({ userId: 3, ...google });
    await ask(mock, 'key_alice', 'PATCH /destination-calendars/4', { body });
    expect(mock.export().destinationCalendars[3]).toMatchObject({ id: 4, ...body, credentialId });
  });
});

describe('where builds check (G-75)', () => {
  const builds = { ...strict, writable: 'listed' } as const;
  test.each([
    ['admin', 'POST /destination-calendars', { ...office, userId: 5 }, '409 request.taken'],
    ['admin', 'POST /destination-calendars', { ...office, userId: 5, eventTypeId: 2 }, 'done'],
    ['admin', 'POST /destination-calendars', { ...office, userId: 3, eventTypeId: 2 }, reference],
    ['admin', 'POST /destination-calendars', office, reference],
    ['bob', 'POST /destination-calendars', { ...office, eventTypeId: 2 }, 'done'],
    ['bob', 'PATCH /destination-calendars/2', { externalId: 'other' }, '400 calendar.pair'],
    ['bob', 'PATCH /destination-calendars/2', office, 'done'],
    ['alice', 'PATCH /destination-calendars/3', { eventTypeId: 1 }, 'done'],
    ['alice', 'PATCH /destination-calendars/3', { eventTypeId: 3 }, '409 request.taken'],
  ] as const)('%s asks for %s with %j: %s', async (caller, line, body, expected) => {
    const mock = worldOf(builds);
    const { id: eventTypeId } = mock.seed.eventType({ userId: 3, title: 'Talk', length: 30 });
    mock.seed.destinationCalendar({ userId: 3, ...google, eventTypeId, credentialId: 1 });
    expect(await outcome(mock, caller, line, body)).toBe(expected);
  });

  test('one that an Admin makes is of the user that it names', async () => {
    const mock = worldOf(builds);
    const body = { ...office, userId: 5, eventTypeId: 2 };
    const { json } = await ask(mock, 'key_admin', 'POST /destination-calendars', { body });
    expect(json).toMatchObject({ destinationCalendar: { id: 4, userId: null, eventTypeId: 2 } });
    expect(mock.export().destinationCalendars.at(-1)).toMatchObject({ id: 4, userId: 5, credentialId: 2 });
  });
});

test('a removed calendar is gone, alone, its bookings stay without one, and the answer names it', async () => {
  const mock = worldOf();
  const { json } = await ask(mock, 'key_alice', 'DELETE /destination-calendars/1');
  expect(json).toEqual({ message: 'Destination calendar 1 is removed.' });
  const { destinationCalendars, bookings } = mock.export();
  expect(destinationCalendars.map(({ id }) => id)).toEqual([2, 3]);
  expect(new Set(bookings.map(({ destinationCalendarId }) => destinationCalendarId))).toEqual(new Set([null]));
  expect(await outcome(mock, 'alice', 'GET /destination-calendars/1')).toBe(hidden);
});
