import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, serve, stillClock } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';
import { Interrupted } from '../time/deadline.ts';
import type { ExchangeResult, FailedExchange } from '../http/transport.ts';
import { afterFailure, delayAskedFor } from './retry.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };

test('doubles each backoff, and waits for a random part of it (full jitter)', async () => {
  const server = await serve({ status: 500 }, { status: 500 }, { status: 500 }, me);
  const clock = stillClock();
  const chances = [0.5, 0, 0.999];
  await clientOf(server, { clock, random: () => chances.shift() ?? 0, retry: 3 }).me.get();
  expect(clock.waits).toEqual([125, 0, 999]);
});

test('rejects with the last error response after the last retry', async () => {
  const server = await serve({ status: 503, json: { message: 'Down for now.' } });
  expect(await errorOf(clientOf(server).me.get())).toMatchObject({ kind: 'server', status: 503, attempts: 3 });
  expect(await errorOf(clientOf(server).me.get({ retry: false }))).toMatchObject({ attempts: 1 });
  expect(await errorOf(clientOf(server).me.get({ retry: 4 }))).toMatchObject({ attempts: 5 });
  expect(await errorOf(clientOf(server).me.get({ retry: { maxRetries: 1 } }))).toMatchObject({ attempts: 2 });
});

test('does not start a wait that would exceed the total timeout', async () => {
  const server = await serve({ status: 429, headers: { 'retry-after': '5' } });
  const clock = stillClock();
  expect(await errorOf(clientOf(server, { clock, totalTimeoutMs: 5000 }).me.get())).toMatchObject({
    kind: 'rate_limited',
    attempts: 1,
  });
  expect(clock.waits).toEqual([]);
});

test('waits count towards the total timeout', async () => {
  const server = await serve({ status: 503, headers: { 'retry-after': '4' } });
  const clock = stillClock();
  const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 10_000, retry: 10 }).me.get());
  expect(error).toMatchObject({ kind: 'server', attempts: 3, retryAt: new Date(clock.now() + 4000) });
  expect(clock.waits).toEqual([4000, 4000]);
});

test.each([
  [429, { 'retry-after': '2' }, 2],
  [503, { 'retry-after': '2' }, 1],
  [503, {}, 1],
])('a write with the response %d and %j is sent %d times', async (status, headers, attempts) => {
  const server = await serve({ status, headers });
  await errorOf(clientOf(server, { retry: 1 }).bookings.update(7, { title: 'A talk' }));
  expect(server.seen).toHaveLength(attempts);
});

const now = Date.parse('2030-01-01T00:00:00Z');

/** The decision about one result, the first of a call that has time. */
function decisionOf(result: ExchangeResult, over: Partial<Parameters<typeof afterFailure>[0]> = {}) {
  const policy = { maxRetries: 1, baseDelayMs: 250, maxDelayMs: 20_000, repeatWrites: false };
  return afterFailure({
    result,
    isWrite: false,
    attempts: 1,
    policy,
    now,
    leftMs: 60_000,
    random: () => 0.5,
    ...over,
  });
}

/** A response of this status, those below 200 included, whose headers are as they came. */
function responseOf(status: number, headers: Headers): Response {
  return Object.defineProperties(new Response(null), { status: { value: status }, headers: { value: headers } });
}

function responseWith(status: number, headers: Readonly<Record<string, string>> = {}): ExchangeResult {
  return { ok: true, text: '', response: responseOf(status, new Headers(headers)) };
}

const statuses = Array.from({ length: 500 }, (_, index) => index + 100);

describe('all statuses from 100 to 599', () => {
  const repeated = (isWrite: boolean, headers: Readonly<Record<string, string>>) =>
    statuses.filter((status) => decisionOf(responseWith(status, headers), { isWrite }).step === 'retry');
  const failures = statuses.filter((status) => status >= 500);

  test.each([{}, { 'retry-after': '1' }, { 'x-ratelimit-reset': '1' }])(
    'the client retries a read after 408, 429 and 5xx with the headers %j',
    (headers) => expect(repeated(false, headers)).toEqual([408, 429, ...failures]),
  );

  test.each([
    [{}, []],
    [{ 'retry-after': '1' }, [429]],
    [{ 'x-ratelimit-reset': '1' }, [429]],
  ])('with the headers %j, the client retries a write after %j', (headers, after) =>
    expect(repeated(true, headers)).toEqual(after),
  );

  test('Retry-After applies to 408, 429 and 5xx, and the reset header only to 429', () => {
    const asking = (headers: HeadersInit) =>
      statuses.filter((status) => delayAskedFor(responseOf(status, new Headers(headers)), now) === 1000);
    expect(asking({ 'retry-after': '1' })).toEqual([408, 429, ...failures]);
    expect(asking({ 'x-ratelimit-reset': '1' })).toEqual([429]);
  });
});

