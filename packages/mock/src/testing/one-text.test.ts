import { describe, expect, test } from 'vitest';
import '../vitest.ts';
import type { EndpointName } from '@slotwise/schemas';
import { createMock } from '../index.ts';
import type { ExpectedChanges, ExpectedRequest, Mock } from '../index.ts';
import { ask, bookingAt, townMock } from '../../test/ask.ts';
import { verify } from './verification.ts';

/** A way to assert: each says the same. */
type Runner = (mock: Mock, isNot: boolean) => Assertions;

interface Assertions {
  received(endpoint: EndpointName, request?: ExpectedRequest): void;
  changed?(since: ReturnType<Mock['checkpoint']>, rows?: ExpectedChanges): void;
}

const runners: Readonly<Record<string, Runner>> = {
  vitest: (mock, isNot) => {
    const asserted = isNot ? expect(mock).not : expect(mock);
    return {
      received: (endpoint, { times, ...request } = {}) =>
        times === undefined
          ? asserted.toHaveReceived(endpoint, request)
          : asserted.toHaveReceivedTimes(endpoint, times, request),
      changed: (since, rows) => asserted.toHaveChanged(since, rows),
    };
  },
  'no runner': (mock, isNot) => ({
    // Without a runner, `times: 0` says that it must not be; `not` is what programs of other languages have.
    received: (endpoint, request) =>
      isNot ? verified(mock, endpoint, { ...request, not: true }) : mock.expectReceived(endpoint, request),
    changed: (since, rows) => {
      if (!isNot) mock.expectChanged(since, rows);
      else if (rows === undefined) mock.expectUnchanged(since);
      else expect(mock).not.toHaveChanged(since, rows);
    },
  }),
  'a program of another language': (mock, isNot) => ({
    received: (endpoint, request) => verified(mock, endpoint, { ...request, ...(isNot ? { not: true } : {}) }),
  }),
};

function verified(mock: Mock, endpoint: EndpointName, request: ExpectedRequest & { readonly not?: boolean }): void {
  const { held, problems } = verify(mock, { received: [{ endpoint, ...request }] });
  expect(held).toBe(problems.length === 0);
  if (!held) throw new Error(problems.join('\n'));
}

