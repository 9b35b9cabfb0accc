import { expect as expectOfPlaywright } from '../../src/playwright.ts';
import { expect as expectOfJest } from 'expect';
import { describe, expect, test, vi } from 'vitest';
import '../../src/vitest.ts';
// After that of vitest, which writes into Jest's table of matchers.
import '../../src/jest.ts';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import { createMock } from '../../src/index.ts';
import type { ExpectedChanges, ExpectedRequest, Mock, ReceivedRequest } from '../../src/index.ts';
import { ask, bookingAt, busySample, sampleMock } from '../ask.ts';
import { verify } from '../../src/testing/verification.ts';
import { observerOf } from '../../src/forks/internals.ts';

// Jest's own `expect` comes from its runner alone; this one is the same without it.
vi.mock('@jest/globals', () => ({ expect: expectOfJest, test: vi.fn(), afterAll: vi.fn(), afterEach: vi.fn() }));

/** A way to assert: each says the same. */
type Runner = (mock: Mock, isNot: boolean) => Assertions;

interface Assertions {
  received(endpoint: EndpointName, request?: ExpectedRequest): void;
  changed(since: ReturnType<Mock['checkpoint']>, rows?: ExpectedChanges): void;
}

/** The assertions of a runner's `expect(mock)`. */
interface Matchers {
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): void;
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): void;
  toHaveChanged(since: ReturnType<Mock['checkpoint']>, rows?: ExpectedChanges): void;
}

const byMatchers =
  (expectIn: (mock: Mock) => Matchers & { readonly not: Matchers }): Runner =>
  (mock, isNot) => {
    const asserted = isNot ? expectIn(mock).not : expectIn(mock);
    return {
      received: (endpoint, { times, ...request } = {}) =>
        times === undefined
          ? asserted.toHaveReceived(endpoint, request)
          : asserted.toHaveReceivedTimes(endpoint, times, request),
      changed: (since, rows) => asserted.toHaveChanged(since, rows),
    };
  };

const runners: Readonly<Record<string, Runner>> = {
  vitest: byMatchers((mock) => expect(mock)),
  Jest: byMatchers((mock) => expectOfJest(mock)),
  Playwright: byMatchers((mock) => expectOfPlaywright(mock)),
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
    // A program of another language reads the changes of each request in the journal.
    changed: (since, rows) => byMatchers((ownMock) => expect(ownMock))(mock, isNot).changed(since, rows),
  }),
};

