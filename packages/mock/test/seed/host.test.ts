/** Hosts with real rules in one line, and users without a username or an email. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ask, sampleMock, worldOf } from '../ask.ts';
import { createMock } from '../../src/index.ts';
import type { HostSeed, Mock, Seed } from '../../src/index.ts';

// A Monday, in the winter of Paris: 08:00 there is 07:00 in UTC.
const monday = '2030-01-07';

/** Status of a booking of a host's event type by a visitor, with the fields that every profile accepts. */
async function book(mock: Mock, host: ReturnType<Seed['host']>, start: string, visitor = 'ada'): Promise<number> {
  const responses = { name: visitor, email: `${visitor}@example.com` };
  const body = { eventTypeId: host.eventType.id, start, responses, timeZone: 'UTC', language: 'en', metadata: {} };
  return (await ask(mock, host.apiKey, 'POST /bookings', { body })).status;
}

describe('seed.host', () => {
  test('creates a user with a key, weekday hours as the default schedule, and an event type', () => {
    const mock = sampleMock();
    const { user, apiKey, schedule, availabilities, eventType } = mock.seed.host({ name: 'Eve' });
    expect(user).toMatchObject({ id: 6, name: 'Eve', username: 'eve', email: 'eve@example.com', timeZone: 'UTC' });
    expect(user.defaultScheduleId).toBe(schedule.id);
    expect(schedule).toMatchObject({ userId: 6, timeZone: 'UTC' });
    const times = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
    expect(availabilities).toMatchObject([{ scheduleId: schedule.id, days: [1, 2, 3, 4, 5], date: null, ...times }]);
    expect(eventType).toMatchObject({
      userId: 6,
      scheduleId: schedule.id,
      title: 'Meeting',
      slug: 'meeting',
      length: 30,
    });
    const { users, keys, schedules, availabilities: hours, eventTypes } = mock.export();
    expect(users.at(-1)).toEqual(user);
    expect(keys.at(-1)).toMatchObject({ userId: 6, key: apiKey, expiresAt: null });
    expect([schedules.at(-1), hours.at(-1), eventTypes.at(-1)]).toEqual([schedule, availabilities[0], eventType]);
  });

  test('accepts every field', () => {
    const { seed } = sampleMock();
    const { user, schedule, availabilities, eventType } = seed.host({
      name: 'Eve',
      username: 'evening',
      email: 'eve@evening.example',
      timeZone: 'Europe/Paris',
      hours: [
        { days: [1, 2], endTime: '12:00' },
        { days: [6], startTime: '20:00', endTime: '24:00' },
      ],
      eventType: { id: 50, title: 'Class', length: 60, seatsPerTimeSlot: 8 },
    });
    expect(user).toMatchObject({ username: 'evening', email: 'eve@evening.example', timeZone: 'Europe/Paris' });
    expect(schedule.timeZone).toBe('Europe/Paris');
    const times = availabilities.map((one) => [one.days.join(), one.startTime.slice(11, 16), one.endTime.slice(0, 16)]);
    expect(times).toEqual([
      ['1,2', '09:00', '1970-01-01T12:00'],
      ['6', '20:00', '1970-01-02T00:00'],
    ]);
    expect(eventType).toMatchObject({ id: 50, title: 'Class', slug: 'class', length: 60, seatsPerTimeSlot: 8 });
  });

  test.each<[string, HostSeed]>([
    ['undefined', { name: 'Eve', username: undefined, email: undefined, hours: undefined, timeZone: undefined }],
    [
      'undefined inside',
      { name: 'Eve', hours: { days: undefined, endTime: undefined }, eventType: { title: undefined } },
    ],
    ['a list of one', { name: 'Eve', hours: [{}] }],
  ])('uses defaults for %s', (_, fields) => {
    expect(sampleMock().seed.host(fields)).toEqual(sampleMock().seed.host({ name: 'Eve' }));
  });

  test('creates several hosts with the same name', () => {
    const { seed } = sampleMock();
    const hosts = [1, 2, 3].map(() => seed.host({ name: 'Eve' }));
    expect(hosts.map(({ user }) => user.email)).toEqual(['eve@example.com', 'eve-2@example.com', 'eve-3@example.com']);
    expect(new Set(hosts.map(({ apiKey }) => apiKey)).size).toBe(3);
  });

  test('returns copies', () => {
    const mock = sampleMock();
    const before = mock.fork();
    before.seed.host({ name: 'Eve' });
    const host = mock.seed.host({ name: 'Eve' });
    for (const row of [host.user, host.schedule, host.eventType, ...host.availabilities]) Reflect.set(row, 'id', 99);
    expect(mock.export().users.at(-1)?.id).toBe(6);
    expect(mock.export().availabilities.at(-1)?.id).toBe(before.export().availabilities.at(-1)?.id);
  });

  test('closes every day for an empty list of hours', async () => {
    const mock = sampleMock();
    expect(await book(mock, mock.seed.host({ name: 'Eve', hours: [] }), `${monday}T10:00:00Z`)).toBe(409);
  });

  test('works in the seed of a mock, in forks and after a reset', async () => {
    const hosts: ReturnType<Seed['host']>[] = [];
    const mock = createMock({ now: '2030-01-01', seed: (seed) => void hosts.push(seed.host({ name: 'Eve' })) });
    const fork = mock.fork();
    const dan = fork.seed.host({ name: 'Dan' });
    expect(dan.user.id).toBe(2);
    const [eve] = hosts;
    if (eve === undefined) throw new TypeError('the seed did not run');
    for (const one of [mock, fork]) expect(await book(one, eve, `${monday}T10:00:00Z`)).toBe(200);
    expect(await book(fork, dan, `${monday}T10:00:00Z`, 'ben')).toBe(200);
    expect(mock.export().users).toHaveLength(1);
    mock.seed.host({ name: 'Dan' });
    mock.reset();
    expect(mock.export().users).toEqual([eve.user]);
    expect(await book(mock, eve, `${monday}T10:00:00Z`)).toBe(200);
  });

  test('is not a kind of seed.many', () => {
    const { seed } = sampleMock();
    const kind = 'host' as 'user'; // as a caller without types would
    expect(() => seed.many(kind, 1, () => ({ name: 'Eve' }))).toThrow('seed.many: kind: "host" is not a kind of row');
  });
});

