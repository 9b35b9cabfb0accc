/** The sign-in of two processes that share a real Redis. */
import { createMock, fault } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { MockOptions } from '@slotwise/mock';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { countOf } from '../oauth/sample-data.ts';
import { startProcess } from '../stores/process.ts';
import { startRedis } from '../stores/redis.ts';
import type { Redis } from '../stores/redis.ts';
import { Browser, origin, pathOf } from './browser.ts';
import type { RequestParts } from './browser.ts';
import type { ServerProcessOptions } from './server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => redis.stop());

async function twoServers(options: MockOptions = {}) {
  const mock = createMock(options);
  const redirectUri = `${origin}/callback`;
  mock.oauth.client({ clientId: 'planner', clientSecret: 'planner-secret', redirectUri, name: 'Planner' });
  const port = await listen(mock);
  onTestFinished(async () => port.close());
  const { baseUrl, appUrl } = port;
  const serverOptions: ServerProcessOptions = { baseUrl, appUrl, redisUrl: redis.url, redirectUri };
  const start = async () => {
    const server = await startProcess('../sign-in/server.ts', serverOptions);
    server.write('go');
    const url = `http://127.0.0.1:${await server.line()}`;
    const send = async (browser: Browser, path: string, { method = 'GET', headers = {} }: RequestParts = {}) =>
      fetch(url + path, { method, headers: browser.request(path, { headers }).headers, redirect: 'manual' });
    return { send, kill: server.kill };
  };
  const servers = await Promise.all([start(), start()]);
  const browser = new Browser();
  const [one, two] = servers;
  /** Starts at the first server, and returns the callback. */
  const begin = async () => {
    const response = await one.send(browser, '/sign-in?returnTo=/bookings');
    browser.take(response);
    return pathOf(mock.oauth.approve(response.headers.get('location') ?? '', { userId: 3 }));
  };
  return { mock, browser, one, two, begin };
}

test('a callback that arrives at both signs in at both, and the code is sent once', async () => {
  const { mock, browser, one, two, begin } = await twoServers();
  const callback = await begin();
  const responses = await Promise.all([one, two, one, two].map(async ({ send }) => send(browser, callback)));
  expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    responses.map(() => [303, '/bookings']),
  );
  expect(countOf(mock, 'oauth.token')).toBe(1);
  for (const response of responses) {
    const tab = new Browser();
    tab.take(response);
    for (const { send } of [one, two]) expect(await (await send(tab, '/')).text()).toBe('alice alice');
  }
});

test('a callback whose response was lost works at the other one, and a sign-out counts for both', async () => {
  const { mock, browser, one, two, begin } = await twoServers();
  const callback = await begin();
  await one.send(browser, callback);
  browser.take(await two.send(browser, callback));
  expect(countOf(mock, 'oauth.token')).toBe(1);
  const thief = new Browser();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  browser.take(await one.send(browser, '/sign-out', { method: 'POST', headers: { origin } }));
  expect(await (await two.send(thief, '/')).text()).toBe('nobody nobody');
});

test('a process that dies during the exchange is waited for, and the other one signs in', async () => {
  const { mock, browser, one, two, begin } = await twoServers();
  const callback = await begin();
  mock.faults.add({ on: 'oauth.token', times: 1, do: fault.hang() });
  const lost = one.send(browser, callback).catch(() => undefined);
  await vi.waitFor(() => expect(mock.faults.list()[0]?.hits).toBe(1));
  await one.kill();
  await lost;
  const response = await two.send(browser, callback);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/bookings']);
});

test('5 requests at both refresh an expired token once', async () => {
  const { mock, browser, one, two, begin } = await twoServers({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  browser.take(await one.send(browser, await begin()));
  // The servers use the system clock, so for them the token is still valid.
  await mock.clock.advance({ minutes: 31 });
  expect(countOf(mock, 'oauth.refresh')).toBe(0);
  const texts = await Promise.all([one, two, one, two, one].map(async ({ send }) => (await send(browser, '/')).text()));
  expect(texts).toEqual(texts.map(() => 'alice alice'));
  expect(countOf(mock, 'oauth.refresh')).toBe(1);
});
