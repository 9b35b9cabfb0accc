import { createClient } from '@slotwise/sdk';
import { beforeEach, describe, expect, onTestFinished, test as plain } from 'vitest';
import { createMock } from './create-mock.ts';
import { fault } from './index.ts';
import type { Mock } from './index.ts';
import { intercept } from './node.ts';
import { allProfiles, createTest, test } from './vitest.ts';

const hosted = createTest({ deployment: 'hosted', now: '2030-06-01T00:00:00Z' });
const numbers: number[] = [];

describe('each test has its own mock', () => {
  test.concurrent.for(Array.from({ length: 10 }, (_, index) => index))(
    'in parallel, test %i changes and receives only its own booking',
    async (index, { mock, as }) => {
      numbers.push(mock.worldId);
      const client = createClient(as('alice'));
      await client.bookings.cancel(index + 1);
      await new Promise(setImmediate);
      const cancelled = mock.export().bookings.filter(({ id, status }) => id <= 10 && status === 'CANCELLED');
      expect(cancelled.map(({ id }) => id)).toEqual([index + 1]);
      expect(mock).toHaveReceivedTimes('bookings.cancel', 1);
    },
  );

  test('ten tests had ten mocks', () => {
    expect(new Set(numbers).size).toBe(10);
  });
});

test('the clock is fixed, and the client uses the same clock', async ({ mock, as }) => {
  expect(new Date(mock.clock.now()).toISOString()).toBe('2030-01-01T00:00:00.000Z');
  expect(as('alice').clock).toBe(mock.clock);
});

test('as accepts a host or the row of a user, under every profile', async ({ mock, as, withProfile }) => {
  const eve = mock.seed.host({ name: 'Eve' });
  for (const user of [eve, eve.user]) expect((await createClient(as(user)).me.get()).username).toBe('eve');
  expect((await createClient(withProfile('self-hosted').as(eve)).me.get()).username).toBe('eve');
});

test('a wait takes no real time, in the mock or in the client', async ({ mock, as, withProfile }) => {
  for (const ownMock of [mock, withProfile('self-hosted').mock]) {
    ownMock.faults.add({ on: 'me.get', times: 1, do: fault.status(503, { retryAfter: 20 }) });
    expect((await createClient(ownMock.as('alice')).me.get()).username).toBe('alice');
    expect(ownMock.clock.nowText()).toBe('2030-01-01T00:00:20.000Z');
  }
  expect(as('alice')).toMatchObject({ baseUrl: mock.baseUrl, profile: mock.profile });
});

const byHand = createTest({ autoAdvance: false });
byHand('with autoAdvance: false, only the test moves the clock', async ({ mock, as }) => {
  mock.faults.add({ on: 'me.get', do: fault.delay(5000) });
  const call = createClient(as('alice')).me.get();
  await mock.clock.advance({ milliseconds: 4999 });
  expect(mock.clock.isAwaited).toBe(true);
  await mock.clock.advance({ milliseconds: 1 });
  expect((await call).username).toBe('alice');
});

test('as takes an id or a username', async ({ as }) => {
  const [one, two] = await Promise.all([as(5), as('bob')].map(async (caller) => createClient(caller).me.get()));
  expect([one?.username, two?.username]).toEqual(['bob', 'bob']);
});

hosted('createTest accepts the options of a mock', async ({ mock, as }) => {
  expect(new Date(mock.clock.now()).toISOString()).toBe('2030-06-01T00:00:00.000Z');
  expect(await createClient(as('admin')).users.list()).toHaveLength(1);
});

test.for(allProfiles)('withProfile runs one test under each profile: %s', async (profile, { withProfile, mock }) => {
  const selected = withProfile(profile);
  const client = createClient(selected.as('alice'));
  await client.bookings.cancel(1);
  expect(selected.mock.profile.name).toBe(profile);
  expect(selected.mock).toHaveReceived('bookings.cancel');
  expect(mock).toHaveReceivedTimes('bookings.cancel', 0);
});

describe.each(allProfiles)('createTest with the profile %s', (profile) => {
  const profileTest = createTest({ profile });
  profileTest('creates clients for that profile', async ({ as, mock }) => {
    expect(as('alice').profile).toBe(mock.profile);
    expect((await createClient(as('alice')).me.get()).username).toBe('alice');
  });
});

/** The app: it knows its address and its key, and calls the global `fetch`. */
const askApp = (path = '/me') => fetch(`https://app.test/v1${path}?apiKey=key_alice`);
const count = ({ journal }: Mock) => journal.entries().length;

describe('with intercept, an unmodified app', () => {
  const interceptedTest = createTest({ baseUrl: 'https://app.test/v1', intercept: true });

  interceptedTest.concurrent.for([1, 2, 3, 4, 5])(
    'reaches the mock of the test that runs it, also in parallel: %i',
    async (times, { mock }) => {
      for (let time = 1; time <= times; time += 1) expect((await askApp()).status).toBe(200);
      expect(count(mock)).toBe(times);
    },
  );

  interceptedTest('reaches the mock in a test without a mock parameter', async () => {
    await (await askApp('/bookings/1/cancel')).text();
    expect((await askApp('/bookings/1')).status).toBe(200);
  });

  interceptedTest('reaches the fork of withProfile after that call', async ({ mock, withProfile }) => {
    await askApp();
    const there = withProfile('self-hosted').mock;
    await askApp();
    expect([count(mock), count(there)]).toEqual([1, 1]);
  });

  interceptedTest('reaches a fork inside its runInFork', async ({ mock }) => {
    const other = mock.fork();
    await other.runInFork(() => askApp());
    await askApp();
    expect([count(mock), count(other)]).toEqual([1, 1]);
  });

  let tries = 0;
  interceptedTest('reaches a new mock when the test is retried', { retry: 1 }, async ({ mock }) => {
    await askApp();
    tries += 1;
    expect([count(mock), tries]).toEqual([1, 2]);
  });

  describe('hooks before a test', () => {
    beforeEach(async () => {
      await askApp();
    });
    interceptedTest('use the same mock as the test after them', async ({ mock }) => {
      await askApp();
      expect(count(mock)).toBe(2);
    });
  });

  const more = interceptedTest.extend<{ askCount: number }>({
    askCount: async ({ mock }, use) => {
      await askApp();
      await use(count(mock));
    },
  });
  more('reaches the mock of the test from a custom fixture', async ({ askCount, mock }) => {
    await askApp();
    expect([askCount, count(mock)]).toEqual([1, 2]);
  });
});

describe('with a custom mock', () => {
  const sample = createMock({ baseUrl: 'https://app.test/v1', now: '2030-01-01T00:00:00Z' });
  const sampleTest = createTest({ mock: sample });
  let stop = () => {};
  beforeEach(() => {
    ({ stop } = intercept(sample, { strict: false }));
    onTestFinished(stop);
  });

  sampleTest('each test gets a fork, which an interception of the mock reaches', async ({ mock }) => {
    await askApp();
    expect([count(sample), count(mock), mock.baseUrl]).toEqual([0, 1, sample.baseUrl]);
  });

  plain('a plain vitest test reaches the mock itself', async () => {
    await askApp();
    expect(count(sample)).toBe(1);
  });
});

plain('createTest rejects mock options together with a mock', () => {
  expect(() => createTest({ mock: createMock(), lenient: true })).toThrow(
    'createTest: pass lenient to createMock, because you also pass mock',
  );
});
