import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import { internalsOf } from '../../src/forks/internals.ts';
import { scenarios } from '../../src/faults/fault-scenarios.ts';
import type { Mock, ScenarioName, ScenarioTime } from '../../src/index.ts';
import { entryPoints, through } from '../entry-points/each.ts';
import { lastEntry, sampleMock } from '../ask.ts';

/** Asks, and moves the clock while something waits for it. */
async function statusOf(mock: Mock): Promise<number> {
  let done = false;
  const pendingResponse = mock
    .fetch(`${mock.baseUrl}/me?apiKey=key_bob`)
    .then(async (response) => (await response.text(), response.status))
    .catch(() => 0)
    .finally(() => (done = true));
  while (!done) {
    if (mock.clock.isAwaited) mock.clock.set(mock.clock.now() + 1000);
    await setImmediate();
  }
  return pendingResponse;
}

test.each(entryPoints)(
  '%s: an outage affects every request, even without a credential, until it ends',
  async (_, open) => {
    await through(open, async (mock, { fetch, baseUrl, appUrl }) => {
      const outage = mock.faults.addScenario('outage', { until: '2030-01-01T00:05:00Z' });
      const paths = ['/me?apiKey=key_bob', '/me', '/me?apiKey=key_of_nobody', '/nowhere'];
      for (const url of [...paths.map((path) => baseUrl + path), `${appUrl}/auth/oauth2/authorize`]) {
        const response = await fetch(url);
        expect([url, response.status, response.headers.get('retry-after')]).toEqual([url, 503, '30']);
      }
      expect([outage.hits, lastEntry(mock).fault]).toEqual([5, 'status 503']);
      await mock.clock.advance({ minutes: 5 });
      expect((await fetch(`${baseUrl}/me?apiKey=key_bob`)).status).toBe(200);
      expect((await fetch(`${baseUrl}/me`)).status).toBe(401);
    });
  },
);

test('a flaky network loses some requests and some responses, the same ones each time', async () => {
  const told = async () => {
    const mock = sampleMock();
    mock.faults.randomFrom(3);
    mock.faults.addScenario('flakyNetwork');
    const statuses = [];
    for (let count = 0; count < 400; count += 1) statuses.push(await statusOf(mock));
    return [statuses, mock.journal.entries().map((entry) => entry.fault)] as const;
  };
  const [statuses, faults] = await told();
  expect(await told()).toEqual([statuses, faults]);
  expect(new Set(statuses)).toEqual(new Set([0, 200]));
  for (const name of ['delay', 'reset', 'truncate 10']) expect(faults).toContain(name);
  const lost = statuses.filter((status) => status === 0).length;
  expect(lost).toBeGreaterThan(20);
  expect(lost).toBeLessThan(70);
});

test('slowFridays delays requests only on Fridays', async () => {
  const mock = sampleMock();
  const played = mock.faults.addScenario('slowFridays');
  for (const day of ['2030-01-03', '2030-01-04', '2030-01-05']) {
    mock.clock.set(`${day}T12:00:00Z`);
    expect(await statusOf(mock)).toBe(200);
  }
  expect(played.hits).toBe(1);
});

test('every scenario has a summary, and a fork keeps the scenarios of its mock', async () => {
  for (const name of Object.keys(scenarios) as ScenarioName[]) {
    const mock = createMock();
    mock.faults.addScenario(name);
    expect(scenarios[name].summary).toMatch(/\.$/);
  }
  const mock = sampleMock();
  mock.faults.addScenario('outage');
  const fork = mock.fork();
  mock.faults.clear();
  expect([await statusOf(fork), await statusOf(mock)]).toEqual([503, 200]);
});

test.each<[unknown, unknown, string]>([
  [
    'outtage',
    {},
    'faults.addScenario: unknown scenario "outtage"; the scenarios are outage, flakyNetwork, slowFridays',
  ],
  ['toString', {}, 'unknown scenario "toString"'],
  ['outage', { since: 'soon' }, 'since must be a Date or an instant'],
  [
    'outage',
    { form: '2030-01-01T00:00:00Z' },
    'faults.addScenario: unknown field form; a scenario takes since and until',
  ],
])('rejects the scenario %j with %j', (name, time, message) => {
  expect(() => sampleMock().faults.addScenario(name as ScenarioName, time as ScenarioTime)).toThrow(message);
});

test('randomFrom seeds the random numbers, and a fork starts at the same seed as its mock', async () => {
  const mock = sampleMock();
  mock.faults.randomFrom(7);
  const drawn = (of: Mock) => internalsOf(of).world.faults.random();
  const numbers = [drawn(mock), drawn(mock)];
  const fork = mock.fork();
  expect([drawn(fork), drawn(fork)]).toEqual(numbers);
  mock.faults.randomFrom(() => 0.25);
  expect(drawn(mock)).toBe(0.25);
  for (const source of [0.5, '7', Number.NaN])
    expect(() => mock.faults.randomFrom(source as number)).toThrow('randomFrom takes a whole number or a function');
});
