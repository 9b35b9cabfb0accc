import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { sampleMock } from '../ask.ts';

test('handlers of two mocks with separate URLs do not mix', async () => {
  const [first, second] = [
    createMock({ baseUrl: 'https://one.test/v1' }),
    createMock({ baseUrl: 'https://two.test/v1' }),
  ];
  const server = setupServer(...mswHandlers(first, second));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  await fetch('https://two.test/v1/bookings/1/cancel?apiKey=key_alice', { method: 'DELETE' });
  expect([first.journal.entries().length, second.journal.entries().length]).toEqual([0, 1]);
});

test('mock.fetch rejects other origins and explains why', async () => {
  const mock = sampleMock();
  await expect(mock.fetch('https://elsewhere.example.com/v1/me?apiKey=key_alice')).rejects.toThrow(
    'mock.fetch handles only URLs of http://slotwise.test: use the global fetch for other origins',
  );
  expect(mock.journal.entries()).toEqual([]);
});
