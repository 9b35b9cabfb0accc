/** An option that is `undefined` has its default value. */
import { describe, expect, test } from 'vitest';
import { createMock, fault } from './index.ts';
import type { Mock, MockOptions } from './index.ts';
import { mswHandlers } from './msw.ts';
import { intercept } from './node.ts';
import { internalsOf } from './forks/internals.ts';
import { readListenOptions } from './server/listen-options.ts';

/** Everything that the options of a mock decide. */
function madeWith(options: MockOptions): unknown {
  const mock = createMock({ now: '2030-01-01T00:00:00Z', ...options });
  const { settings } = internalsOf(mock)?.world ?? {};
  return { settings, addresses: [mock.baseUrl, mock.appUrl], data: mock.export(), profile: mock.profile.name };
}

const names: Readonly<Record<keyof Omit<MockOptions, 'now'>, undefined>> = {
  profile: undefined,
  deployment: undefined,
  protocol: undefined,
  behavior: undefined,
  lenient: undefined,
  maxTake: undefined,
  rateLimit: undefined,
  oauth: undefined,
  seed: undefined,
  autoAdvance: undefined,
  journal: undefined,
  baseUrl: undefined,
  appUrl: undefined,
};

describe('createMock', () => {
  test.each(Object.keys(names))('%s', (name) => {
    expect(madeWith({ [name]: undefined })).toEqual(madeWith({}));
  });

  test('now', () => {
    expect(() => createMock({ now: undefined })).not.toThrow();
  });

  test.each<[string, MockOptions]>([
    ['protocol', { protocol: { apiKey: undefined, idempotencyKeys: undefined } }],
    ['behavior', { behavior: { slots: undefined, bookingRequires: undefined } }],
    ['oauth', { oauth: { rotation: undefined, issuer: undefined, signedIn: undefined, lifetimes: undefined } }],
    ['oauth.lifetimes', { oauth: { lifetimes: { code: undefined, accessToken: undefined, refreshToken: undefined } } }],
    ['journal', { journal: { entries: undefined, bytes: undefined } }],
  ])('undefined values within %s have their defaults', (_name, options) => {
    expect(madeWith(options)).toEqual(madeWith({}));
  });

  test('undefined values within rateLimit and journal have their defaults', async () => {
    const rateLimit = { requests: 1, seconds: undefined, reset: undefined, retryAfter: undefined };
    const headers = async (options: MockOptions) => {
      const mock = createMock({ now: '2030-01-01T00:00:00Z', ...options });
      const { baseUrl, apiKey } = mock.as('alice');
      const call = async () => mock.fetch(`${baseUrl}/me?apiKey=${apiKey}`);
      const responses = [await call(), await call()];
      return responses.map((one) => [...one.headers].filter(([name]) => /rate|retry/.test(name)));
    };
    expect(await headers({ rateLimit })).toEqual(await headers({ rateLimit: { requests: 1 } }));
    const { journal } = createMock({ journal: { entries: undefined, bytes: undefined } });
    journal.clear();
    expect(journal.evicted).toBe(0);
  });
});

describe('listen', () => {
  test.each(['port', 'host', 'control', 'origins', 'bodyLimit'])('%s', (name) => {
    expect(readListenOptions({ [name]: undefined })).toEqual(readListenOptions({}));
  });

  test('accepts undefined values within control', () => {
    const { control } = readListenOptions({ control: { remote: false, token: undefined } });
    expect(control).toMatchObject({ remote: false });
    expect(readListenOptions({ control: { remote: undefined, token: 'abc' } }).control).toEqual(
      readListenOptions({ control: { token: 'abc' } }).control,
    );
  });
});

describe('other options', () => {
  const everyRule = {
    on: undefined,
    callerId: undefined,
    params: undefined,
    query: undefined,
    anyone: undefined,
    at: undefined,
    from: undefined,
    times: undefined,
    probability: undefined,
    since: undefined,
    until: undefined,
    weekdays: undefined,
    exclusive: undefined,
    optional: undefined,
  };

  test.each<[string, (mock: Mock) => unknown]>([
    ['faults.add', (mock) => mock.faults.add({ ...everyRule, do: fault.status(503, { retryAfter: undefined }) })],
    ['fault.respond', () => fault.respond({ status: undefined, headers: undefined, text: undefined })],
    ['faults.addScenario', (mock) => mock.faults.addScenario('outage', { since: undefined, until: undefined })],
    [
      'verify',
      (mock) =>
        mock.verify({
          unanswered: undefined,
          unknownParameters: undefined,
          unmatched: undefined,
          unusedFaults: undefined,
        }),
    ],
    [
      'expectReceived',
      (mock) =>
        mock.expectReceived('me.get', {
          callerId: undefined,
          headers: undefined,
          params: undefined,
          query: undefined,
          status: undefined,
          times: undefined,
        }),
    ],
    ['waitForRequest', (mock) => mock.waitForRequest('me.get', { since: undefined, timeoutMs: undefined })],
    ['keys.create', (mock) => mock.keys.create({ userId: 3, key: undefined, expiresAt: undefined })],
    ['oauth.grant', (mock) => mock.oauth.grant({ userId: 3, scopes: ['READ_BOOKING'], expiresAt: undefined })],
    ['intercept', (mock) => intercept(mock, { onUnhandled: undefined, strict: undefined })[Symbol.dispose]()],
    ['mswHandlers', (mock) => mswHandlers(mock, { strict: undefined })],
    ['edit', (mock) => mock.edit('booking', 1, { title: undefined })],
  ])('%s', async (_name, call) => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z' });
    const { baseUrl, apiKey } = mock.as('alice');
    await mock.fetch(`${baseUrl}/me?apiKey=${apiKey}`);
    const called = async () => call(mock);
    await expect(called().then(() => 'accepted')).resolves.toBe('accepted');
  });

  test('undefined fields of fork, reset, count, advance and seed have their defaults', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z' });
    const { baseUrl, apiKey } = mock.as('alice');
    expect(mock.fork({ profile: undefined }).profile).toEqual(mock.fork().profile);
    expect(() => mock.reset({ keep: undefined })).not.toThrow();
    await mock.fetch(`${baseUrl}/me?apiKey=${apiKey}`);
    const filter = { endpoint: undefined, callerId: undefined, status: undefined, since: undefined };
    expect(mock.journal.count(filter)).toBe(1);
    const none = { days: undefined, hours: undefined, minutes: undefined, seconds: undefined };
    const before = mock.clock.now();
    await mock.clock.advance({ ...none, milliseconds: 5 });
    expect(mock.clock.now() - before).toBe(5);
    expect(() => mock.seed.user({ id: undefined, username: 'zed', email: 'zed@example.com' })).not.toThrow();
  });
});
