import { afterEach, describe, expect, test, vi } from 'vitest';
import { bookingOf, clientOf, errorOf, loosely, meOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import type { ClientEvents } from '../../src/index.ts';
import type { ClientOverrides, Listeners, LogLevel, TracedCall } from '../types.ts';

const me: Reply = { json: meOf(1), headers: { 'x-request-id': 'req-1' } };

/** Listeners that note every event. */
function noting() {
  const events: { readonly name: string; readonly event: ClientEvents[keyof ClientEvents] }[] = [];
  const note = (name: string) => (event: ClientEvents[keyof ClientEvents]) => void events.push({ name, event });
  const on: Listeners = {
    request: note('request'),
    response: note('response'),
    retry: note('retry'),
    mismatch: note('mismatch'),
    deprecation: note('deprecation'),
  };
  return { events, on };
}

test('a call reports its request and response with endpoint, method and path template', async () => {
  const server = await serve({ json: { booking: bookingOf(7) }, headers: { 'x-request-id': 'req-1' } });
  const { events, on } = noting();
  await clientOf(server, { on }).bookings.get(7);
  const about = { endpoint: 'bookings.get', method: 'GET', path: '/bookings/{id}', attempt: 1 };
  expect(events).toMatchObject([
    { name: 'request', event: about },
    { name: 'response', event: { ...about, status: 200, lost: null, durationMs: 0, requestId: 'req-1' } },
  ]);
});

test('the attempts of one call share a call number, with a retry event between them', async () => {
  const server = await serve({ status: 503 }, (_, response) => void response.socket?.resetAndDestroy(), me);
  const { events, on } = noting();
  const client = clientOf(server, { on });
  await client.me.get();
  await client.me.get();
  expect(events.map(({ name }) => name)).toEqual([
    ...['request', 'response', 'retry', 'request', 'response', 'retry', 'request', 'response'],
    ...['request', 'response'],
  ]);
  const numbers = events.flatMap(({ event }) => ('call' in event ? [event.call] : []));
  expect(new Set(numbers.slice(0, 8)).size).toBe(1);
  expect(numbers.at(-1)).not.toBe(numbers[0]);
  expect(events.filter(({ name }) => name === 'retry').map(({ event }) => event)).toMatchObject([
    { status: 503, delayMs: 125, attempt: 1 },
    { status: null, delayMs: 250, attempt: 2 },
  ]);
  expect(events[4]?.event).toMatchObject({ status: null, lost: 'network' });
});

test('replacing a token is a retry without a delay', async () => {
  const server = await serve({ status: 401, json: { message: 'No.' } }, me);
  const { events, on } = noting();
  let count = 0;
  await clientOf(server, { on, accessToken: () => `token_${(count += 1)}` }).me.get();
  expect(events.find(({ name }) => name === 'retry')?.event).toMatchObject({ status: 401, delayMs: 0 });
});

test('responses lost to a timeout and to an abort are reported as such', async () => {
  const server = await serve(() => {});
  const { events, on } = noting();
  await errorOf(clientOf(server, { on, retry: false }).me.get({ timeoutMs: 20 }));
  await errorOf(clientOf(server, { on }).me.get({ signal: AbortSignal.timeout(20) }));
  const lost = events.flatMap(({ event }) => ('lost' in event ? [event.lost] : []));
  expect(lost).toEqual(['timeout', 'aborted']);
});

test('deprecation headers are reported, also with an error status (A-06)', async () => {
  const headers = { deprecation: '@1893456000', sunset: 'Tue, 01 Jan 2030 00:00:00 GMT', 'x-request-id': 'req-1' };
  const server = await serve({ ...me, headers }, { status: 410, headers });
  const { events, on } = noting();
  await clientOf(server, { on }).me.get();
  await errorOf(clientOf(server, { on }).me.get());
  const deprecation = {
    endpoint: 'me.get',
    deprecation: '@1893456000',
    sunset: new Date('2030-01-01T00:00:00Z'),
    requestId: 'req-1',
  };
  const report = events.filter(({ name }) => name === 'deprecation').map(({ event }) => event);
  expect(report).toEqual([deprecation, deprecation]);
});

test.each<[LogLevel | undefined, string[]]>([
  ['debug', ['debug', 'debug', 'info', 'debug', 'debug', 'warn', 'warn']],
  [undefined, ['info', 'warn', 'warn']],
  ['warn', ['warn', 'warn']],
  ['off', []],
])('at the level %s the logger receives the lines %j', async (logLevel, expected) => {
  const sunset = 'Tue, 01 Jan 2030 00:00:00 GMT';
  const server = await serve({ status: 503 }, { json: { booking: bookingOf(7, { title: 1 }) }, headers: { sunset } });
  const levels: string[] = [];
  const lines: string[] = [];
  const logging = (level: string) => (line: string) => {
    levels.push(level);
    lines.push(line);
  };
  const logger = { debug: logging('debug'), info: logging('info'), warn: logging('warn') };
  await clientOf(server, { logger, ...(logLevel === undefined ? {} : { logLevel }) }).bookings.get(7);
  expect(levels).toEqual(expected);
  if (logLevel !== 'debug') return;
  expect(lines).toEqual([
    'slotwise: GET /bookings/{id} (attempt 1) leaves',
    'slotwise: GET /bookings/{id} (attempt 1): 503 after 0 ms',
    'slotwise: GET /bookings/{id} (attempt 1): 503, sent again in 125 ms',
    'slotwise: GET /bookings/{id} (attempt 2) leaves',
    'slotwise: GET /bookings/{id} (attempt 2): 200 after 0 ms',
    'slotwise: bookings.get is deprecated, out of service from 2030-01-01T00:00:00.000Z',
    expect.stringContaining('slotwise: bookings.get returned a body that does not match the contract: title'),
  ]);
});

test('a tracer follows a call to its end, and its headers are sent', async () => {
  const server = await serve({ status: 503 }, me, { status: 404, json: { message: 'No.' } });
  const calls: TracedCall[] = [];
  const ends: unknown[] = [];
  const client = clientOf(server, {
    query: { secret: 'word' },
    tracer: (call) => {
      calls.push(call);
      return { attempt: () => ({ headers: () => ({ traceparent: 'tp' }) }), end: (result) => ends.push(result) };
    },
  });
  await client.me.get();
  const error = await errorOf(client.bookings.get(7));
  expect(server.seen.map(({ headers }) => headers['traceparent'])).toEqual(['tp', 'tp', 'tp']);
  expect(calls).toEqual([
    { endpoint: 'me.get', method: 'GET', path: '/me', url: `${server.baseUrl}/me` },
    { endpoint: 'bookings.get', method: 'GET', path: '/bookings/{id}', url: `${server.baseUrl}/bookings/7` },
  ]);
  expect(ends).toEqual([{ status: 200 }, { status: 404, error }]);
});

test.each([
  [
    { on: { requests: () => {} } },
    'on must not contain requests (did you mean request?); the events are request, response',
  ],
  [{ on: { request: 7 } }, 'on must be an object of functions'],
  [{ logger: 7 }, 'logger must be an object'],
  [{ logLevel: 'loud' }, 'logLevel must be debug, info, warn or off'],
  [{ middleware: [7] }, 'middleware must be a list of functions'],
])('rejects the option in %j', async (options, message) => {
  expect(String(await errorOf(loosely(clientOf({ baseUrl: 'http://loopback/v1' }), 'with', options)))).toContain(
    message,
  );
});

describe('a contract mismatch without a listener', () => {
  const wrong: Reply = { json: { booking: bookingOf(7, { title: 7 }) } };
  const warnings = () => vi.spyOn(console, 'warn').mockReturnValue();

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('is logged to the console once per client and its copies', async () => {
    const warn = warnings();
    const client = clientOf(await serve(wrong));
    await client.bookings.get(7);
    await client.bookings.get(7);
    await client.with({ timeoutMs: 1000 }).bookings.get(7, { retry: false });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('bookings.get returned a body')]]);
    const message = String(warn.mock.calls[0]);
    for (const part of ['title', 'onMismatch', 'logger', "validate: 'off'"]) expect(message).toContain(part);
    await clientOf(await serve(wrong)).bookings.get(7);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('is logged without secrets', async () => {
    const warn = warnings();
    const secret = 'field_7_of_alice';
    await clientOf(await serve({ json: { booking: bookingOf(7, { [secret]: 1, title: 7 }) } }), {
      apiKey: secret,
    }).bookings.get(7);
    expect(String(warn.mock.calls)).not.toContain(secret);
  });

  test.each<[string, ClientOverrides, number]>([
    ['on.request alone', { on: { request: () => {} } }, 1],
    ['a tracer alone', { tracer: () => ({ end: () => {} }) }, 1],
    ['onMismatch', { onMismatch: () => {} }, 0],
    ['on.mismatch', { on: { mismatch: () => {} } }, 0],
    ['a logger', { logger: {} }, 0],
    ['logLevel off', { logLevel: 'off' }, 0],
    ['validate off', { validate: 'off' }, 0],
  ])('is logged unless the options report or disable it: %s', async (_name, options, times) => {
    const warn = warnings();
    await clientOf(await serve(wrong), options).bookings.get(7);
    expect(warn).toHaveBeenCalledTimes(times);
  });

  test('does not fail the call if the console throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {
      throw new Error('no console');
    });
    expect(await clientOf(await serve(wrong)).bookings.get(7)).toMatchObject({ title: 7 });
  });
});