const profiles = [
  { profile: 'specification', refused: 409 },
  { profile: 'self-hosted', refused: 400 },
] as const;
const deployments = (['hosted', 'self-hosted'] as const).flatMap((deployment) =>
  profiles.map((one) => ({ deployment, ...one })),
);

describe.each(deployments)(
  'with profile $profile and deployment $deployment, a host',
  ({ deployment, profile, refused }) => {
    const start = () => sampleMock({ profile, deployment });

    test('accepts one booking at a time, and none at night', async () => {
      const mock = start();
      const eve = mock.seed.host({ name: 'Eve' });
      expect(await book(mock, eve, `${monday}T03:00:00Z`)).toBe(refused);
      expect(mock.export().bookings.some(({ userId }) => userId === eve.user.id)).toBe(false);
      expect(await book(mock, eve, `${monday}T10:00:00Z`)).toBe(200);
      expect(await book(mock, eve, `${monday}T10:00:00Z`, 'ben')).toBe(refused);
      expect(mock.export().bookings.filter(({ userId }) => userId === eve.user.id)).toHaveLength(1);
    });

    test('accepts bookings in the hours of its time zone', async () => {
      const mock = start();
      const eve = mock.seed.host({ name: 'Eve', timeZone: 'Europe/Paris' });
      expect(await book(mock, eve, `${monday}T16:30:00Z`)).toBe(refused);
      expect(await book(mock, eve, `${monday}T08:00:00Z`, 'ben')).toBe(200);
    });

    test('accepts no booking outside its hours', async () => {
      const mock = start();
      const eve = mock.seed.host({
        name: 'Eve',
        hours: [
          { days: [1], endTime: '12:00' },
          { days: [1], startTime: '14:00' },
        ],
      });
      expect(await book(mock, eve, `${monday}T12:30:00Z`)).toBe(refused);
      expect(await book(mock, eve, `${monday}T14:00:00Z`, 'ben')).toBe(200);
      expect(await book(mock, eve, '2030-01-08T10:00:00Z', 'cem')).toBe(refused);
    });
  },
);

