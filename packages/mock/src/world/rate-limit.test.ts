import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';

const now = Date.parse('2030-01-01T00:00:00Z') / 1000;

test('limits the requests of each user per window, and returns how many are left (A-30)', async () => {
  const mock = sampleMock({ rateLimit: { requests: 2 } });
  const left = async (key: string) => {
    const { status, headers } = await ask(mock, key, 'GET /me');
    return [status, headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset'), headers.get('retry-after')];
  };
  expect(await left('key_bob')).toEqual([200, '1', String(now + 60), null]);
  await mock.clock.advance({ seconds: 20 });
  expect(await left('key_bob')).toEqual([200, '0', String(now + 60), null]);
  expect(await left('key_bob')).toEqual([429, '0', String(now + 60), '40']);
  expect(await left('key_alice')).toEqual([200, '1', String(now + 80), null]);
  await mock.clock.advance({ seconds: 40 });
  expect(await left('key_bob')).toEqual([200, '1', String(now + 120), null]);
});

test('a request over the limit changes nothing, and its response contains the assumption', async () => {
  const mock = sampleMock({ rateLimit: { requests: 1 } });
  await ask(mock, 'key_alice', 'GET /me');
  const { status, headers, json } = await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'x' } });
  expect([status, json['code'], headers.get('x-slotwise-assumption')]).toEqual([429, 'rate_limited', 'A-30']);
  expect(mock.export().bookings[0]?.title).toBe('Intro call between Alice and Grace Whitfield');
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'request.too-many', status: 429, callerId: 3 });
});

test('error responses contain the limit headers too, and a fork counts from zero', async () => {
  const mock = sampleMock({ rateLimit: { requests: 5 } });
  expect((await ask(mock, 'key_bob', 'GET /bookings/1')).headers.get('x-ratelimit-remaining')).toBe('4');
  expect((await ask(mock.fork(), 'key_bob', 'GET /me')).headers.get('x-ratelimit-remaining')).toBe('4');
});

test('a self-hosted deployment without a rate limit sends fixed limit headers (A-30)', async () => {
  const { headers } = await ask(sampleMock({ profile: 'self-hosted' }), 'key_bob', 'GET /me');
  expect(['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))).toEqual(['10', '999', '0']);
});

test.each([
  ['by options', { rateLimit: { requests: 1, reset: 'milliseconds', retryAfter: false } }],
  ['in a build', { profile: 'self-hosted', rateLimit: { requests: 1 } }],
] as const)('%s, the reset is in milliseconds and there is no Retry-After header (A-30)', async (_, options) => {
  const mock = sampleMock(options);
  await ask(mock, 'key_bob', 'GET /me');
  const { status, headers } = await ask(mock, 'key_bob', 'GET /me');
  const reset = headers.get('x-ratelimit-reset');
  expect([status, reset, headers.get('retry-after')]).toEqual([429, String((now + 60) * 1000), null]);
});
