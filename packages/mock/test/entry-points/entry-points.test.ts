import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import { handlersOf } from '../../src/msw.ts';
import { read, townMock } from '../ask.ts';

test('behind MSW the global fetch is answered, and other origins are not touched', async () => {
  const mock = townMock({ baseUrl: 'https://api.example.com/v1', appUrl: 'https://app.example.com' });
  const server = setupServer(...handlersOf(mock));
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const { status, json, headers } = await read(await fetch('https://api.example.com/v1/me?apiKey=key_alice'));
    expect([status, json['id']]).toEqual([200, 3]);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect((await fetch('https://app.example.com/auth/oauth2/nowhere')).status).toBe(404);
    await expect(fetch('https://elsewhere.example.com/v1/me')).rejects.toThrow();
  } finally {
    server.close();
  }
});

test('handlers of two mocks with addresses of their own do not mix', async () => {
  const first = createMock({ baseUrl: 'https://one.test/v1' });
  const second = createMock({ baseUrl: 'https://two.test/v1' });
  const server = setupServer(...handlersOf(first, second));
  server.listen({ onUnhandledFrame: 'error' });
  try {
    await fetch('https://two.test/v1/bookings/1/cancel?apiKey=key_alice', { method: 'DELETE' });
    expect([first.journal.entries().length, second.journal.entries().length]).toEqual([0, 1]);
  } finally {
    server.close();
  }
});

test('a port answers until it is closed, and serves the mock it was opened on', async () => {
  const mock = townMock();
  const port = await mock.listen();
  expect(port.url).toBe(`http://127.0.0.1:${port.port}`);
  expect([port.baseUrl, port.appUrl]).toEqual([`${port.url}/v1`, port.url]);
  const response = await fetch(`${port.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
  expect(response.status).toBe(200);
  await response.text();
  expect(mock.export().bookings?.[0]?.status).toBe('CANCELLED');
  await port.close();
  await expect(fetch(`${port.baseUrl}/me`)).rejects.toThrow();
});

test('two ports on one mock share its world; a fork’s port does not', async () => {
  const mock = townMock();
  const ports = await Promise.all([mock.listen(), mock.listen(), mock.fork().listen()]);
  const [first, second, other] = ports;
  await fetch(`${first.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
  const statuses = await Promise.all(
    [second, other].map(async ({ baseUrl }) => {
      const { json } = await read(await fetch(`${baseUrl}/bookings/1?apiKey=key_alice`));
      return (json['booking'] as { status: string }).status;
    }),
  );
  expect(statuses).toEqual(['CANCELLED', 'ACCEPTED']);
  await Promise.all(ports.map((port) => port.close()));
});

test('a port that is in use is an error of the promise', async () => {
  const port = await townMock().listen();
  await expect(townMock().listen({ port: port.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await port.close();
});

test('over a port a response has the same status, headers and bytes as in-process', async () => {
  const port = await townMock().listen();
  const inProcess = townMock();
  for (const path of [
    '/me?apiKey=key_alice',
    '/bookings?apiKey=key_bob',
    '/bookings/1?apiKey=key_bob',
    '/me',
    '/nowhere?apiKey=key_bob',
  ]) {
    const [there, here] = await Promise.all([fetch(port.baseUrl + path), inProcess.fetch(inProcess.baseUrl + path)]);
    expect(await there.text()).toBe(await here.text());
    expect(there.status).toBe(here.status);
    for (const [name, value] of here.headers) expect([name, there.headers.get(name)]).toEqual([name, value]);
  }
  await port.close();
});

test('the in-process fetch reaches no other origin, and says so', async () => {
  const mock = townMock();
  await expect(mock.fetch('https://elsewhere.example.com/v1/me?apiKey=key_alice')).rejects.toThrow(
    'mock.fetch answers addresses of http://slotwise.test alone, and reaches no other origin',
  );
  expect(mock.journal.entries()).toEqual([]);
});
