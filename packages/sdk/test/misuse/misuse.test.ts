/** Calls with invalid arguments, as code without types can make them. Each fails before a request is sent. The message tells what to write. */
import { createMock } from '@slotwise/mock';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, isSlotwiseError, location } from '../../src/index.ts';
import type { Middleware } from '../../src/index.ts';
import { findFreeTimes } from '../../src/free-times/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';

const now = '2030-01-01T00:00:00Z';
const mock = createMock({ now });
const options = mock.as('alice');
const start = '2030-01-08T12:30:00Z';
const responses = { name: 'Ada', email: 'ada@example.com' };
const body = { eventTypeId: 1, start, responses };
const client = createClient(options);

/** Any value, as JavaScript can pass it. */
const any = (value: unknown) => value as never; // the point of this file
const { signal } = new AbortController();

class Dayjs {
  toDate(): Date {
    return new Date(start);
  }
}

class Luxon {
  toJSDate(): Date {
    return new Date(start);
  }
}

const app = {
  appUrl: 'https://app.example.com',
  clientId: 'app',
  clientSecret: null,
  redirectUri: 'https://example.com/callback',
};
const scopes = ['READ_BOOKING'];

/** A client with one middleware. */
const through = (middleware: Middleware) => createClient({ ...options, middleware: [middleware] });

const refusedCalls: [string, () => PromiseLike<unknown>, fix: string][] = [
  ['a bare signal', () => client.bookings.get(1, any(signal)), 'pass { signal } in place of the signal'],
  ['a bare signal for a list', () => client.bookings.list({}, any(signal)), 'pass { signal } in place of the signal'],
  ['a bare signal for me', () => client.me.get(any(signal)), 'pass { signal } in place of the signal'],
  ['a signal as a query', () => client.bookings.list(any(signal)), 'pass it as the option { signal }'],
  ['a signal in a query', () => client.bookings.list(any({ signal })), 'pass it as the option { signal }'],
  ['a controller', () => client.bookings.get(1, any(new AbortController())), 'pass { signal: controller.signal }'],
  ['a promise of options', () => client.bookings.get(1, any(Promise.resolve({}))), 'await it first'],
  ['a Map of options', () => client.bookings.get(1, any(new Map([['timeoutMs', 1]]))), 'options must be an object'],
  ['a second key of a call', () => client.me.get({ query: { apiKey: 'another_key' } }), 'apiKey or accessToken of'],
  ['a token of a call', () => client.me.get({ headers: { authorization: 'Bearer t' } }), 'apiKey or accessToken of'],
  [
    'a middleware of Koa',
    () => through(any(async (_: unknown, next: () => unknown) => next())).me.get(),
    'next(request)',
  ],
  ['an attempt for next', () => through(async (attempt, next) => next(any(attempt))).me.get(), 'next(request)'],
  ['an address for next', () => through(async (_, next) => next(any('/v1/me'))).me.get(), 'next(request)'],
  [
    'a whole booking',
    async () => client.bookings.update(1, any(await client.bookings.get(1))),
    'pass only title, start',
  ],
  ['a whole user', async () => client.users.update(3, any(await client.me.get())), 'pass only'],
  ['dateFrom after dateTo', () => client.bookings.list({ dateFrom: start, dateTo: now }), 'exchange the two'],
  ['a uid', async () => client.bookings.get(any((await client.bookings.get(1)).uid)), 'pass the id, which is a number'],
  ['a booking as an id', async () => client.bookings.cancel(any(await client.bookings.get(1))), 'pass its id'],
  ['a promise of an id', () => client.bookings.get(any(Promise.resolve(1))), 'await it first'],
  [
    'a promise of a booking',
    () => client.bookings.reschedule(any(client.bookings.get(1)), { start }),
    'await it first',
  ],
  ['a promise of a body', () => client.bookings.create(any(Promise.resolve(body))), 'await it first'],
  ['a Day.js object', () => client.bookings.create({ ...body, start: any(new Dayjs()) }), 'pass its toDate()'],
  ['a Luxon object', () => client.bookings.create({ ...body, start: any(new Luxon()) }), 'pass its toJSDate()'],
  [
    'a Day.js object in a range',
    () =>
      findFreeTimes(client, any({ from: new Dayjs(), to: start, eventType: { id: 1, length: 30 }, hours: 'always' })),
    'pass its toDate()',
  ],
  ['a bare signal for a refresh', () => createOAuth(app).refresh('token', any(signal)), 'pass { signal } in place of'],
  ['a bare signal for a check', () => createOAuth(app).check('token', any(signal)), 'pass { signal } in place of'],
  [
    'a bare signal for a callback',
    () => createOAuth(app).callback('/', null, any(signal)),
    'pass { signal } in place of',
  ],
  ['a misspelt signal', () => createOAuth(app).refresh('token', any({ sginal: signal })), 'did you mean signal?'],
  [
    'a Temporal object as a time of day',
    () => client.availabilities.update(1, { endTime: any(Temporal.Instant.from(start)) }),
    'pass text such as 09:00',
  ],
  ['a state of its own', () => createOAuth(app).authorize(any({ scopes, state: 'mine' })), 'pass your own as data'],
  ['an unknown option', () => createOAuth(app).authorize(any({ scopes, scope: 'a' })), 'did you mean scopes'],
  [
    'a Date as a time of day',
    () => client.availabilities.create({ scheduleId: 1, startTime: any(new Date(start)), endTime: '17:00' }),
    'pass text such as 09:00',
  ],
  [
    'a Date as a changed time of day',
    () => client.availabilities.update(1, { endTime: any(new Date(start)) }),
    'pass text such as 09:00',
  ],
  [
    'a phone without a digit',
    () => client.bookings.create({ ...body, responses: { ...responses, location: location.attendeePhone('call me') } }),
    'such as +44 20 7946 0000',
  ],
  [
    'a phone without a digit, for a new time',
    async () =>
      client.bookings.reschedule(await client.bookings.get(1), { start, location: location.attendeePhone('') }),
    'location.optionValue must be a phone number with digits',
  ],
];

