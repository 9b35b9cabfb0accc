import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../src/data/copies.ts';
import { fault } from '../../src/index.ts';
import type { JournalFilter, Mock } from '../../src/index.ts';
import { ask, bookingAt, lastEntry, sampleMock } from '../ask.ts';

describe('journal entries', () => {
  test('contain endpoint, caller, rule and assumption of each request, oldest first', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_bob', 'GET /bookings/1');
    await ask(mock, 'key_expired', 'GET /me');
    await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel');
    await ask(mock, 'key_alice', 'GET /nowhere');
    const nothing = {
      rule: null,
      cause: null,
      assumption: null,
      fault: null,
      changed: false,
      changes: [],
      nearest: [],
    };
    const entry = (sequence: number, line: string, found: object) => {
      const [method, path] = line.split(' ');
      const request = { params: {}, query: { apiKey: '[redacted]' }, headers: {}, body: null };
      const common = { at: '2030-01-01T00:00:00.000Z', requestId: `req_00000${sequence}`, request };
      return { ...nothing, sequence, method, path, ...common, ...found };
    };
    const headers = expect.objectContaining({ 'content-type': 'application/json; charset=utf-8' }) as unknown;
    const refused = (message: string, code: string) => ({ response: { headers, body: { message, code } } });
    const first = entry(1, 'GET /bookings/{id}', { endpoint: 'bookings.get', callerId: 5, status: 404 });
    const third = entry(3, 'DELETE /bookings/{id}/cancel', { endpoint: 'bookings.cancel', callerId: 3, status: 200 });
    const params = { id: '1' };
    const owned = { cause: 'booking 1 belongs to user 3 (alice)' };
    expect(mock.journal.entries()).toEqual([
      {
        ...first,
        rule: 'booking.hidden',
        ...owned,
        assumption: 'A-28',
        request: { ...first.request, params },
        ...refused('Booking not found.', 'not_found'),
      },
      {
        ...entry(2, 'GET /me', { endpoint: 'me.get', callerId: null, status: 401 }),
        rule: 'request.unauthorized',
        cause: 'the API key of user 5 (bob) expired at 2020-01-01T00:00:00.000Z',
        ...refused(
          'No valid credential. Send an API key, or an access token in the Authorization header.',
          'unauthorized',
        ),
      },
      {
        ...third,
        changed: true,
        request: { ...third.request, params },
        changes: [
          { kind: 'booking', id: 1, change: 'changed' },
          { kind: 'bookingReference', id: 1, change: 'changed' },
        ],
        // The content of the response is the endpoint's matter.
        response: { headers, body: expect.objectContaining({ message: 'Booking 1 is cancelled.' }) as unknown },
      },
      {
        ...entry(4, 'GET /v1/nowhere', { endpoint: null, callerId: null, status: 404 }),
        rule: 'request.no-such-path',
        cause: 'Endpoint not found. Check the base URL and the path; the OpenAPI document lists all endpoints.',
        assumption: 'A-26',
        ...refused(
          'Endpoint not found. Check the base URL and the path; the OpenAPI document lists all endpoints.',
          'endpoint_not_found',
        ),
      },
    ]);
  });

  test('contain the request body and the response body unchanged', async () => {
    const mock = sampleMock();
    const body = bookingAt('2030-01-07T12:00:00Z');
    const { json } = await ask(mock, 'key_bob', 'POST /bookings?locale=en', { body });
    expect(lastEntry(mock).request).toMatchObject({ params: {}, query: { locale: 'en', apiKey: '[redacted]' }, body });
    expect(lastEntry(mock).response?.body).toEqual(json);
  });

  test.each([
    ['no body', undefined, 'application/json', null],
    ['JSON', '{"a":[1]}', 'application/json', { a: [1] }],
    ['a form', 'a=1&b=x+y', 'application/x-www-form-urlencoded', { a: '1', b: 'x y' }],
    ['text', 'hello', 'text/plain', 'hello'],
    ['half of a JSON text', '{"a":', 'application/json', '{"a":'],
  ])('contain the request body whatever the response is: %s', async (_, text, type, body) => {
    const mock = sampleMock();
    for (const [key, line] of [
      ['key_alice', 'PATCH /bookings/1'],
      [null, 'PATCH /bookings/1'],
      ['key_alice', 'POST /nowhere'],
      ['key_alice', 'PUT /me'],
    ] as const) {
      await ask(mock, key, line, { ...(text === undefined ? {} : { text }), headers: { 'content-type': type } });
      expect(lastEntry(mock).request.body).toEqual(body);
    }
  });

  test('contain no response after a broken connection, and otherwise the response of the fault', async () => {
    const mock = sampleMock();
    mock.faults.add({ times: 1, do: fault.reset() });
    mock.faults.add({ times: 1, do: fault.truncate() });
    mock.faults.add({ times: 1, do: fault.status(503, { json: { sorry: true } }) });
    mock.faults.add({ times: 1, do: fault.malformedJson() });
    for (let count = 0; count < 4; count += 1) await ask(mock, 'key_bob', 'GET /bookings/101').catch(() => 'broken');
    const [reset, truncated, refused, malformed] = mock.journal.entries().map(({ response }) => response);
    expect([reset, truncated, refused]).toMatchObject([null, null, { body: { sorry: true } }]);
    expect(malformed?.body).toMatch(/^\{"booking":\{/);
  });
});

describe('changes of a request', () => {
  test.each([
    ['POST /attendees', { bookingId: 101, email: 'a@example.com', name: 'A', timeZone: 'UTC' }, 'attendee created'],
    ['GET /bookings/101', undefined, ''],
    ['PATCH /bookings/101', { title: 'Another' }, 'booking 101 changed'],
    ['DELETE /bookings/102/cancel', undefined, 'booking 102 changed'],
    ['DELETE /bookings/1/cancel', undefined, 'booking 1 changed; bookingReference 1 changed', 'key_alice'],
    ['DELETE /memberships/3_1', undefined, 'membership 3_1 removed', 'key_admin'],
    ['PATCH /bookings/101', { colour: 'red' }, ''],
  ])('%s with %j: %s', async (line, body, expected, key = 'key_bob') => {
    const mock = sampleMock();
    await ask(mock, key, line, body === undefined ? {} : { body });
    const { changes, changed } = lastEntry(mock);
    expect(
      changes.map(({ kind, id, change }) => `${kind} ${change === 'created' ? '' : `${id} `}${change}`).join('; '),
    ).toBe(expected);
    expect(changed).toBe(expected !== '');
  });

  test('a request that sends the same values changes nothing', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_bob', 'PATCH /bookings/101', { body: { title: 'Another' } });
    await ask(mock, 'key_bob', 'PATCH /bookings/101', { body: { title: 'Another' } });
    expect(mock.journal.entries().map(({ changed }) => changed)).toEqual([true, false]);
  });
});