function said(assert: () => void): string {
  try {
    assert();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

/** Alice has booked a time and read it back; bob was refused. */
async function busyTown(): Promise<Mock> {
  const mock = townMock();
  await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
  await ask(mock, 'key_alice', 'GET /bookings/116');
  await ask(mock, 'key_bob', 'GET /bookings?take=5&page=2');
  await ask(mock, 'key_bob', 'GET /bookings/1');
  return mock;
}

const requests = `  1. POST /bookings by user 3 → 200
  2. GET /bookings/116 by user 3 → 200
  3. GET /bookings?take=5&page=2 by user 5 → 200
  4. GET /bookings/1 by user 5 → 404 (booking.hidden)`;

describe.each(Object.entries(runners))('in %s', (_, runner) => {
  test.each<[EndpointName, ExpectedRequest, string, string]>([
    [
      'bookings.create',
      {},
      '',
      'expected the mock not to have received bookings.create, but it did:\n  1. POST /bookings by user 3 → 200',
    ],
    [
      'bookings.create',
      { body: { eventTypeId: 2, end: '2031' }, callerId: 3 },
      'expected the mock to have received bookings.create, but the one request there is not as expected:\n  body.eventTypeId is 1, not 2\n  body.end is missing, expected "2031"\nThe requests there:\n  1. POST /bookings by user 3 → 200',
      '',
    ],
    [
      'bookings.get',
      { status: 404, callerId: 3 },
      'expected the mock to have received bookings.get, but none of the 2 requests there is as expected; the nearest, 4:\n  callerId is 5, not 3\nThe requests there:\n  2. GET /bookings/116 by user 3 → 200\n  4. GET /bookings/1 by user 5 → 404 (booking.hidden)',
      '',
    ],
    [
      'me.get',
      {},
      `expected the mock to have received me.get, but none of its 4 requests was to that endpoint:\n${requests}`,
      '',
    ],
    [
      'bookings.get',
      { times: 2 },
      '',
      'expected the mock not to have received bookings.get 2 times, but it did:\n  2. GET /bookings/116 by user 3 → 200\n  4. GET /bookings/1 by user 5 → 404 (booking.hidden)',
    ],
    [
      'bookings.get',
      { times: 1 },
      'expected the mock to have received bookings.get once, but it did 2 times, once too many:\n  2. GET /bookings/116 by user 3 → 200\n  4. GET /bookings/1 by user 5 → 404 (booking.hidden)',
      '',
    ],
    [
      'bookings.get',
      { times: 0, status: 404 },
      'expected the mock not to have received bookings.get, but it did once:\n  4. GET /bookings/1 by user 5 → 404 (booking.hidden)',
      '',
    ],
    [
      'bookings.get',
      { times: 2, callerId: 3 },
      'expected the mock to have received bookings.get 2 times, but it did once:\n  2. GET /bookings/116 by user 3 → 200\nThe nearest of the others there, 4:\n  callerId is 5, not 3',
      '',
    ],
    [
      'bookings.get',
      { times: 3 },
      'expected the mock to have received bookings.get 3 times, but it did 2 times:\n  2. GET /bookings/116 by user 3 → 200\n  4. GET /bookings/1 by user 5 → 404 (booking.hidden)',
      '',
    ],
    ['me.get', { times: 0 }, '', 'expected the mock to have received me.get, but it did not'],
  ])('%s with %j is told alike', async (endpoint, request, plainly, under) => {
    const mock = await busyTown();
    expect(said(() => runner(mock, false).received(endpoint, request))).toBe(plainly);
    expect(said(() => runner(mock, true).received(endpoint, request))).toBe(under);
  });

  test.each<[string, ExpectedRequest | Readonly<Record<string, unknown>>, string]>([
    ['bookings.cancell', {}, 'there is no endpoint "bookings.cancell"; did you mean bookings.cancel?'],
    ['cancel', {}, 'there is no endpoint "cancel"'],
    [
      'bookings.get',
      { bdy: 1 },
      'there is no bdy; a request has params, query, body, callerId, status, times; did you mean body?',
    ],
    [
      'bookings.get',
      { callerID: 3 },
      'there is no callerID; a request has params, query, body, callerId, status, times; did you mean callerId?',
    ],
    ['bookings.get', { callerId: '3' }, 'callerId must be the id of a user, or null for nobody, got "3"'],
    ['bookings.get', { callerId: 0 }, 'callerId must be the id of a user, or null for nobody, got 0'],
    ['bookings.get', { status: '200' }, 'status must be an HTTP status, or 0 for a broken connection, got "200"'],
    ['bookings.get', { times: -1 }, 'times must be a whole number from 0, got -1'],
    ['bookings.get', { times: 1.5 }, 'times must be a whole number from 0, got 1.5'],
    ['bookings.get', { times: '1' }, 'times must be a whole number from 0, got "1"'],
    [
      'bookings.get',
      { params: { bookingId: 1 } },
      'params.bookingId must be a part of the path /bookings/{id}, got "bookingId"',
    ],
    ['bookings.get', { params: 1 }, 'params must be an object, got 1'],
    ['bookings.list', { query: { take: [5] } }, 'query.take must be text, a number, true or false, got [5]'],
    [
      'bookings.create',
      { body: { title: /x/ } },
      'body.title must be a value of JSON, a Date, or a matcher such as expect.any(String), got /x/',
    ],
    [
      'bookings.create',
      { body: [new Map()] },
      'body.0 must be a value of JSON, a Date, or a matcher such as expect.any(String), got {}',
    ],
  ])('a request to %s with %o is refused, also under not', async (endpoint, request, reason) => {
    const mock = await busyTown();
    for (const isNot of [false, true]) {
      // A test in JavaScript says anything.
      const name = endpoint as EndpointName;
      expect(said(() => runner(mock, isNot).received(name, request))).toMatch(/^(?:\w+\.?\w+): /);
      expect(said(() => runner(mock, isNot).received(name, request))).toContain(reason);
    }
  });

  test('requests that are gone from the journal leave it open, also under not', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', journal: { entries: 1 } });
    await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel');
    await ask(mock, 'key_alice', 'GET /me');
    const gone =
      'the first request is gone from the journal. Call mock.journal.clear() before what you test, or make the mock with journal: { entries } for more';
    for (const isNot of [false, true]) {
      const assertions = runner(mock, isNot);
      expect(said(() => assertions.received('bookings.cancel'))).toBe(
        `nobody can say whether bookings.cancel was received: ${gone}`,
      );
      expect(said(() => assertions.received('me.get', { times: 1 }))).toBe(
        `nobody can say how often me.get was received: ${gone}`,
      );
    }
  });
});
