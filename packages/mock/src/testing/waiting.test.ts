import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';

test('waitForRequest returns a request that was already received', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'GET /bookings/1');
  expect(await mock.waitForRequest('bookings.get')).toMatchObject({ sequence: 1, callerId: 3, status: 200 });
});

test('waitForRequest waits for a later request and ignores others', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'GET /bookings/1');
  const waiting = mock.waitForRequest('bookings.get', { params: { id: 2 }, since: mock.journal.last });
  await ask(mock, 'key_alice', 'GET /me');
  await ask(mock, 'key_bob', 'GET /bookings/2');
  await ask(mock, 'key_alice', 'GET /bookings/3');
  expect(await waiting).toMatchObject({ sequence: 3, callerId: 5 });
});

test('after the timeout, the error lists the received requests', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'GET /me');
  await expect(mock.waitForRequest('bookings.cancel', { timeoutMs: 1 })).rejects.toThrow(
    'waited 1 ms: expected the mock to have received bookings.cancel, but its one request was to another endpoint:\n  1. GET /me by user 3 → 200',
  );
});

test('the error leaves out requests before since', async () => {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'GET /me');
  await expect(mock.waitForRequest('me.get', { since: 1, timeoutMs: 1 })).rejects.toThrow(
    'waited 1 ms: expected the mock to have received me.get, but it received nothing',
  );
});

test.each([
  [{ timeoutMs: -1 }, 'timeoutMs must be a number of milliseconds from 0, got -1'],
  [{ timeoutMs: Number.NaN }, 'timeoutMs must be'],
  [{ since: 0.5 }, 'since must be the number of a request, from 0, got 0.5'],
  [{ timeout: 5 }, 'unknown field timeout'],
  [{ times: 2 }, 'times must be absent'],
])('%j is rejected', async (request, message) => {
  // as from JavaScript, where no type stops it
  await expect(sampleMock().waitForRequest('me.get', request as object)).rejects.toThrow(
    `mock.waitForRequest: ${message}`,
  );
});