describe('journal size', () => {
  const me = async (mock: Mock, count: number) => {
    for (let index = 0; index < count; index += 1) await ask(mock, 'key_alice', 'GET /me');
  };

  test('keeps the last thousand requests, and counts those that are gone', async () => {
    const mock = sampleMock();
    await me(mock, 1100);
    const entries = mock.journal.entries();
    expect([entries.length, entries[0]?.sequence, entries.at(-1)?.sequence]).toEqual([1000, 101, 1100]);
    expect([mock.journal.evicted, mock.journal.last]).toEqual([100, 1100]);
  });

  test('limits the number of requests and the size of bodies by the options', async () => {
    const few = sampleMock({ journal: { entries: 3 } });
    await me(few, 5);
    expect(few.journal.entries().map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
    const short = sampleMock({ journal: { bytes: 2000 } });
    await me(short, 1);
    const { length } = JSON.stringify(short.journal.entries()[0]?.response?.body);
    await me(short, 9);
    expect(short.journal.entries().length).toBe(Math.floor(2000 / length));
    await ask(short, 'key_alice', 'GET /bookings');
    expect(short.journal.entries().map(({ sequence }) => sequence)).toEqual([11]);
    expect(short.journal.evicted).toBe(10);
  });

  test.each([{ entries: 0 }, { entries: 1.5 }, { bytes: 0 }, { bytes: Number.POSITIVE_INFINITY }])(
    'rejects an invalid limit: %o',
    (journal) => {
      const [[name, value] = []] = Object.entries(journal);
      expect(() => sampleMock({ journal })).toThrow(`journal.${name} must be a whole number from 1, got ${value}`);
    },
  );

  test('a count without since is exact after requests are evicted, whatever the filter', async () => {
    const [small, large] = [sampleMock({ journal: { entries: 3 } }), sampleMock()];
    for (const mock of [small, large]) {
      for (const key of ['key_alice', 'key_bob', null, 'key_bob', 'key_alice', null, 'key_bob'])
        for (const line of ['GET /me', 'GET /bookings/1', 'GET /nowhere']) await ask(mock, key, line);
    }
    expect([small.journal.evicted, large.journal.evicted]).toEqual([18, 0]);
    for (const endpoint of [undefined, 'me.get', 'bookings.get', 'users.list'] as const) {
      for (const callerId of [undefined, null, 3, 5, 4]) {
        for (const status of [undefined, 200, 401, 404, 409]) {
          const filter = withoutAbsent({ endpoint, callerId, status });
          expect([filter, small.journal.count(filter)]).toEqual([filter, large.journal.count(filter)]);
        }
      }
    }
  });

  test('a count with since is rejected if requests after it were evicted', async () => {
    const mock = sampleMock({ journal: { entries: 3 } });
    await me(mock, 2);
    mock.journal.clear();
    await me(mock, 5);
    const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((since) => {
      try {
        return mock.journal.count({ since });
      } catch (error) {
        return error instanceof RangeError ? 'refused' : 'thrown';
      }
    });
    expect(counts).toEqual([5, 5, 5, 'refused', 3, 2, 1, 0, 0]);
    expect(() => mock.journal.count({ since: 3 })).toThrow(
      'journal.count cannot know: 2 requests are gone, and some of them came after since: 3. Count without since, with since: 4 or later, or make the mock with journal: { entries: 30 }',
    );
  });

  test.each<[string, object, string]>([
    ['a misspelt endpoint', { endpoint: 'bookings.lst' }, 'did you mean bookings.list?'],
    ['an endpoint that is not there', { endpoint: 'rooms.list' }, 'endpoint must be the name of an endpoint, such as'],
    ['a path in place of an endpoint', { endpoint: '/bookings' }, 'endpoint must be the name of an endpoint, such as'],
    ['a misspelt field', { endpont: 'me.get' }, 'did you mean endpoint?'],
    ['a user by name', { callerId: 'alice' }, 'callerId must be the id of a user'],
    ['a status as text', { status: '200' }, 'status must be an HTTP status'],
    ['a status beyond 599', { status: 1000 }, 'status must be an HTTP status'],
    ['an instant in place of a position', { since: '2030-01-01' }, 'since must be a whole number from 0'],
    ['no position', { since: Number.NaN }, 'since must be a whole number from 0'],
  ])('%s is rejected', (_, filter, words) => {
    const { journal } = sampleMock();
    expect(() => journal.count(filter)).toThrow(words);
    expect(() => journal.entries(filter)).toThrow(words);
  });

  test('a cleared journal is empty and counts from zero', async () => {
    const mock = sampleMock({ journal: { entries: 3 } });
    await me(mock, 5);
    mock.journal.clear();
    expect([mock.journal.entries(), mock.journal.evicted, mock.journal.count()]).toEqual([[], 0, 0]);
    await me(mock, 1);
    expect(mock.journal.entries().map(({ sequence }) => sequence)).toEqual([6]);
    expect(mock.journal.count()).toBe(1);
  });

  test('the journal of a fork is empty and has the same limit', async () => {
    const mock = sampleMock({ journal: { entries: 2 } });
    await me(mock, 1);
    const fork = mock.fork();
    expect(fork.journal.entries()).toEqual([]);
    await me(fork, 3);
    expect([fork.journal.evicted, mock.journal.evicted]).toEqual([1, 0]);
  });
});

function withoutAbsent(fields: object): JournalFilter {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

test('deepFreeze freezes nested values, even inside a frozen object', () => {
  const inner = { value: 1 };
  const value = deepFreeze({ list: Object.freeze([inner]) });
  expect(value).toEqual({ list: [{ value: 1 }] });
  expect(Object.isFrozen(inner)).toBe(true);
});