describe('seed.host rejects, and stores nothing:', () => {
  test.each<[title: string, fields: unknown, message: string]>([
    ['nothing', undefined, "the value is required: it must be an object such as { name: 'Eve' }"],
    ['null', null, "the value must be an object such as { name: 'Eve' }"],
    ['only a name', 'Eve', "the value must be an object such as { name: 'Eve' }"],
    ['no name', {}, 'name is required: it must be text'],
    ['null as a name', { name: null }, 'name must be text, got null'],
    ['a number as a name', { name: 7 }, 'name must be text, got 7'],
    ['an unknown field', { name: 'Eve', timezone: 'UTC' }, 'timezone is not a known field (did you mean timeZone?)'],
    ['a field of a user', { name: 'Eve', role: 'ADMIN' }, 'role is not a known field; the fields are name, username'],
    ['an unknown zone', { name: 'Eve', timeZone: 'Europe/Pariss' }, 'timeZone must be'],
    ['null as a zone', { name: 'Eve', timeZone: null }, 'timeZone must be a time zone'],
    ['an email that exists', { name: 'Eve', email: 'Alice@example.com' }, 'email is taken by user 3'],
    ['a username that exists', { name: 'Eve', username: 'ALICE' }, 'username is taken by user 3'],
    ['no email', { name: 'Eve', email: 'eve' }, 'email must be of the form email, got "eve"'],
    ['null as an email', { name: 'Eve', email: null }, 'email must be'],
    ['a number as a username', { name: 'Eve', username: 6 }, 'username must be text, got 6'],
    ['null as hours', { name: 'Eve', hours: null }, 'hours must be hours such as'],
    ['text as hours', { name: 'Eve', hours: '09:00' }, 'hours must be hours such as'],
    ['null in hours', { name: 'Eve', hours: [{}, null] }, 'hours.1 must be hours such as'],
    ['an unknown field of hours', { name: 'Eve', hours: { day: [1] } }, 'hours.day is not a known field (did you mean'],
    ['a schedule of hours', { name: 'Eve', hours: [{ scheduleId: 1 }] }, 'hours.0.scheduleId is not a known field'],
    ['days that do not exist', { name: 'Eve', hours: { days: [7] } }, 'hours.days'],
    ['a day as days', { name: 'Eve', hours: { days: 1 } }, 'hours.days must be'],
    ['null as days', { name: 'Eve', hours: { days: null } }, 'hours.days must be'],
    [
      'a time that does not exist',
      { name: 'Eve', hours: { startTime: '25:00' } },
      'hours.startTime must be a time of day',
    ],
    ['a number as a time', { name: 'Eve', hours: { endTime: 17 } }, 'hours.endTime must be a time of day'],
    [
      'hours that end before they begin',
      { name: 'Eve', hours: { startTime: '18:00' } },
      'hours.endTime must be after startTime; 00:00 or 24:00 is the end of the day',
    ],
    [
      'the second hours that end before they begin',
      { name: 'Eve', hours: [{}, { startTime: '12:00', endTime: '11:00' }] },
      'hours.1.endTime must be after startTime',
    ],
    ['null as an event type', { name: 'Eve', eventType: null }, 'eventType must be an object'],
    ['an id as an event type', { name: 'Eve', eventType: 1 }, 'eventType must be an object'],
    ['an unknown field of an event type', { name: 'Eve', eventType: { lenght: 5 } }, '(did you mean length?)'],
    ['no length', { name: 'Eve', eventType: { length: 0 } }, 'eventType.length must be a whole number from 1, got 0'],
    ['null as a title', { name: 'Eve', eventType: { title: null } }, 'eventType.title must be text, got null'],
    ['another user', { name: 'Eve', eventType: { userId: 3 } }, 'eventType.userId is not a known field'],
    ['another schedule', { name: 'Eve', eventType: { scheduleId: 1 } }, 'eventType.scheduleId is not a known field'],
    ['an event type that exists', { name: 'Eve', eventType: { id: 1 } }, 'eventType.id 1 is taken'],
    ['an unknown team', { name: 'Eve', eventType: { teamId: 99 } }, 'eventType.teamId 99 does not exist in teams'],
    ['two mistakes', { name: 7, hours: { days: 1 } }, 'name must be text, got 7; hours.days must be'],
  ])('%s', (_, fields, message) => {
    const mock = sampleMock();
    const before = worldOf(mock); // with the next ids
    expect(() => mock.seed.host(fields as HostSeed)).toThrow(TypeError); // as a caller without types would
    expect(() => mock.seed.host(fields as HostSeed)).toThrow(/^seed\.host: /);
    expect(() => mock.seed.host(fields as HostSeed)).toThrow(message);
    expect(worldOf(mock)).toBe(before);
    expect(mock.seed.host({ name: 'Eve' })).toEqual(sampleMock().seed.host({ name: 'Eve' }));
  });

  test('an invalid field, and lists its path', () => {
    const { seed } = sampleMock();
    const fields = { name: 'Eve', hours: [{}, { startTime: '18:00' }] };
    expect(() => seed.host(fields)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'hours.1.endTime' })] }) as Error,
    );
  });
});

