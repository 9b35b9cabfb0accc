import { expect, test } from 'vitest';
import { townMock } from '../ask.ts';
import { controlOf } from './controlled.ts';
import { send } from '../send.ts';

const json = { 'content-type': 'application/json' };

async function reset(headers: Readonly<Record<string, string>>) {
  const mock = townMock();
  await using port = await mock.listen({ control: true });
  mock.seed.user({ username: 'eve', email: 'eve@example.com' });
  const { status } = await send(`${port.url}/_slotwise/reset`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: '{}',
  });
  return { status, wasReset: mock.export().users.length === 5 };
}

test.each([
  ['a program', {}],
  ['a program that sets a character set', { 'content-type': 'application/json; charset=utf-8' }],
  ['a program that knows the port by a name of this network', { host: 'mock:4010' }],
  ['a program on this machine', { host: 'localhost:4010' }],
  ['a program that uses IPv6', { host: '[::1]:4010' }],
  ['a page of the port itself', { host: '127.0.0.1:1', origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-origin' }],
])('%s is answered', async (_who, headers) => {
  expect(await reset(headers)).toMatchObject({ status: 204, wasReset: true });
});

test.each([
  ['a page of another site', 403, { origin: 'https://evil.example' }],
  ['a page without an origin, such as a file', 403, { origin: 'null' }],
  ['a page of another port', 403, { origin: 'http://127.0.0.1:1' }],
  ['a page whose browser says that it is another site’s', 403, { 'sec-fetch-site': 'cross-site' }],
  ['a page whose name leads here (DNS rebinding)', 403, { host: 'evil.example', origin: 'http://evil.example' }],
  ['a name that only begins like an address', 403, { host: '127.0.0.1.evil.example' }],
  ['a form', 415, { 'content-type': 'text/plain' }],
  ['a form that says nothing of what it sends', 415, { 'content-type': '' }],
  ['a form with JSON in its parameters', 415, { 'content-type': 'text/plain; x=application/json' }],
])('%s is refused', async (_who, status, headers) => {
  expect(await reset(headers)).toMatchObject({ status, wasReset: false });
});

test('no browser is told that it may ask from another origin', async () => {
  const parts = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  await using port = await townMock().listen({ control: true });
  for (const [method, headers] of [
    ['OPTIONS', parts],
    ['GET', {}],
    ['POST', json],
  ] as const) {
    const response = await send(`${port.url}/_slotwise/clock`, {
      method,
      headers,
      ...(method === 'POST' ? {} : { body: '' }),
    });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  ['127.0.0.1', false, 200],
  ['127.8.9.1', false, 200],
  ['::1', false, 200],
  ['::ffff:127.0.0.1', false, 200],
  ['192.168.0.7', false, 403],
  ['::ffff:192.168.0.7', false, 403],
  ['2001:db8::127.0.0.1', false, 403],
  [undefined, false, 403],
  ['192.168.0.7', true, 200],
])('a caller from %s, remote callers allowed: %s, is answered %i', async (address, remote, status) => {
  const control = controlOf(townMock(), remote);
  const response = await control(new Request('http://10.0.0.5:4010/_slotwise/clock'), address);
  expect(response.status).toBe(status);
  expect((await control(new Request('http://10.0.0.5:4010/_slotwise/ui'), address)).status).toBe(status);
  if (status === 403) expect(await response.json()).toMatchObject({ code: 'forbidden' });
});
