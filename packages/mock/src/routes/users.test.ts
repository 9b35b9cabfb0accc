import { describe, expect, test } from 'vitest';
import { createMock, town } from '../index.ts';
import type { Mock } from '../index.ts';
import { ask, lastEntry, townMock } from '../../test/ask.ts';

/** An Admin, and a user of whom there is a row in every table. */
function mockWithEverything(): Mock {
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    seed: (seed) => {
      const admin = seed.user({ username: 'root', email: 'root@example.com', role: 'ADMIN' });
      seed.key({ userId: admin.id, key: 'key_root' });
      const { id: userId } = seed.user({ username: 'rita', email: 'rita@example.com' });
      const team = seed.team({ name: 'Garden' });
      seed.membership({ userId: admin.id, teamId: team.id, role: 'OWNER' });
      seed.membership({ userId, teamId: team.id });
      const schedule = seed.schedule({ userId, timeZone: 'UTC' });
      seed.availability({ scheduleId: schedule.id, days: [1], startTime: '09:00', endTime: '17:00' });
      const eventType = seed.eventType({ userId, title: 'Talk', length: 30, scheduleId: schedule.id });
      const credential = seed.credential({ userId, type: 'google_calendar' });
      const calendar = { userId, integration: 'google_calendar', externalId: 'rita', credentialId: credential.id };
      const { id: destinationCalendarId } = seed.destinationCalendar(calendar);
      const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };
      const booking = seed.booking({ userId, eventTypeId: eventType.id, destinationCalendarId, ...times });
      seed.attendee({ bookingId: booking.id, email: 'otto@example.com', name: 'Otto' });
      seed.bookingReference({ bookingId: booking.id, type: 'zoom_video', credentialId: credential.id });
      seed.key({ userId, key: 'key_rita' });
    },
  });
  mock.oauth.client({ clientId: 'app', redirectUri: 'http://localhost:3000/callback' });
  mock.oauth.grant({ userId: 2, scopes: ['READ_PROFILE'] });
  return mock;
}

test('the removal of a user takes along all that is its own, and nothing else (G-88)', async () => {
  const mock = mockWithEverything();
  expect((await ask(mock, 'key_root', 'DELETE /users/2')).status).toBe(200);
  const { version, nextIds, ...lists } = mock.export();
  expect([version, nextIds?.['users']]).toEqual([1, 3]);
  const left = Object.entries(lists).flatMap(([name, rows]) => (rows.length === 0 ? [] : [[name, rows.length]]));
  expect(Object.fromEntries(left)).toEqual({ users: 1, teams: 1, memberships: 1, keys: 1, oauthClients: 1 });
  expect((await ask(mock, 'key_rita', 'GET /me')).status).toBe(401);
});

test('what no rule feels of a user is kept as it is sent, and lists that no endpoint makes are empty (G-39)', async () => {
  const body = { theme: 'dark', bufferTime: 15, twoFactorEnabled: true, smsLockState: 'LOCKED', metadata: { a: 1 } };
  const { json } = await ask(townMock(), 'key_admin', 'PATCH /users/3', { body });
  expect(json['user']).toMatchObject({ ...body, travelSchedules: [], webhooks: [], profiles: [], bookings: null });
});

/** The outcome of a request: the status, and the rule that refused. */
async function outcome(mock: Mock, key: string, line: string, body?: unknown): Promise<string> {
  const { status } = await ask(mock, key, line, { body });
  return status === 200 ? 'done' : `${status} ${lastEntry(mock).rule?.replace('user.', '')}`;
}

const hosted = { deployment: 'hosted' } as const;

