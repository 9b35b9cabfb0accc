import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import { handlersOf } from '../../src/msw.ts';
import { townMock } from '../ask.ts';

test('handlers of two mocks with addresses of their own do not mix', async () => {
  const [first, second] = [
    createMock({ baseUrl: 'https://one.test/v1' }),
    createMock({ baseUrl: 'https://two.test/v1' }),
  ];
  const server = setupServer(...handlersOf(first, second));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  await fetch('https://two.test/v1/bookings/1/cancel?apiKey=key_alice', { method: 'DELETE' });
  expect([first.journal.entries().length, second.journal.entries().length]).toEqual([0, 1]);
});

test('over a port a response has the same status, headers and bytes as in-process', async () => {
  await using port = await townMock().listen();
  const inProcess = townMock();
  for (const path of ['/me?apiKey=key_alice', '/bookings?apiKey=key_bob', '/bookings/1?apiKey=key_bob', '/me', '/no']) {
    const [there, here] = await Promise.all([fetch(port.baseUrl + path), inProcess.fetch(inProcess.baseUrl + path)]);
    expect(await there.text()).toBe(await here.text());
    expect(there.status).toBe(here.status);
    for (const [name, value] of here.headers) expect([name, there.headers.get(name)]).toEqual([name, value]);
  }
});

test('the in-process fetch reaches no other origin, and says so', async () => {
  const mock = townMock();
  await expect(mock.fetch('https://elsewhere.example.com/v1/me?apiKey=key_alice')).rejects.toThrow(
    'mock.fetch answers addresses of http://slotwise.test alone, and reaches no other origin',
  );
  expect(mock.journal.entries()).toEqual([]);
});