describe('before anything is sent,', () => {
  test.each(refusedCalls)('%s is rejected', async (_name, call, fix) => {
    const writes = () => mock.journal.entries().filter(({ method }) => method !== 'GET').length;
    const before = writes();
    const error = await errorOf(call());
    if (!isSlotwiseError(error)) throw error;
    expect(['invalid_input', 'misconfigured']).toContain(error.kind);
    expect(error.message).toContain(fix);
    expect(error.issues).toHaveLength(1);
    expect(error.attempts).toBe(error.issues[0]?.path === 'middleware' ? 1 : 0);
    expect(writes()).toBe(before);
  });

  const makeClient = (change: object) => () => createClient({ ...options, ...change });
  test.each<[string, () => unknown, fix: string]>([
    ['a token beside a key', makeClient({ headers: { Authorization: 'Bearer token' } }), 'apiKey or accessToken of'],
    ['a second key', makeClient({ query: { apiKey: 'another_key' } }), 'apiKey or accessToken of'],
    [
      'a key in a header beside another',
      makeClient({ headers: { 'X-Key': 'a' }, protocol: { apiKey: { in: 'header', name: 'x-key' } } }),
      'apiKey or accessToken of',
    ],
    [
      'a password beside a token',
      makeClient({ apiKey: undefined, accessToken: 'token', headers: { authorization: 'Basic a' } }),
      'apiKey or accessToken of',
    ],
    ['an unknown time zone', makeClient({ defaults: { timeZone: 'Europe/Berln' } }), 'such as Europe/Berlin'],
    ['a header with other letters', makeClient({ headers: { 'x-name': 'Zoë' } }), 'encodeURIComponent'],
    ['a header with a tab', makeClient({ headers: { 'x-name': 'a\tb' } }), 'encodeURIComponent'],
    ['a key in quotes', makeClient({ apiKey: '"key_of_alice"' }), 'remove them'],
    ['a key that was not filled in', makeClient({ apiKey: '${API_KEY}' }), 'pass its value'],
    ['another origin', () => client.with({ baseUrl: 'https://other.example.com/v1' }), 'pass its credential too'],
    ['another port', () => client.with({ baseUrl: 'http://slotwise.test:8080/v1' }), 'pass its credential too'],
    [
      'another origin as a URL',
      () => client.with({ baseUrl: new URL('https://other.example.com/v1') }),
      'credential too',
    ],
  ])('a client with %s is rejected', (_name, make, fix) => {
    expect(make).toThrow(fix);
    expect(make).toThrow(expect.objectContaining({ kind: 'misconfigured' }));
  });
});

