/** Clocks that differ from the service's, that jump, and that stand still. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { clientOf, errorOf, serve, stillClock } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
/** The service's time, while the client's is 2030-01-07T09:00:00Z. */
const instants = [
  ['a year behind', 'Sun, 07 Jan 2029 09:00:00 GMT'],
  ['an hour behind', 'Mon, 07 Jan 2030 08:00:00 GMT'],
  ['as late', 'Mon, 07 Jan 2030 09:00:00 GMT'],
  ['an hour ahead', 'Mon, 07 Jan 2030 10:00:00 GMT'],
  ['a year ahead', 'Tue, 07 Jan 2031 09:00:00 GMT'],
] as const;
const secondsLater = (date: string, seconds: number) => new Date(Date.parse(date) + seconds * 1000);

describe.each(instants)('where the service’s clock is %s', (_, date) => {
  test.each([
    ['Retry-After as a date', 429, { 'retry-after': secondsLater(date, 5).toUTCString() }, 5000],
    ['Retry-After as a date, of a 503', 503, { 'retry-after': secondsLater(date, 5).toUTCString() }, 5000],
    ['Retry-After in seconds', 429, { 'retry-after': '5' }, 5000],
    ['Retry-After in the past', 429, { 'retry-after': secondsLater(date, -5).toUTCString() }, 125],
    ['the reset in seconds since 1970', 429, { 'x-ratelimit-reset': String(+secondsLater(date, 5) / 1000) }, 5000],
    ['the reset in milliseconds since 1970', 429, { 'x-ratelimit-reset': String(+secondsLater(date, 5)) }, 5000],
    ['the reset in seconds from now', 429, { 'x-ratelimit-reset': '5' }, 5000],
    ['a reset in the past', 429, { 'x-ratelimit-reset': String(+secondsLater(date, -5)) }, 125],
  ])('%s is waited for by the Date of the same answer', async (__, status, headers, waited) => {
    const server = await serve({ status, headers: { ...headers, date } }, me);
    const clock = stillClock();
    await clientOf(server, { clock }).me.get();
    expect(clock.waits).toEqual([waited]);
  });

  test('retryAt is told in the time of the client', async () => {
    const headers = { date, 'retry-after': secondsLater(date, 3600).toUTCString() };
    const error = await errorOf(clientOf(await serve({ status: 429, headers })).me.get());
    expect(error).toMatchObject({ kind: 'rate_limited', retryAt: new Date('2030-01-07T10:00:00Z') });
  });

  test('the reset of a limit is told in the time of the client', async () => {
    const headers = { date, 'x-ratelimit-reset': String(+secondsLater(date, 60) / 1000) };
    const { meta } = await clientOf(await serve({ ...me, headers }))
      .me.get()
      .withResponse();
    expect(meta.rateLimit?.resetAt).toEqual(new Date('2030-01-07T09:01:00Z'));
  });
});

test.each([
  ['is no date', { date: 'yesterday' }],
  ['is a number', { date: '0' }],
  ['is empty', { date: '' }],
])('where Date %s, the client’s clock counts', async (_, headers) => {
  const retryAfter = { 'retry-after': 'Mon, 07 Jan 2030 09:00:05 GMT' };
  const replies = [new Response('', { status: 429, headers: { ...headers, ...retryAfter } })];
  const fetch = async () => replies.pop() ?? Response.json({ id: 1, email: 'ada@example.com' });
  const clock = stillClock();
  await clientOf({ baseUrl: 'http://loopback/v1' }, { clock, fetch }).me.get();
  expect(clock.waits).toEqual([5000]);
});

describe('a clock that jumps', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** A clock whose date jumps with each wait, and whose monotonic time goes on with it. */
  function jumping(ms: number) {
    let now = Date.parse('2030-01-07T09:00:00Z');
    let elapsed = 0;
    const waits: number[] = [];
    const wait = async (waited: number) => {
      waits.push(waited);
      now += ms;
      elapsed += waited;
    };
    return { waits, now: () => now, monotonic: () => elapsed, wait };
  }

  test.each([
    ['a year ahead', 365 * 86_400_000],
    ['a year back', -365 * 86_400_000],
  ])('%s in a wait changes no budget', async (_, ms) => {
    const server = await serve({ status: 503, headers: { 'retry-after': '4' } });
    const clock = jumping(ms);
    const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 10_000, retry: 10 }).me.get());
    expect(error).toMatchObject({ kind: 'server', attempts: 3 });
    expect(clock.waits).toEqual([4000, 4000]);
  });

  test('while a request is under way changes no duration', async () => {
    const clock = jumping(0);
    let now = 0;
    const durations: number[] = [];
    const on = { response: ({ durationMs }: { readonly durationMs: number }) => void durations.push(durationMs) };
    const replying = await serve((_, response) => {
      now = 1e12;
      response.end('{"id":1,"email":"ada@example.com"}');
    });
    await clientOf(replying, { clock: { ...clock, now: () => now }, on }).me.get();
    expect(durations).toEqual([0]);
  });

  test('of the system changes no duration: it is measured by performance.now', async () => {
    const durations: number[] = [];
    const on = { response: ({ durationMs }: { readonly durationMs: number }) => void durations.push(durationMs) };
    let at = 100.25;
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    vi.spyOn(Date, 'now').mockImplementation(() => at * 1e6);
    const replying = await serve((_, response) => {
      at += 20.5;
      response.end('{"id":1,"email":"ada@example.com"}');
    });
    await createClient({ baseUrl: replying.baseUrl, apiKey: 'key_test', on }).me.get();
    expect(durations).toEqual([21]);
  });
});
