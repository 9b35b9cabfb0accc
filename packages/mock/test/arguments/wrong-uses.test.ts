/** Mistakes that a test can make in a call of the mock: each is rejected, its message names the field, and nothing changes. */
import { describe, expect, test } from 'vitest';
import { createMock, fault } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import type { Mock } from '../../src/index.ts';
import { ask, sampleMock, worldOf } from '../ask.ts';
import { addressOf } from '../oauth/flow.ts';

/** A value of a program without types. */
const untyped = (value: unknown) => value as never;

type Wrong = readonly [title: string, call: (mock: Mock) => unknown, message: string];

const down = fault.status(503);

const wrongUses: readonly Wrong[] = [
  [
    'a misspelt option of a fork',
    (mock) => mock.fork(untyped({ profil: 'x' })),
    'mock.fork: profil is not a known field',
  ],
  ['a time of a fork', (mock) => mock.fork(untyped({ now: 0 })), 'a fork copies the clock of its mock'],
  ['an unknown profile of a fork', (mock) => mock.fork(untyped({ profile: 'x' })), 'mock.fork: profile must be'],
  ['no user', (mock) => mock.as(untyped(undefined)), 'mock.as: user is required'],
  ['an object as a user', (mock) => mock.as(untyped({ id: 3 })), 'mock.as: user must be the id or the username'],
  ['no checkpoint', (mock) => mock.rollback(untyped(undefined)), 'mock.rollback: to must be a checkpoint of this mock'],
  ['a checkpoint of a fork', (mock) => mock.rollback(mock.fork().checkpoint()), 'mock.rollback: to must be'],
  ['a part instead of options', (mock) => mock.reset(untyped('data')), 'mock.reset: the value must be an object'],
  ['parts instead of options', (mock) => mock.reset(untyped(['data'])), 'mock.reset: the value must be an object'],
  ['no columns', (mock) => mock.edit('booking', 1, untyped(undefined)), 'edit: columns is required'],
  ['seconds', ({ clock }) => clock.set(1_893_456_000), 'clock.set takes milliseconds, got what looks like seconds'],
  ['a local time', ({ clock }) => clock.set('2030-01-01T00:00:00'), 'clock.set takes a Date, milliseconds, or'],
  ['30 February', ({ clock }) => clock.set('2030-02-30'), 'clock.set takes a Date, milliseconds, or'],
  ['30 February at noon', ({ clock }) => clock.set('2030-02-30T12:00:00Z'), 'clock.set takes a Date'],
  ['a year', ({ clock }) => clock.set('2030'), 'clock.set takes a Date, milliseconds, or an instant'],
  ['seconds in now', () => createMock({ now: 1_893_456_000 }), 'createMock: now takes milliseconds'],
  ['a local time in now', () => createMock({ now: '2030-01-01T00:00:00' }), 'createMock: now takes a Date'],
  ['a word for a switch', ({ clock }) => clock.autoAdvance(untyped('no')), 'clock.autoAdvance: isOn must be true or'],
  ['a status of no error', () => fault.status(200), 'fault.status: status must be a whole number from 400'],
  ['a misspelt retryAfter', () => fault.status(429, untyped({ retryafter: 5 })), 'did you mean retryAfter?'],
  [
    'a word for retryAfter',
    () => fault.status(503, { retryAfter: 'soon' }),
    'fault.status: retryAfter must be seconds',
  ],
  ['a negative retryAfter', () => fault.status(503, { retryAfter: -1 }), 'fault.status: retryAfter must be seconds'],
  ['a function as a body', () => fault.status(503, { json: () => 1 }), 'fault.status: json must be a value that JSON'],
  ['a status of no page', () => fault.html(9999), 'fault.html: status must be a whole number from 400'],
  ['no pace', () => fault.slowBody(untyped(undefined)), 'fault.slowBody: the value is required'],
  ['no fault', () => fault.optional(untyped({})), 'fault.optional: one must be a fault'],
  ['no length', () => fault.oauth.skewClock(untyped(undefined)), 'fault.oauth.skewClock: the value is required'],
  [
    'a misspelt query parameter of a fault',
    ({ faults }) => faults.add({ on: 'bookings.list', query: { tak: 1 }, do: down }),
    'faults.add: query: no request to bookings.list has tak; the names are',
  ],
  [
    'a misspelt body field of a fault',
    ({ faults }) => faults.add({ on: 'bookings.create', body: { eventTypeID: 1 }, do: down }),
    '(did you mean eventTypeId?)',
  ],
  [
    'a body of a request that has none',
    ({ faults }) => faults.add({ on: 'me.get', body: { name: 'Ann' }, do: down }),
    'faults.add: body: no request to me.get has name; it has no body',
  ],
  ['an unknown caller of a fault', ({ faults }) => faults.add({ callerId: 99, do: down }), 'callerId: unknown user 99'],
  [
    'a fault that is over',
    ({ faults }) => faults.add({ until: '2029-12-31T23:59:59Z', do: down }),
    "faults.add: until must be after the time on the mock's clock, 2030-01-01T00:00:00.000Z",
  ],
  [
    'a scenario that is over',
    ({ faults }) => faults.addScenario('outage', { until: '2029-12-31' }),
    'faults.addScenario: until must be after',
  ],
  ['a local time of a fault', ({ faults }) => faults.add({ since: '2030-01-01T00:00:00', do: down }), 'since must be'],
  ['an unknown caller in the journal', ({ journal }) => journal.count({ callerId: 99 }), 'callerId: unknown user 99'],
  [
    'an unknown endpoint in the journal',
    ({ journal }) => journal.count(untyped({ endpoint: 'bookings.remove' })),
    'journal.count: endpoint must be the name of an endpoint',
  ],
  [
    'an unknown caller in an expectation',
    (mock) => mock.expectReceived('me.get', { callerId: 99, times: 0 }),
    'mock.expectReceived: callerId: unknown user 99',
  ],
  ['no key', ({ keys }) => keys.create(untyped(undefined)), 'keys.create: the value is required'],
  ['a misspelt option of a key', ({ keys }) => keys.create(untyped({ userID: 3 })), 'keys.create: '],
  ['a key of nobody', ({ keys }) => keys.create({ userId: 99 }), 'keys.create: userId 99 does not exist in users'],
  [
    'a key as an object',
    ({ keys }) => keys.revoke(untyped({ key: 'k' })),
    'keys.revoke: key must be the text of a key',
  ],
  [
    'an unknown scope of a grant',
    ({ oauth }) => oauth.grant({ userId: 3, scopes: untyped(['READ_BOOKINGS']) }),
    'oauth.grant: scopes.0 must be one of READ_BOOKING, READ_PROFILE',
  ],
  [
    'an unknown scope of tokens',
    ({ oauth }) => oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: untyped('READ_BOOKING') }),
    'oauth.tokens: scopes must be a list of scopes',
  ],
  [
    'an unknown scope of a seed',
    ({ seed }) => seed.accessToken(untyped({ userId: 3, token: 't', expiresAt: '2030-01-01', scopes: ['ALL'] })),
    'seed.accessToken: scopes.0 must be one of',
  ],
  [
    'a grant until no time',
    ({ oauth }) => oauth.grant({ userId: 3, scopes: [], expiresAt: 'soon' }),
    'oauth.grant: expiresAt must be a Date or an instant',
  ],
  ['a user as options', (mock) => mock.oauth.approve(addressOf(mock), untyped(3)), 'oauth.approve: the value must be'],
  ['no options of an approval', (mock) => mock.oauth.approve(addressOf(mock), untyped(undefined)), 'oauth.approve: '],
  [
    'hours that end before they start',
    ({ seed }) => seed.availability({ scheduleId: 1, days: [1], startTime: '22:00', endTime: '02:00' }),
    'seed.availability: endTime must be after startTime',
  ],
  [
    'an edit of hours that end before they start',
    (mock) => mock.edit('availability', 1, { endTime: '01:00' }),
    'endTime must be after startTime',
  ],
  [
    'a negative number of rows',
    ({ seed }) =>
      seed.many(
        'user',
        -1,
        untyped(() => ({})),
      ),
    'seed.many: count must be',
  ],
  ['rows without a function', ({ seed }) => seed.many('user', 1, untyped({})), 'seed.many: make must be a function'],
];