describe('middleware that sends a request twice', () => {
  const twice = through(async ({ request }, next) => {
    await next(request.clone());
    return next(request);
  });

  test('causes an error with an unknown result for a write', async () => {
    const fork = mock.fork();
    const { bookings } = twice.with({ ...fork.as('alice') });
    const error = await errorOf(bookings.create(body));
    expect(error).toMatchObject({ kind: 'misconfigured', applied: 'unknown', issues: [{ path: 'middleware' }] });
    expect(String(error)).toContain('use the retries of the client');
    expect(fork.journal.entries().filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('works for a read', async () => {
    expect(await twice.me.get()).toMatchObject({ username: 'alice' });
  });
});

describe('the client accepts', () => {
  test('the password of a gateway beside a key in the query', async () => {
    const { me } = createClient({ ...options, headers: { authorization: 'Basic YTpi' } });
    expect(await me.get()).toMatchObject({ username: 'alice' });
  });

  test('the token of an app if the client has no credential', async () => {
    const { me } = createClient({ ...options, apiKey: null, headers: { authorization: 'Bearer no_such_token' } });
    expect(await errorOf(me.get())).toMatchObject({ kind: 'unauthorized' });
  });

  test('a header that is removed', async () => {
    const { me } = createClient({ ...options, headers: { authorization: null } });
    expect(await me.get()).toMatchObject({ username: 'alice' });
  });

  test('a baseUrl as a URL', async () => {
    const { me, baseUrl } = createClient({ ...options, baseUrl: new URL(options.baseUrl) });
    expect(await me.get()).toMatchObject({ username: 'alice' });
    expect(baseUrl).toBe(options.baseUrl);
  });

  test('another path of the same origin, and another origin with its own credential', () => {
    expect(client.with({ baseUrl: `${options.baseUrl}/v2` }).baseUrl).toBe(`${options.baseUrl}/v2`);
    const elsewhere = { baseUrl: 'https://other.example.com/v1' };
    expect(client.with({ ...elsewhere, apiKey: 'its_key' }).baseUrl).toBe(elsewhere.baseUrl);
    expect(client.with({ ...elsewhere, apiKey: null }).baseUrl).toBe(elsewhere.baseUrl);
    expect(createClient({ ...options, apiKey: null }).with(elsewhere).baseUrl).toBe(elsewhere.baseUrl);
  });

  test.each([
    ['Instant', Temporal.Instant.from(start)],
    ['ZonedDateTime', Temporal.Instant.from(start).toZonedDateTimeISO('Asia/Tokyo')],
  ])('a %s of Temporal', async (_name, at) => {
    const { bookings } = createClient(mock.fork().as('alice'));
    const booking = await bookings.create({ ...body, start: at });
    expect(booking.startTime).toBe(start);
    expect(await bookings.list({ dateFrom: at, dateTo: at.add({ hours: 1 }) })).toContainEqual(booking);
  });

  test.each([
    ['PlainDateTime', Temporal.PlainDateTime.from('2030-01-08T12:30:00')],
    ['PlainDate', Temporal.PlainDate.from('2030-01-08')],
  ])('no %s of Temporal, because it has no zone', async (_name, at) => {
    const error = await errorOf(client.bookings.create({ ...body, start: any(at) }));
    expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'start' }] });
  });
});

describe('a hint', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const heard = () => {
    const warnings: string[] = [];
    const logger = { warn: (text: string) => void warnings.push(text) };
    return { warnings, ...createClient({ ...mock.fork().as('alice'), logger }) };
  };

  test('asks for end if the service rejects a change of only start', async () => {
    const error = await errorOf(client.bookings.update(1, { start: '2030-01-20T12:00:00Z' }));
    expect(error).toMatchObject({ kind: 'bad_request', message: expect.stringContaining('pass end too') as string });
    const both = await errorOf(client.bookings.update(1, { start: '2030-01-20T12:00:00Z', end: start }));
    expect(String(both)).not.toContain('pass end too');
  });

  test.each([
    ['loaction', 'location'],
    ['guest', 'guests'],
  ])('corrects the response %s', async (name, meant) => {
    const { warnings, bookings } = heard();
    await bookings.create({ ...body, responses: { ...responses, [name]: 'x' } });
    expect(warnings).toEqual([expect.stringContaining(`did you mean ${meant}?`)]);
  });

  test.each([
    ['a question with a name of its own', { company: 'Acme' }],
    ['a known name beside one like it', { guests: ['bob@example.com'], guest: 'Bob' }],
  ])('does not appear for %s', async (_name, more) => {
    const { warnings, bookings } = heard();
    await bookings.create({ ...body, responses: { ...responses, ...more } });
    expect(warnings).toEqual([]);
  });

  test('suggests cancel() for an update that cancels a booking', async () => {
    const { warnings, bookings } = heard();
    await bookings.update(1, { status: 'CANCELLED' });
    expect(warnings).toEqual([expect.stringContaining('client.bookings.cancel(id, { reason })')]);
  });
});
