import { expect, test } from 'vitest';
import { createMock, fault } from './index.ts';
import { ask, sampleMock, worldOf } from '../test/ask.ts';

const title = async (mock: ReturnType<typeof sampleMock>) =>
  (await ask(mock, 'key_alice', 'GET /bookings/1')).json['booking'] as { title: string };

test('a fork starts with the same data, and later changes to one do not affect the other', async () => {
  const first = sampleMock();
  await ask(first, 'key_alice', 'PATCH /bookings/1', { body: { title: 'Before the fork' } });
  const second = first.fork();
  expect(worldOf(second)).toBe(worldOf(first));

  await ask(first, 'key_alice', 'PATCH /bookings/1', { body: { title: 'In the first' } });
  await ask(second, 'key_alice', 'PATCH /bookings/1', { body: { title: 'In the second' } });
  second.seed.user({ username: 'eve', email: 'eve@example.com' });

  expect((await title(first)).title).toBe('In the first');
  expect((await title(second)).title).toBe('In the second');
  expect(first.export().users).toHaveLength(5);
});

test('a fork has its own clock and its own journal', async () => {
  const first = sampleMock();
  await ask(first, 'key_alice', 'GET /me');
  const second = first.fork();
  await second.clock.advance({ days: 1 });
  expect([first.clock.now(), second.clock.now()]).toEqual([Date.UTC(2030, 0, 1), Date.UTC(2030, 0, 2)]);
  expect(second.journal.entries()).toEqual([]);
  await ask(second, 'key_bob', 'GET /me');
  expect(first.journal.entries().map(({ callerId }) => callerId)).toEqual([3]);
});

test('the same seed and the same requests produce the same bytes', async () => {
  const requests = ['GET /bookings', 'DELETE /bookings/3/cancel', 'GET /bookings/3', 'GET /bookings/101', 'PUT /me'];
  const transcript = async () => {
    const mock = sampleMock();
    const responses: unknown[] = [];
    for (const line of requests) {
      const { status, headers, text } = await ask(mock, 'key_alice', line);
      responses.push(status, [...headers], text);
    }
    return JSON.stringify([responses, mock.export(), mock.journal.entries()]);
  };
  expect(await transcript()).toBe(await transcript());
});

test('a rollback restores the data, and the same checkpoint works again', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel');
  const world = worldOf(mock);
  const checkpoint = mock.checkpoint();
  for (const id of [2, 3]) {
    await ask(mock, 'key_alice', `DELETE /bookings/${id}/cancel`);
    expect(worldOf(mock)).not.toBe(world);
    mock.rollback(checkpoint);
    expect(worldOf(mock)).toBe(world);
  }
});

test('a mock rejects the checkpoint of another mock, and keeps its data', async () => {
  const mock = sampleMock();
  const checkpoint = mock.checkpoint();
  const fork = mock.fork();
  await ask(fork, 'key_alice', 'DELETE /bookings/1/cancel');
  const before = worldOf(fork);
  expect(() => fork.rollback(checkpoint)).toThrow('mock.rollback: to must be a checkpoint of this mock');
  expect(worldOf(fork)).toBe(before);
});