const approving = ['approve', 'deny'] as const;

const wrongPages: readonly (readonly [title: string, url: (mock: Mock) => string, message: string])[] = [
  ['a script', () => 'javascript:alert(1)', 'authorizationUrl must be on http://slotwise.test'],
  [
    'another origin',
    (mock) => addressOf(mock).replace(mock.appUrl, 'https://evil.example'),
    'authorizationUrl must be on http://slotwise.test',
  ],
  [
    'another path',
    (mock) => addressOf(mock).replace('/authorize', '/token'),
    'authorizationUrl must have the path /auth/oauth2/authorize of the authorization page',
  ],
  ['an unknown app', (mock) => addressOf(mock, { client_id: 'x' }), 'The app is unknown'],
  ['another redirect URI', (mock) => addressOf(mock, { redirect_uri: 'http://x' }), 'The address to return to'],
];

describe('rejects without changing anything:', () => {
  test.each(wrongUses)('%s', (_, call, message) => {
    const mock = sampleMock();
    const before = worldOf(mock);
    let error: unknown;
    try {
      call(mock);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
    expect([worldOf(mock), mock.faults.list()]).toEqual([before, []]);
  });

  test.each(wrongPages)('an authorization URL with %s', (_, url, message) => {
    const mock = sampleMock();
    const before = worldOf(mock);
    for (const name of approving) expect(() => mock.oauth[name](url(mock), { userId: 3 })).toThrow(message);
    expect(worldOf(mock)).toBe(before);
  });
});

test('a mock accepts authorization URLs of its servers, and a fork accepts its own there', async () => {
  const mock = sampleMock();
  await using port = await listen(mock);
  const fork = mock.fork();
  for (const [ownMock, place] of [
    [mock, port],
    [mock, mock],
    [fork, port.at(fork)],
  ] as const)
    expect(ownMock.oauth.approve(addressOf(place), { userId: 3 })).toContain('code=');
});

test('a self-hosted deployment accepts hours that end before they start', () => {
  const { seed } = sampleMock({ profile: 'self-hosted' });
  expect(() => seed.availability({ scheduleId: 1, days: [1], startTime: '22:00', endTime: '02:00' })).not.toThrow();
});

test('the journal finds requests of a user whom a rollback removed', async () => {
  const mock = sampleMock();
  const before = mock.checkpoint();
  const { id } = mock.seed.user({ username: 'eve', email: 'eve@example.com' });
  await ask(mock, mock.as(id).apiKey, 'GET /me');
  mock.rollback(before);
  expect(mock.journal.count({ callerId: id })).toBe(1);
});

describe('a status fault has the error body of the profile', () => {
  const codes = {
    400: 'invalid_request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    405: 'method_not_allowed',
    409: 'conflict',
    415: 'unsupported_media_type',
    418: 'invalid_request',
    429: 'rate_limited',
    500: 'internal',
    503: 'internal',
  };
  const statuses = Object.entries(codes).map(([status, code]) => [Number(status), code] as const);

  test.each(statuses)('status %i has the code %s by default', async (status, code) => {
    const mock = sampleMock();
    mock.faults.add({ do: fault.status(status) });
    const { json } = await ask(mock, 'key_alice', 'GET /me');
    expect(json).toEqual({ message: expect.any(String), code });
  });

  test.each([
    [400, ['message', 'data']],
    [401, ['error']],
    [404, ['message', 'data']],
    [429, ['message']],
    [503, ['message', 'data']],
  ])('status %i has the fields %j when self-hosted', async (status, names) => {
    const mock = sampleMock();
    // The profile of the mock that responds counts, not that of the mock to which the fault was added.
    mock.faults.add({ do: fault.status(status) });
    const { json } = await ask(mock.fork({ profile: 'self-hosted' }), 'key_alice', 'GET /me');
    expect(Object.keys(json)).toEqual(names);
  });
});
