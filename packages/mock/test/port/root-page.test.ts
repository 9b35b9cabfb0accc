import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { rootPage } from '../../src/server/root-page.ts';
import { sampleMock } from '../ask.ts';
import { send } from '../send.ts';
import { listen } from '../../src/server.ts';

test('the root page describes the mock as text', async () => {
  await using port = await listen(sampleMock(), { control: true });
  const response = await fetch(`${port.url}/`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(`Slotwise mock: mock 1 with the profile specification, at ${port.url}

  base URL  ${port.baseUrl}
  app URL   ${port.appUrl}
  control   ${port.url}/_slotwise

  key_admin   user 1  admin   UTC            system-wide Admin
  key_olivia  user 2  olivia  UTC            OWNER of Acme
  key_alice   user 3  alice   Europe/London  MEMBER of Acme, hosts 100 bookings (68 upcoming, 16 pending)
  key_adam    user 4  adam    UTC            MEMBER of Acme, hosts 5 bookings (5 upcoming)
  key_bob     user 5  bob     UTC            hosts 10 bookings (10 upcoming)

  OAuth client client_demo, secret secret_demo, redirect URI http://localhost:3000/callback

  Try:
  curl '${port.baseUrl}/bookings?apiKey=key_alice&dateFrom=2030-01-01T00:00:00Z&take=3&page=1'
`);
});

test('the root page is JSON for a client that accepts JSON', async () => {
  await using port = await listen(sampleMock({ profile: 'self-hosted' }));
  const response = await fetch(`${port.url}/`, { headers: { accept: 'application/json' } });
  const { users, ...others } = (await response.json()) as { users: object[] };
  const { url, baseUrl, appUrl } = port;
  const expectedPage = { name: 'slotwise-mock', version: manifest.version, world: 1, profile: 'self-hosted' };
  expect(others).toEqual({ ...expectedPage, now: '2030-01-01T00:00:00.000Z', url, baseUrl, appUrl, control: null });
  expect(users[2]).toEqual({ id: 3, username: 'alice', role: 'USER', keys: ['key_alice'] });
});

test.each([
  ['', 'text/plain'],
  ['*/*', 'text/plain'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['text/html;q=0.5, */*', 'text/html'],
  ['text/plain, text/html;q=0.9', 'text/plain'],
  ['image/png', 'text/plain'],
  ['application/json', 'application/json'],
  ['Application/JSON', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['text/plain, application/json;q=0.5', 'text/plain'],
  ['application/json;q=0', 'text/plain'],
])('Accept: %s returns %s', (accept, type) => {
  const { headers } = rootPage(sampleMock(), accept, { url: 'http://a.test', hasControl: false, keys: 'shown' });
  expect(headers['content-type']).toContain(type);
});

test('a fork has a page at its own URL, which contains its URLs', async () => {
  const mock = sampleMock();
  await using port = await listen(mock);
  const { url } = port.at(mock.fork());
  for (const address of [url, `${url}/`]) {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    expect(await response.json()).toMatchObject({ world: 2, url, baseUrl: `${url}/v1`, appUrl: url });
  }
  expect((await fetch(`${port.url}/_slotwise/worlds/7/`)).status).toBe(404);
});

test('HEAD returns only the headers, and the journal does not record the root page', async () => {
  const mock = sampleMock();
  await using port = await listen(mock);
  const response = await fetch(`${port.url}/`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(mock.journal.entries()).toEqual([]);
  // Any other method there is a request of the service.
  expect((await fetch(`${port.url}/`, { method: 'POST' })).status).toBe(404);
  expect(mock.journal.entries()).toHaveLength(1);
});

test('a page of another site sees no key through DNS rebinding', async () => {
  await using port = await listen(sampleMock());
  const { status, text } = await send(port.url, { headers: { host: 'evil.example', accept: 'application/json' } });
  expect([status, /key_|secret_demo/.test(text)]).toEqual([403, false]);
});

test.each(['', 'application/json'])('with Accept: %s, another machine sees no key and no secret', (accept) => {
  const visible = { url: 'http://a.test', hasControl: true, keys: 'remote' } as const;
  const { body: text } = rootPage(sampleMock(), accept, visible);
  expect(text).toContain('alice');
  expect(text).not.toMatch(/key_|secret_demo/);
});

test.each(['text/plain', 'application/json'])('with a token, the page as %s contains no key', async (accept) => {
  await using port = await listen(sampleMock(), { control: { token: 'a-token' } });
  const text = await (await fetch(port.url, { headers: { accept } })).text();
  expect(text).toContain('alice');
  expect(text).not.toMatch(/key_|secret_demo|a-token/);
  if (accept === 'text/plain') expect(text).toContain('to those who send the token');
});