test('a self-hosted deployment accepts hours of a host that end before they begin', () => {
  const { seed } = sampleMock({ profile: 'self-hosted' });
  expect(seed.host({ name: 'Eve', hours: { startTime: '18:00' } }).availabilities).toHaveLength(1);
});

describe('seed.user', () => {
  test.each<[Parameters<Seed['user']>[0], username: string, email: string]>([
    [{ name: 'Eve' }, 'eve', 'eve@example.com'],
    [{ name: 'Éva Müller-Łoś' }, 'eva-muller-os', 'eva-muller-os@example.com'],
    [{ name: 'Eve', email: 'e.smith@work.example' }, 'eve', 'e.smith@work.example'],
    [{ email: 'E.Smith+x@work.example' }, 'e-smith-x', 'E.Smith+x@work.example'],
    [{ name: '李', email: 'li@work.example' }, 'li', 'li@work.example'],
    [{}, 'user-6', 'user-6@example.com'],
    [{ name: null }, 'user-6', 'user-6@example.com'],
    [{ id: 40, name: '李' }, 'user-40', 'user-40@example.com'],
    [{ name: 'Alice' }, 'alice-2', 'alice-2@example.com'],
    [{ username: 'Eve.Smith_1' }, 'Eve.Smith_1', 'eve.smith_1@example.com'],
    [{ username: 'Eve Smith' }, 'Eve Smith', 'eve-smith@example.com'],
    [{ username: '李' }, '李', 'user-6@example.com'],
    [{ name: 'Alice', username: 'eve' }, 'eve', 'eve@example.com'],
    [{ name: undefined, username: undefined, email: undefined }, 'user-6', 'user-6@example.com'],
  ])('%j has the username %s and the email %s', (fields, username, email) => {
    expect(sampleMock().seed.user(fields)).toMatchObject({ username, email });
  });

  test('adds a number to a default email that is taken', () => {
    const { seed } = sampleMock();
    seed.user({ username: 'other', email: 'Eve@example.com' });
    expect(seed.user({ name: 'Eve' })).toMatchObject({ username: 'eve', email: 'eve-2@example.com' });
  });

  test('numbers users with the same name in order', () => {
    const users = sampleMock().seed.many('user', 70, () => ({ name: 'Eve' }));
    const numbered = Array.from({ length: 69 }, (_, index) => `eve-${index + 2}`);
    expect(users.map(({ username }) => username)).toEqual(['eve', ...numbered]);
    expect(users.map(({ email }) => email)).toEqual(users.map(({ username }) => `${username}@example.com`));
  });

  test('rejects a given username or email that is taken', () => {
    const { seed } = sampleMock();
    expect(() => seed.user({ username: 'alice' })).toThrow('seed.user: username is taken by user 3');
    expect(() => seed.user({ name: 'Eve', email: 'alice@example.com' })).toThrow('seed.user: email is taken by user 3');
  });

  test('uses the same defaults in a document and in seed.many', () => {
    const names = ['Eve', 'Eve', null];
    const expected = ['eve@example.com', 'eve-2@example.com', 'user-3@example.com'];
    const users = names.map((name) => ({ name }));
    const byDocument = createMock({ seed: { version: 1, users } }).export().users;
    const byMany = createMock({ seed: (seed) => seed.many('user', 3, (index) => users[index] ?? {}) }).export().users;
    for (const found of [byDocument, byMany]) expect(found.map(({ email }) => email)).toEqual(expected);
  });
});