describe('failed requests', () => {
  const kinds = (['lost', 'timeout', 'final'] as const).flatMap((why) =>
    (['no', 'maybe'] as const).map((sent) => ({ why, sent, code: null, proxy: null, thrown: undefined })),
  );
  const failed = kinds.flatMap((cause) => (['headers', 'body'] as const).map((phase) => ({ phase, cause })));
  const repeated = (isWrite: boolean) =>
    failed
      .filter((one) => decisionOf({ ok: false, response: undefined, ...one }, { isWrite }).step === 'retry')
      .map(({ phase, cause: { why, sent } }) => `${why}, sent: ${sent}, ${phase}`);

  test('the client retries a read if the connection was lost, or was not opened in time', () => {
    expect(repeated(false)).toEqual([
      'lost, sent: no, headers',
      'lost, sent: no, body',
      'lost, sent: maybe, headers',
      'lost, sent: maybe, body',
      'timeout, sent: no, headers',
      'timeout, sent: no, body',
    ]);
  });

  test('the client retries a write only if it was never sent', () => {
    expect(repeated(true)).toEqual(['lost, sent: no, headers', 'timeout, sent: no, headers']);
  });

  test('the client retries a read after timeoutMs, but not a write or after another interruption', () => {
    const again = (cause: Interrupted, isWrite = false) =>
      decisionOf({ ok: false, phase: 'headers', cause, response: undefined }, { isWrite }).step === 'retry';
    expect([again(new Interrupted('timeout')), again(new Interrupted('timeout'), true)]).toEqual([true, false]);
    expect(again(new Interrupted('timeout', { limit: 'totalTimeoutMs' }))).toBe(false);
    expect([again(new Interrupted('caller')), again(new Interrupted('client'))]).toEqual([false, false]);
  });

  const final: readonly FailedExchange['cause'][] = [
    'too_large',
    'no_response',
    { reason: 'other_origin', origin: 'https://other.example' },
  ];
  test.each(final)('the client does not retry after %s', (cause) => {
    const result = { ok: false, phase: 'headers', cause, response: undefined } as const;
    expect(decisionOf(result)).toEqual({ step: 'fail', retryAt: null });
  });
});

test.each([
  ['3', 3000],
  ['12', 12_000],
  [' 1.25 ', 1250],
  ['  2  ', 2000],
  ['1, 30', 30_000],
  ['30, 1', 30_000],
  ['1, soon', 1000],
  ['Tue, 01 Jan 2030 00:00:07 GMT, 5', 7000],
  ['5, Tue, 01 Jan 2030 00:00:07 GMT', 7000],
  ['Tue, 01 Jan 2030 00:00:07 GMT, Tue, 01 Jan 2030 00:00:09 GMT', 9000],
  ['0', 0],
  ['-5', undefined],
  ['1.', undefined],
  ['1.2.3', undefined],
  ['soon 5', undefined],
  ['5 soon', undefined],
  ['x5', undefined],
  ['5x', undefined],
  ['', undefined],
  ['Tue, 01 Jan 2030 00:00:07 GMT', 7000],
  ['Mon, 31 Dec 2029 23:59:00 GMT', 0],
])('Retry-After: "%s" means a delay of %j ms', (value, delayMs) => {
  // As it came: `Headers` would trim it.
  const headers = Object.assign(new Headers(), { get: (name: string) => (name === 'retry-after' ? value : null) });
  expect(delayAskedFor(responseOf(503, headers), now)).toBe(delayMs);
});

test('compares the Retry-After date with the date of the same response, not with the local clock', () => {
  const headers = { 'retry-after': 'Tue, 01 Jan 2030 09:00:07 GMT', date: 'Tue, 01 Jan 2030 09:00:00 GMT' };
  expect(decisionOf(responseWith(503, headers))).toEqual({ step: 'retry', delayMs: 7000, waits: 'backoff' });
});

test.each([
  [1, 1],
  [now / 1000 + 2, 2000],
  [now / 1000, undefined],
  [now / 1000 - 2, undefined],
])('a rate limit that resets at %d means a delay of %j ms', (reset, delayMs) => {
  const { response } = responseWith(429, { 'x-ratelimit-reset': reset === 1 ? '0.001' : String(reset) });
  expect(response && delayAskedFor(response, now)).toBe(delayMs);
});

test.each([
  ['longer than maxDelayMs', '20.001', 60_000, true],
  ['that ends with the time limit', '5', 5000, false],
  ['that ends before the time limit', '5', 5001, true],
])('a wait %s starts only if it ends before the total timeout', (_what, seconds, leftMs, again) => {
  const delayMs = Number(seconds) * 1000;
  expect(decisionOf(responseWith(503, { 'retry-after': seconds }), { leftMs })).toEqual(
    again ? { step: 'retry', delayMs, waits: 'backoff' } : { step: 'fail', retryAt: new Date(now + delayMs) },
  );
});

test('retryAt is at most the last valid date', () => {
  const request = decisionOf(responseWith(503, { 'retry-after': '9'.repeat(30) }));
  expect(request).toEqual({ step: 'fail', retryAt: new Date(8.64e15) });
});

test.each([
  [undefined, undefined, 125],
  ['1', undefined, 1000],
  [undefined, 40, 40],
  ['1', 40, 1000],
  ['1', 1500, 1500],
])('after Retry-After of %j s and a rate-limit wait of %j ms, the client waits %d ms', (seconds, heldMs, delayMs) => {
  const result = responseWith(503, seconds === undefined ? {} : { 'retry-after': seconds });
  expect(decisionOf(result, { heldMs })).toEqual({
    step: 'retry',
    delayMs,
    waits: heldMs === undefined ? 'backoff' : 'rate-limit',
  });
});
