import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { guard, NotSent } from './guard.ts';
import { sampleCallers } from './target.ts';
import type { Target } from './target.ts';

const signal = undefined;

function targetOf(fetch?: Target['fetch']) {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const { baseUrl, appUrl } = mock;
  return { mock, target: { baseUrl, appUrl, fetch: fetch ?? mock.fetch, callers: sampleCallers } };
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])(
  'without permission to write, %s is not sent',
  async (method) => {
    const { mock, target } = targetOf();
    const reading = guard(target, { write: false, signal });
    await expect(ask(reading, 'alice', `${method} /me`)).rejects.toThrow(NotSent);
    await expect(reading.fetch(new Request(`${target.baseUrl}/me`, { method }))).rejects.toThrow(NotSent);
    expect(mock.journal.entries()).toEqual([]);
  },
);

test('GET needs no permission, and other methods are sent with it', async () => {
  const { target } = targetOf();
  expect((await ask(guard(target, { write: false, signal }), 'alice', 'GET /me')).status).toBe(200);
  const writing = guard(target, { write: true, signal });
  expect((await ask(writing, 'alice', 'DELETE /bookings/1/cancel')).status).toBe(200);
});

test('a click on the authorization page needs permission', () => {
  const target = { ...targetOf().target, allow: (url: string) => `${url}/allowed` };
  expect(() => guard(target, { write: false, signal }).allow('a')).toThrow(NotSent);
  expect(guard(target, { write: true, signal }).allow('a')).toBe('a/allowed');
});

test('sends nothing after the signal is aborted', async () => {
  const { mock, target } = targetOf();
  const interrupted = guard(target, { write: true, signal: AbortSignal.abort() });
  await expect(ask(interrupted, 'alice', 'GET /me')).rejects.toMatchObject({ reason: 'interrupted' });
  expect(mock.journal.entries()).toEqual([]);
});

test('a response that takes too long times out', async () => {
  const { target } = targetOf(async (_, init) => {
    await new Promise((resolve) => {
      init?.signal?.addEventListener('abort', resolve);
    });
    throw init?.signal?.reason;
  });
  const impatient = guard(target, { write: false, signal, timeoutMs: 10 });
  await expect(ask(impatient, 'alice', 'GET /me')).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a response with status 429 throws', async () => {
  const { target } = targetOf(async () => new Response(null, { status: 429 }));
  const reading = guard(target, { write: false, signal });
  await expect(ask(reading, 'alice', 'GET /me')).rejects.toMatchObject({ reason: 'rate-limited' });
});
