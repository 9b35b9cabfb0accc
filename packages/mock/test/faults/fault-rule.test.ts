import { endpoints } from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { FaultRule } from '../../src/index.ts';
import { ask, bookingAt, lastEntry, sampleMock } from '../ask.ts';

const status = fault.status(503);
const form = 'application/x-www-form-urlencoded';

type Picked = readonly [string, Omit<FaultRule, 'do'>, string, unknown?];

describe('request matching of a fault', () => {
  const met: readonly Picked[] = [
    ['params', { params: { id: 101 } }, 'GET /bookings/101'],
    ['query', { query: { take: 1 } }, 'GET /bookings?take=1'],
    ['query by name and text', { query: { take: '1', page: 2 } }, 'GET /bookings?take=1&page=2'],
    ['a parameter that is repeated', { query: { state: 'red' } }, 'GET /me?state=blue&state=red'],
    ['body', { body: { eventTypeId: 1 } }, 'POST /bookings', bookingAt('2030-01-07T12:00:00Z')],
    ['body, deeper', { body: { responses: { name: 'Rita' } } }, 'POST /bookings', bookingAt('2030-01-07T12:00:00Z')],
    ['a list, whole', { body: { days: [1, 2] } }, 'POST /availabilities', { days: [1, 2], scheduleId: 1 }],
    ['weekday', { weekdays: ['monday', 'tuesday'] }, 'GET /me'],
    ['caller', { callerId: 5 }, 'GET /me'],
    ['everything', {}, 'GET /me'],
  ];

  const others: readonly Picked[] = [
    ['another id', { params: { id: 101 } }, 'GET /bookings/102'],
    ['another value', { query: { take: 1 } }, 'GET /bookings?take=2'],
    ['one of two parameters', { query: { take: 1, page: 2 } }, 'GET /bookings?take=1'],
    ['another body', { body: { title: 'A' } }, 'PATCH /bookings/101', { title: 'B' }],
    ['a number for text', { body: { title: '1' } }, 'PATCH /bookings/101', { title: 1 }],
    ['a longer list', { body: { days: [1] } }, 'POST /availabilities', { days: [1, 2], scheduleId: 1 }],
    ['a name of every object', { body: { metadata: { constructor: {} } } }, 'POST /bookings', { metadata: {} }],
    ['no body', { body: { title: 'A' } }, 'GET /me'],
    ['another weekday', { weekdays: ['friday'] }, 'GET /me'],
    ['another caller', { callerId: 3 }, 'GET /me'],
  ];
  test.for<Picked>([...met, ...others])('%s', async (row) => {
    const [, rule, line, body] = row;
    const mock = sampleMock();
    mock.faults.add({ ...rule, do: status });
    expect((await ask(mock, 'key_bob', line, { body })).status === 503).toBe(met.includes(row));
  });

  test('matches the fields of a form', async () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'oauth.refresh', body: { refresh_token: 'mine' }, do: status });
    const refresh = async (refresh_token: string) => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'client_demo', refresh_token });
      const url = `${mock.appUrl}/api/auth/oauth/refreshToken`;
      return (await mock.fetch(url, { method: 'POST', body, headers: { 'content-type': form } })).status;
    };
    expect([endpoints['oauth.refresh'].path, await refresh('mine')]).toEqual(['/api/auth/oauth/refreshToken', 503]);
    expect(await refresh('yours')).not.toBe(503);
  });
});

const refused = [
  ['no credential', null, 'GET /me', 401],
  ['a key of nobody', 'key_of_nobody', 'GET /bookings/1', 401],
  ['no such path', 'key_bob', 'GET /nowhere', 404],
  ['no such method', 'key_bob', 'PUT /me', 405],
] as const;

test.each(refused)(
  'a request that is rejected early, with %s, matches only faults with anyone: true',
  async (_, key, line, expected) => {
    const mock = sampleMock();
    mock.faults.add({ do: fault.status(500) });
    expect((await ask(mock, key, line)).status).toBe(expected);
    mock.faults.add({ anyone: true, do: status });
    expect((await ask(mock, key, line)).status).toBe(503);
    expect(lastEntry(mock)).toMatchObject({ rule: null, fault: 'status 503' });
  },
);

/** Rules as JavaScript may write them. */
const wrong: readonly (readonly [string, unknown, string])[] = [
  ['nothing', undefined, 'faults.add takes a rule such as { do: fault.status(503) }, got undefined'],
  ['no fault', {}, 'do must be a fault such as fault.status(503), or your own change with fault.change()'],
  ['a fault made by hand', { do: { name: 'own', phase: 'instead', apply: async () => null } }, 'do must be a fault'],
  ['a maker', { do: fault.status }, 'do must be a fault'],
  ['a misspelt endpoint', { on: 'bookings.cancell', do: status }, 'did you mean bookings.cancel?'],
  ['one of two misspelt', { on: ['me.get', 'booking.get'], do: status }, 'did you mean bookings.get?'],
  ['no endpoint', { on: [], do: status }, 'on must name an endpoint, or be left out for all'],
  ['a name of every object', { on: 'toString', do: status }, 'on must be the name of an endpoint'],
  ['a misspelt part', { probabilty: 0.1, do: status }, 'unknown field probabilty; a rule has on, callerId'],
  ['a place', { at: 'befor', do: status }, `at must be 'before' or 'after', got "befor"`],
  ['a caller', { callerId: 'bob', do: status }, 'callerId must be a whole number from 1, got "bob"'],
  ['params', { params: { id: null }, do: status }, 'params must be an object of string, number'],
  ['params of no path', { on: 'me.get', params: { id: 1 }, do: status }, 'params: no path of me.get has {id}'],
  ['query', { query: ['take'], do: status }, 'query must be an object of string, number, boolean'],
  ['a day', { weekdays: ['Friday'], do: status }, 'weekdays must be a list of sunday, monday'],
  ['no day', { weekdays: [], do: status }, 'weekdays must be a list of'],
  ['exclusive', { exclusive: 'yes', do: status }, 'exclusive must be true or false'],
  ['probability as text', { probability: '0.5', do: status }, 'probability must be from 0 to 1, got "0.5"'],
  ['since as a number', { since: 5, do: status }, 'since must be a Date or an instant'],
  ['since an invalid date', { since: new Date('x'), do: status }, 'got an invalid Date'],
  ['no time between', { since: '2030-01-02', until: '2030-01-01', do: status }, 'since must be before until'],
  ['no times', { times: 0, do: status }, 'times must be a whole number from 1, got 0'],
  ['half a position', { from: 1.5, do: status }, 'from must be a whole number from 1, got 1.5'],
  ['a large probability', { probability: 2, do: status }, 'probability must be from 0 to 1, got 2'],
  ['since as words', { since: 'soon', do: status }, 'since must be a Date or an instant'],
  ['two callers', { callerId: 5, anyone: true, do: status }, 'callerId names one caller, anyone all'],
  [
    'identity elsewhere',
    { on: 'me.get', do: fault.oauth.loseResponse() },
    'oauth.token and oauth.refresh, not to me.get',
  ],
];

test.each(wrong)('rejects an invalid rule: %s', (_, rule, message) => {
  const { faults } = sampleMock();
  expect(() => faults.add(rule as FaultRule)).toThrow(TypeError);
  expect(() => faults.add(rule as FaultRule)).toThrow(message);
});
