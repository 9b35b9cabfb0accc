import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { createControl } from '../../src/server/control.ts';
import { knownOrigins } from '../../src/server/known-origins.ts';
import { ForkRegistry } from '../../src/transport/fork-registry.ts';
import { townMock } from '../ask.ts';

interface ReadResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends any header, `Host` among them, which `fetch` does not let through. */
function send(url: string, { method = 'POST', headers = {}, body = '{}' }: RequestParts): Promise<ReadResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on('error', reject).end(method === 'POST' ? body : undefined);
  });
}

const json = { 'content-type': 'application/json' };

async function reset(parts: RequestParts): Promise<ReadResponse & { readonly wasReset: boolean }> {
  const mock = townMock();
  const port = await mock.listen({ control: true });
  mock.seed.user({ username: 'eve', email: 'eve@example.com' });
  const response = await send(`${port.url}/_slotwise/reset`, parts);
  await port.close();
  return { ...response, wasReset: mock.export().users.length === 5 };
}

test.each([
  ['a program', {}],
  ['a program that sets a character set', { 'content-type': 'application/json; charset=utf-8' }],
  ['a program that knows the port by a name of this network', { host: 'mock:4010' }],
  ['a program on this machine', { host: 'localhost:4010' }],
  ['a program that uses IPv6', { host: '[::1]:4010' }],
  ['a page of the port itself', { host: '127.0.0.1:1', origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-origin' }],
])('%s is answered', async (_who, headers) => {
  expect(await reset({ headers: { ...json, ...headers } })).toMatchObject({ status: 204, wasReset: true });
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
  expect(await reset({ headers: { ...json, ...headers } })).toMatchObject({ status, wasReset: false });
});

test('no browser is told that it may ask from another origin', async () => {
  const parts = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const port = await townMock().listen({ control: true });
  for (const [method, headers] of [
    ['OPTIONS', parts],
    ['GET', {}],
    ['POST', json],
  ] as const) {
    const response = await send(`${port.url}/_slotwise/clock`, { method, headers });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  await port.close();
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
  const control = createControl({
    ...{ mock: townMock(), forkRegistry: new ForkRegistry(), remote, token: undefined, known: knownOrigins([], '') },
    inspector: async () => new Response('page'),
  });
  const response = await control(new Request('http://10.0.0.5:4010/_slotwise/clock'), address);
  expect(response.status).toBe(status);
  expect((await control(new Request('http://10.0.0.5:4010/_slotwise/ui'), address)).status).toBe(status);
  if (status === 403)
    expect(await response.json()).toEqual({
      message: 'The control API answers this machine alone; --control-remote opens it to others.',
      code: 'forbidden',
    });
});