describe('making (G-85, G-87)', () => {
  const eve = { username: 'Eve', email: 'EVE@example.com' };
  const made = { id: 6, username: 'eve', email: 'eve@example.com', avatarUrl: null };
  const created = '2030-01-01T00:00:00.000Z';
  const avatar = 'https://example.com/eve.png';
  test.each([
    [{}, { createdDate: created }],
    [
      { name: 'Eve', timeZone: 'Europe/Paris' },
      { createdDate: created, name: 'Eve', timeZone: 'Europe/Paris' },
    ],
    [{ createdDate: '2029-05-01T00:00:00Z' }, { createdDate: '2029-05-01T00:00:00.000Z' }],
    [{ avatar }, { createdDate: created, avatarUrl: avatar }],
  ])('a user made with %j is kept as %j, its names in lower case', async (body, expected) => {
    const mock = townMock({ behavior: { writable: 'listed' } });
    expect(await outcome(mock, 'key_admin', 'POST /users', { ...eve, ...body })).toBe('done');
    expect(mock.export().users.at(-1)).toMatchObject({ ...made, ...expected });
  });

  test('where new users get a schedule, it is from nine to five on workdays, in their time zone', async () => {
    const mock = townMock({ behavior: { newUserSchedule: true } });
    await ask(mock, 'key_admin', 'POST /users', { body: { ...eve, timeZone: 'Europe/Paris' } });
    const { schedules, availabilities } = mock.export();
    expect(schedules.slice(2)).toMatchObject([{ id: 3, userId: 6, timeZone: 'Europe/Paris' }]);
    const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
    expect(availabilities.slice(2)).toMatchObject([{ ...hours, days: [1, 2, 3, 4, 5], userId: 6, scheduleId: 3 }]);
  });
});

describe('what is refused of a body is named (G-37, G-85)', () => {
  /** The town, with team 2, which is no organization. */
  const twoTeams = () =>
    townMock({
      seed: (maker) => {
        town(maker);
        maker.team({ name: 'Garden' });
      },
    });
  test.each([
    [{ defaultScheduleId: 1 }, 'done'],
    [{ defaultScheduleId: 2 }, '400 reference', 'defaultScheduleId must be the id of a schedule of that user'],
    [{ organizationId: 1 }, 'done'],
    [{ organizationId: 2 }, '400 reference', 'organizationId must be the id of an organization'],
    [{ trialEndsAt: null }, 'done'],
    [{ trialEndsAt: '9999-12-31T00:00:00Z' }, '400 request.invalid', 'trialEndsAt must lie in the years 1 to 9998'],
    [{ timeZone: 'Mars/Base' }, '400 request.time-zone', expect.stringMatching(/^timeZone must be/)],
  ])('an edit of alice with %j: %s', async (body, expected, message?: unknown) => {
    const mock = twoTeams();
    expect(await outcome(mock, 'key_admin', 'PATCH /users/3', body)).toBe(expected);
    if (expected === 'done') expect(mock.export().users[2]).toMatchObject(body);
    const { json } = await ask(mock, 'key_admin', 'PATCH /users/3', { body });
    const issues = expected === 'done' ? undefined : [{ path: Object.keys(body)[0], message }];
    expect(json['issues']).toEqual(issues);
  });
});

describe('the fields of an answer (G-12, G-25)', () => {
  const listedFields = { behavior: { fields: 'listed' } } as const;
  const bodies = {
    'GET /users/1': undefined,
    'PATCH /users/1': {},
    'POST /users': { username: 'eve', email: 'eve@example.com' },
  };
  test.each([
    [{}, 'GET /users/1', { avatarUrl: true, schedules: true }],
    [hosted, 'GET /users/1', { avatarUrl: true }],
    [listedFields, 'GET /users/1', { avatar: true }],
    [{ ...listedFields, ...hosted }, 'GET /users/1', { avatar: true }],
    [listedFields, 'PATCH /users/1', {}],
    [listedFields, 'POST /users', { avatarUrl: true }],
  ] as const)('with %j, %s has of avatar, avatarUrl and schedules %j', async (options, line, expected) => {
    const { json } = await ask(townMock(options), 'key_admin', line, { body: bodies[line] });
    const fields = Object.keys(json['user'] ?? {});
    const has = ['avatar', 'avatarUrl', 'schedules'].filter((field) => fields.includes(field));
    expect([fields.includes('id'), Object.fromEntries(has.map((field) => [field, true]))]).toEqual([true, expected]);
  });
});