test('the clock rejects a value that is not an instant', () => {
  const { clock } = createMock({ now: new Date('2030-01-01T00:00:00Z') });
  expect(clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
  expect(() => clock.set('soon')).toThrow('clock.set takes a Date, milliseconds, or an instant');
  expect(() => createMock({ now: 'tomorrow' })).toThrow('an instant such as 2030-01-07T09:00:00Z');
});

test('createMock rejects invalid URLs and removes a trailing slash', async () => {
  expect(() => createMock({ baseUrl: 'v1' })).toThrow('baseUrl must be an absolute http or https address');
  expect(() => createMock({ appUrl: 'http://a.test?x=1' })).toThrow('appUrl');
  const mock = createMock({ baseUrl: 'https://api.example.com/scheduling/v1/' });
  expect(mock.baseUrl).toBe('https://api.example.com/scheduling/v1');
  expect((await ask(mock, 'key_alice', 'GET /me')).status).toBe(200);
});

test('mock.profile contains the behavior options, and a fork can have another profile', () => {
  const mock = createMock({ profile: 'self-hosted', behavior: { slots: 'ignore' }, deployment: 'hosted' });
  expect(mock.profile).toMatchObject({
    name: 'self-hosted',
    deployment: 'hosted',
    imitates: 'self-hosted',
    behavior: { slots: 'ignore', instants: 'milliseconds' },
  });
  expect(mock.fork().profile).toEqual(mock.profile);
  expect(mock.fork({ profile: 'specification' }).profile).toEqual(createMock().profile);
});

test('a key is expired or revoked by its text or by the id of its row', async () => {
  const statuses = [];
  for (const end of ['expire', 'revoke'] as const) {
    for (const key of ['key_alice', 3]) {
      const mock = createMock({ now: '2030-01-01T00:00:00Z' });
      mock.keys[end](key);
      const responses = ['key_alice', 'key_bob'].map((apiKey) => mock.fetch(`${mock.baseUrl}/me?apiKey=${apiKey}`));
      statuses.push((await Promise.all(responses)).map(({ status }) => status));
    }
  }
  expect(statuses).toHaveLength(4);
  expect(statuses).toEqual(statuses.map(() => [401, 200]));
  expect(() => createMock().keys.expire('key_nobody')).toThrow('keys.expire: unknown key');
  expect(() => createMock().keys.revoke(99)).toThrow('keys.revoke: unknown key 99');
});

test.each([
  [undefined, false],
  ['https://api.example.com/v1', false],
  ['http://localhost:4010/v1', false],
  ['http://slotwise:4010/v1', false],
  ['http://api.example.com/v1', true],
  ['http://10.0.0.7/v1', true],
])('as() of a mock at %s has allowHttp: %s', (baseUrl, isNeeded) => {
  const caller = createMock(baseUrl === undefined ? {} : { baseUrl }).as('alice');
  expect(Object.hasOwn(caller, 'allowHttp')).toBe(isNeeded);
  expect(caller.allowHttp).toBe(isNeeded ? true : undefined);
});

test('as() contains the profile of the mock', () => {
  for (const profile of ['specification', 'self-hosted'] as const)
    expect(createMock({ profile }).as('alice').profile.name).toBe(profile);
});

test('a response of mock.fetch has the request URL without the fragment', async () => {
  const mock = sampleMock();
  const url = `${mock.baseUrl}/me?apiKey=key_alice`;
  expect((await mock.fetch(`${url}#top`)).url).toBe(url);
  expect((await mock.fetch(new URL('/nowhere', url))).url).toBe('http://slotwise.test/nowhere');
});

test('with autoAdvance, delays take no real time, even after a reset', async () => {
  const mock = createMock({ autoAdvance: true, now: '2030-01-01T00:00:00Z' });
  for (const time of ['2030-01-01T01:00:00.000Z', '2030-01-01T01:00:00.000Z']) {
    mock.faults.add({ on: 'me.get', do: fault.delay(3_600_000) });
    await ask(mock, 'key_alice', 'GET /me');
    expect(mock.clock.nowText()).toBe(time);
    mock.reset();
    expect(mock.clock.isAutomatic).toBe(true);
  }
});

test.each(['r&d@example.com', 'info@xn--80ak6aa92e.xn--p1ai', 'SRS0=H=T=a.org=b@forwarder.example'])(
  'an attendee with the email %s is stored, and a filter finds it',
  async (email) => {
    for (const profile of ['specification', 'self-hosted'] as const) {
      const mock = sampleMock({ profile });
      const body = { bookingId: 1, email, name: 'Tim', timeZone: 'Europe/Rome' };
      expect((await ask(mock, 'key_alice', 'POST /attendees', { body })).status).toBe(200);
      const filtered = await ask(mock, 'key_alice', `GET /bookings?attendeeEmail=${encodeURIComponent(email)}`);
      expect(filtered.json['bookings']).toHaveLength(1);
    }
  },
);
