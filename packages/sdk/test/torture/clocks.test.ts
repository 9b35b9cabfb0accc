/** Clocks that differ from the service's, that jump, and that stand still. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { clientAt, clientOf, errorOf, me, nowhere, serve, stillClock, user } from '../loopback.ts';

/** The service's time, while the client's is 2030-01-07T09:00:00Z. */
const instants = [
  ['a year behind', 'Sun, 07 Jan 2029 09:00:00 GMT'],
  ['an hour behind', 'Mon, 07 Jan 2030 08:00:00 GMT'],
  ['as late', 'Mon, 07 Jan 2030 09:00:00 GMT'],
  ['an hour ahead', 'Mon, 07 Jan 2030 10:00:00 GMT'],
  ['a year ahead', 'Tue, 07 Jan 2031 09:00:00 GMT'],
] as const;
const secondsLater = (date: string, seconds: number) => new Date(Date.parse(date) + seconds * 1000);

describe.each(instants)('if the clock of the service is %s', (_, date) => {
  test.each([
    ['Retry-After as a date', 429, { 'retry-after': secondsLater(date, 5).toUTCString() }, 5000],
    ['Retry-After as a date, of a 503', 503, { 'retry-after': secondsLater(date, 5).toUTCString() }, 5000],
    ['Retry-After in seconds', 429, { 'retry-after': '5' }, 5000],
    ['Retry-After in the past', 429, { 'retry-after': secondsLater(date, -5).toUTCString() }, 125],
    ['the reset in seconds since 1970', 429, { 'x-ratelimit-reset': String(+secondsLater(date, 5) / 1000) }, 5000],
    ['the reset in milliseconds since 1970', 429, { 'x-ratelimit-reset': String(+secondsLater(date, 5)) }, 5000],
    ['the reset in seconds from now', 429, { 'x-ratelimit-reset': '5' }, 5000],
    ['a reset in the past', 429, { 'x-ratelimit-reset': String(+secondsLater(date, -5)) }, 125],
  ])('%s is measured from the Date header of the same response', async (__, status, headers, waited) => {
    const { client, clock } = await clientAt([{ status, headers: { ...headers, date } }, me]);
    await client.me.get();
    expect(clock.waits).toEqual([waited]);
  });

  test('retryAt uses the clock of the client', async () => {
    const headers = { date, 'retry-after': secondsLater(date, 3600).toUTCString() };
    const limited = { date, 'x-ratelimit-reset': String(+secondsLater(date, 60) / 1000) };
    const { client } = await clientAt(
      [
        { status: 429, headers },
        { ...me, headers: limited },
      ],
      { shareRateLimit: false },
    );
    expect(await errorOf(client.me.get())).toMatchObject({
      kind: 'rate_limited',
      retryAt: new Date('2030-01-07T10:00:00Z'),
    });
    const { meta } = await client.me.get().withResponse();
    expect(meta.rateLimit?.resetAt).toEqual(new Date('2030-01-07T09:01:00Z'));
  });
});

test.each(['yesterday', '0', ''])('the clock of the client counts if Date is %j', async (date) => {
  const headers = { date, 'retry-after': 'Mon, 07 Jan 2030 09:00:05 GMT' };
  const replies = [new Response('', { status: 429, headers })];
  const fetch = async () => replies.pop() ?? Response.json(user);
  const clock = stillClock();
  await clientOf(nowhere, { clock, fetch }).me.get();
  expect(clock.waits).toEqual([5000]);
});

test.each([
  ['an hour, in seconds', { 'retry-after': '3600' }, '2030-01-07T10:00:00.000Z'],
  ['a date next year', { 'retry-after': 'Tue, 07 Jan 2031 09:00:00 GMT' }, '2031-01-07T09:00:00.000Z'],
  ['a reset in milliseconds', { 'x-ratelimit-reset': String(Date.UTC(2030, 0, 7, 10)) }, '2030-01-07T10:00:00.000Z'],
  ['longer than any date', { 'retry-after': '9'.repeat(30) }, '+275760-09-13T00:00:00.000Z'],
])('a delay that is too long fails at once with retryAt: %s', async (_, headers, until) => {
  const { client, clock } = await clientAt({ status: 429, headers });
  const error = await errorOf(client.me.get());
  expect(error).toMatchObject({ kind: 'rate_limited', attempts: 1, retryAt: new Date(until) });
  expect(String(error)).toContain(`try again at ${until}`);
  expect(clock.waits).toEqual([]);
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
  ])('%s during a wait does not change the time limit', async (_, ms) => {
    const clock = jumping(ms);
    const options = { clock, totalTimeoutMs: 10_000, retry: 10 };
    const { client } = await clientAt({ status: 503, headers: { 'retry-after': '4' } }, options);
    expect(await errorOf(client.me.get())).toMatchObject({ kind: 'server', attempts: 3 });
    expect(clock.waits).toEqual([4000, 4000]);
  });

  const durations: number[] = [];
  const on = { response: ({ durationMs }: { readonly durationMs: number }) => void durations.push(durationMs) };
  afterEach(() => void durations.splice(0));

  test('during a request does not change its duration', async () => {
    let now = 0;
    const replying = await serve((_, response) => {
      now = 1e12;
      response.end(JSON.stringify(user));
    });
    await clientOf(replying, { clock: { ...jumping(0), now: () => now }, on }).me.get();
    expect(durations).toEqual([0]);
  });

  test('does not change durations, because performance.now measures them', async () => {
    let at = 100.25;
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    vi.spyOn(Date, 'now').mockImplementation(() => at * 1e6);
    const replying = await serve((_, response) => {
      at += 20.5;
      response.end(JSON.stringify(user));
    });
    await createClient({ baseUrl: replying.baseUrl, apiKey: 'key_test', on }).me.get();
    expect(durations).toEqual([21]);
  });
});