function verified(mock: Mock, endpoint: EndpointName, request: ExpectedRequest & { readonly not?: boolean }): void {
  const { held, problems } = verify(observerOf(mock), { received: [{ endpoint, ...request }] });
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

const requests = [
  'POST /bookings { eventTypeId: 1, start: "2030-01-07T13:00:00Z", … } by user 3 → 200',
  'GET /bookings/116 by user 3 → 200',
  'GET /bookings?take=5&page=2 by user 5 → 200',
  'GET /bookings/1 by user 5 → 404 (booking.hidden: booking 1 belongs to user 3 (alice))',
];

/** A text of the table below: `#2` is the second request, on a line of its own. */
function textOf(short: string): string {
  const whole = short.replaceAll(/#(\d)/g, (_, number: string) => `\n  ${number}. ${requests[Number(number) - 1]}`);
  return short === '' ? '' : `expected the mock ${whole}`;
}

describe.each(Object.entries(runners))('in %s', (_, runner) => {
  test.each<[EndpointName, ExpectedRequest, string, string]>([
    ['bookings.create', {}, '', 'not to have received bookings.create, but it did:#1'],
    [
      ...(['bookings.create', { body: { eventTypeId: 2, end: '2031' }, callerId: 3 }] as const),
      'to have received bookings.create, but the only request does not match:\n  body.eventTypeId is 1, not 2\n  body.end is missing, expected "2031"\nThe requests there:#1',
      '',
    ],
    [
      ...(['bookings.get', { status: 404, callerId: 3 }] as const),
      'to have received bookings.get, but none of the 2 requests there is as expected; the nearest, 4:\n  callerId is 5, not 3\nThe requests there:#2#4',
      '',
    ],
    ['me.get', {}, 'to have received me.get, but none of its 4 requests was to that endpoint:#1#2#3#4', ''],
    ['bookings.get', { times: 2 }, '', 'not to have received bookings.get twice, but it did:#2#4'],
    ['bookings.get', { times: 1 }, 'to have received bookings.get once, but it did twice, 1 too many:#2#4', ''],
    ['bookings.get', { times: 0, status: 404 }, 'not to have received bookings.get, but it did once:#4', ''],
    [
      ...(['bookings.get', { times: 2, callerId: 3 }] as const),
      'to have received bookings.get twice, but it did once:#2\nThe nearest of the others there, 4:\n  callerId is 5, not 3',
      '',
    ],
    ['bookings.get', { times: 3 }, 'to have received bookings.get 3 times, but it did twice:#2#4', ''],
    ['me.get', { times: 0 }, '', 'to have received me.get, but it did not'],
  ])('%s with %j produces the same text', async (endpoint, request, plainly, under) => {
    const mock = await busySample();
    expect(said(() => runner(mock, false).received(endpoint, request))).toBe(textOf(plainly));
    expect(said(() => runner(mock, true).received(endpoint, request))).toBe(textOf(under));
  });

  test.each<[string, ExpectedRequest | Readonly<Record<string, unknown>>, string]>([
    ['bookings.cancell', {}, 'unknown endpoint "bookings.cancell"; did you mean bookings.cancel?'],
    ['cancel', {}, 'unknown endpoint "cancel"'],
    ['me.put', {}, 'unknown endpoint "me.put"; there are me.get'],
    [
      'bookings.get',
      { bdy: 1 },
      'unknown field bdy (did you mean body?); a request has params, query, headers, body, callerId, status, times',
    ],
    ['bookings.get', { callerID: 3 }, 'unknown field callerID (did you mean callerId?)'],
    ['bookings.get', { callerId: '3' }, 'callerId must be the id of a user, or null for no user, got "3"'],
    ['bookings.get', { callerId: 0 }, 'callerId must be the id of a user, or null for no user, got 0'],
    ['bookings.get', { status: '200' }, 'status must be an HTTP status, or 0 for a broken connection, got "200"'],
    ['bookings.get', { times: -1 }, 'times must be a whole number from 0, got -1'],
    ['bookings.get', { times: 1.5 }, 'times must be a whole number from 0, got 1.5'],
    ['bookings.get', { times: '1' }, 'times must be a whole number from 0, got "1"'],
    ['bookings.get', { params: { bookingId: 1 } }, 'must be a part of the path /bookings/{id}, got "bookingId"'],
    ['bookings.get', { params: 1 }, 'params must be an object, got 1'],
    ['bookings.list', { query: { take: [5] } }, 'query.take must be text, a number, true or false, got [5]'],
    [
      'bookings.create',
      { body: { title: /x/ } },
      'body.title must be a value of JSON, a Date, or a matcher such as expect.any(String), got /x/',
    ],
    ['bookings.create', { body: [new Map()] }, 'body.0 must be a value of JSON, a Date, or a matcher such as'],
  ])('a request to %s with %o is rejected, also with not', async (endpoint, request, reason) => {
    const mock = await busySample();
    for (const isNot of [false, true]) {
      // A test in JavaScript says anything.
      const name = endpoint as EndpointName;
      expect(said(() => runner(mock, isNot).received(name, request))).toMatch(/^(?:\w+\.?\w+): /);
      expect(said(() => runner(mock, isNot).received(name, request))).toContain(reason);
    }
  });

  test('throws if requests that left the journal could change the result, also with not', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', journal: { entries: 1 } });
    await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel');
    await ask(mock, 'key_alice', 'GET /me');
    const gone =
      'the first request is gone from the journal. Call mock.journal.clear() before what you test, or make the mock with journal: { entries } for more';
    for (const isNot of [false, true]) {
      const assertions = runner(mock, isNot);
      const whether = said(() => assertions.received('bookings.cancel'));
      expect(whether).toBe(`it is unknown whether bookings.cancel was received: ${gone}`);
      const often = said(() => assertions.received('me.get', { times: 1 }));
      expect(often).toBe(`it is unknown how often me.get was received: ${gone}`);
    }
  });

  test('reports changed rows with the same text', async () => {
    const mock = sampleMock();
    const before = mock.checkpoint();
    const [plain, under] = [runner(mock, false), runner(mock, true)];
    expect(said(() => under.changed(before))).toBe('');
    expect(said(() => plain.changed(before))).toBe('expected something to have changed, but nothing did');
    await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel');
    await ask(mock, 'key_alice', 'DELETE /bookings/3/cancel');
    const all = '  booking changed: ids 2, 3';
    expect(said(() => plain.changed(before))).toBe('');
    expect(said(() => under.changed(before))).toBe(`expected nothing to have changed, but:\n${all}`);
    expect(said(() => plain.changed(before, { booking: { changed: ['3', 2] }, membership: {} }))).toBe('');
    expect(said(() => under.changed(before, { booking: { changed: 2 } }))).toBe(
      `expected the rows not to have changed so, but they did:\n${all}`,
    );
    expect(said(() => plain.changed(before, { booking: { created: 1, changed: [2, 4] }, user: { removed: 1 } }))).toBe(
      `expected other rows to have changed:
  booking created: none, not 1
  booking changed: ids 2, 3, not ids 2, 4
  user removed: none, not 1
All that changed:
${all}`,
    );
    expect(said(() => plain.changed(before, { booking: {} }))).toContain('booking changed: 2 (ids 2, 3), not none');
  });

  test('mock.as() does not count as a change, but keys.create() does', () => {
    const mock = sampleMock();
    const before = mock.checkpoint();
    const [plain, under] = [runner(mock, false), runner(mock, true)];
    mock.as('alice');
    mock.as('bob');
    expect(said(() => under.changed(before))).toBe('');
    expect(said(() => plain.changed(before, { key: {} }))).toBe('');
    mock.keys.create({ userId: 3 });
    expect(said(() => plain.changed(before, { key: { created: 1 } }))).toBe('');
  });

  test.each<[unknown, string]>([
    [{ bookin: {} }, 'unknown field bookin (did you mean booking?); a mock has user, booking,'],
    [{ booking: { creatd: 1 } }, 'unknown field creatd (did you mean created?); booking has created, changed, removed'],
    [{ booking: { created: -1 } }, 'booking.created must be a number of rows from 0, or a list of their ids, got -1'],
    [{ booking: { created: '1' } }, 'booking.created must be a number of rows from 0, or a list of their ids, got "1"'],
    [{ booking: { created: [1, 1] } }, 'or a list of their ids, got [1, 1]'],
    [{ booking: 1 }, 'booking must be an object such as { created: 1 }, got 1'],
    [{}, 'rows must name a kind, such as { booking: { created: 1 } }, or be left out'],
    [[], 'rows must be an object by kind, got []'],
  ])('rejects rows such as %o, also with not', (rows, reason) => {
    const mock = sampleMock();
    for (const isNot of [false, true]) {
      const assertions = runner(mock, isNot);
      // A test in JavaScript says anything.
      expect(said(() => assertions.changed(mock.checkpoint(), rows as ExpectedChanges))).toContain(reason);
    }
  });

  test('rejects a checkpoint of another mock and a value that is not a checkpoint, also with not', () => {
    const mock = sampleMock();
    const others: unknown[] = [
      undefined,
      {},
      mock.fork().checkpoint(),
      sampleMock().checkpoint(),
      { ...mock.checkpoint() },
    ];
    // A test in JavaScript says anything.
    for (const other of others as ReturnType<Mock['checkpoint']>[])
      for (const isNot of [false, true])
        expect(said(() => runner(mock, isNot).changed(other))).toContain('since must be a checkpoint of this mock');
  });
});

describe('comparison of values', () => {
  test.each<[string, ExpectedRequest]>([
    ['numbers and booleans of a query', { query: { take: 5, page: 2 } }],
    ['a matcher for the whole query', { query: expect.objectContaining({ take: '5' }) }],
    ['undefined and null fields', { query: { take: '5', skip: undefined }, body: null }],
  ])('%s', async (_, request) => {
    expect(await busySample()).toHaveReceived('bookings.list', request);
  });

  test.each<[string, unknown, boolean]>([
    ['a Date for any text of its instant', { start: new Date('2030-01-07T13:00:00Z') }, true],
    ['another Date', { start: new Date('2030-01-07T14:00:00Z') }, false],
    ['a matcher of vitest', { responses: { name: expect.stringContaining('it') } }, true],
    ['a matcher of Jest', { responses: { name: expectOfJest.stringMatching(/^R/) } }, true],
    ['a matcher of Playwright', { responses: expectOfPlaywright.any(Object) }, true],
    ['a matcher that does not match', { responses: { name: expect.any(Number) } }, false],
    ['part of a list', { guests: ['a@example.com'] }, false],
    ['a whole list', { guests: ['a@example.com', 'b@example.com'] }, true],
    ['a list in another order', { guests: ['b@example.com', 'a@example.com'] }, false],
    ['a list of matchers', { guests: [expect.any(String), expect.anything()] }, true],
    ['an absent field', { end: undefined }, true],
    ['NaN, which no body has', { eventTypeId: Number.NaN }, false],
    ['an object in the place of a value', { eventTypeId: {} }, false],
    ['a name that every object has', { toString: undefined }, true],
  ])('%s', async (_, body, isSo) => {
    const mock = sampleMock();
    const bookingBody = bookingAt('2030-01-07T13:00:00Z', { guests: ['a@example.com', 'b@example.com'] });
    await ask(mock, 'key_alice', 'POST /bookings', { body: bookingBody });
    const text = said(() => mock.expectReceived('bookings.create', { body }));
    expect(text === '', text).toBe(isSo);
  });

  test('throws for a secret, because the journal does not contain it, and does not show it', async () => {
    const mock = sampleMock();
    await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'code-1' }),
    });
    const asks = () => mock.expectReceived('oauth.token', { body: { code: 'code-1' } });
    expect(said(asks)).toBe(
      'it is unknown whether oauth.token was received: body.code is not shown by the journal: it is secret',
    );
    expect(said(() => expect(mock).not.toHaveReceived('oauth.token', { body: { code: 'code-1' } }))).toContain(
      'it is unknown',
    );
    const other = { body: { refresh_token: 'secret-2' } };
    expect(said(() => mock.expectReceived('oauth.token', other))).not.toContain('secret-2');
  });
});