describe('mock.as', () => {
  test('accepts a host, its user row, its ID and its username in any case', async () => {
    const mock = sampleMock();
    const eve = mock.seed.host({ name: 'Eve' });
    const keys = [eve, eve.user, eve.user.id, 'eve', 'EVE'].map((user) => mock.as(user).apiKey);
    expect(new Set(keys).size).toBe(1);
    expect((await ask(mock, keys[0] ?? '', 'GET /me')).json).toMatchObject({ username: 'eve' });
    const fork = mock.fork();
    expect((await ask(fork, fork.as(eve).apiKey, 'GET /me')).json).toMatchObject({ username: 'eve' });
  });

  test('finds a user by ID after an edit', () => {
    const mock = sampleMock();
    const eve = mock.seed.host({ name: 'Eve' });
    mock.edit('user', eve.user.id, { username: 'evening' });
    expect(mock.as(eve).apiKey).toBe(mock.as('evening').apiKey);
  });

  test.each<[string, (mock: Mock) => unknown]>([
    ['a schedule', (mock) => mock.seed.host({ name: 'Eve' }).schedule],
    ['an event type', (mock) => mock.seed.host({ name: 'Eve' }).eventType],
    ['a booking', (mock) => mock.export().bookings[0]],
    ['a key', (mock) => mock.export().keys[0]],
    ['a list of users', (mock) => mock.export().users],
    ['a host without a key', (mock) => ({ user: mock.seed.host({ name: 'Eve' }).user })],
    ['null', () => null],
  ])('rejects %s', (_, other) => {
    const mock = sampleMock();
    const user = other(mock);
    const before = worldOf(mock);
    expect(() => mock.as(user as number)).toThrow(
      /^mock\.as: user must be the id or the username of a user, the row of a user, or a host of seed\.host, got (a value of type object|a list|null)$/,
    );
    expect(worldOf(mock)).toBe(before);
  });

  test('rejects a host that was removed', () => {
    const mock = sampleMock();
    const eve = mock.seed.host({ name: 'Eve' });
    mock.reset();
    expect(() => mock.as(eve)).toThrow('mock.as: unknown user 6');
  });
});

test('a host prints a short summary', () => {
  const lines = inspect(createMock().seed.host({ name: 'Eve', timeZone: 'Europe/Paris' }));
  expect(lines.replaceAll(/\s+/g, ' ')).toMatch(
    /^Host \{ user: \{ id: 6, username: 'eve', email: 'eve@example.com' \}, apiKey: '[^']+', timeZone: 'Europe\/Paris', eventType: \{ id: 3, title: 'Meeting', length: 30 \} \}$/,
  );
});
