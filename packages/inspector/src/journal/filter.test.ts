import { expect, test } from 'vitest';
import type { Entry } from '../control/responses.ts';
import { matches, noFilter } from './filter.ts';

const entry: Entry = {
  sequence: 12,
  at: '2030-01-07T09:00:00.000Z',
  requestId: 'req_000012',
  method: 'POST',
  path: '/bookings',
  endpoint: 'bookings.create',
  callerId: 3,
  status: 409,
  rule: 'booking.taken',
  cause: 'booking 7 is at this time',
  assumption: 'A-54',
  fault: 'delay',
  changes: [{ kind: 'booking', id: 116, change: 'created' }],
  request: { params: {}, query: {}, body: { title: 'Lunch' } },
  response: { headers: {}, body: { message: 'taken' } },
  nearest: [],
};

test.each([
  '',
  '#12',
  'post',
  'ALICE',
  'booking.taken',
  'lunch',
  'message',
  '116',
  'delay',
  'alice 409',
  ' 409  alice ',
])('the text %j finds the request', (text) => expect(matches(entry, 'alice', { ...noFilter, text })).toBe(true));

test.each(['bob', '#13', 'alice bob'])('the text %j does not find it', (text) => {
  expect(matches(entry, 'alice', { ...noFilter, text })).toBe(false);
});

test.each([
  [409, 4, true],
  [409, 2, false],
  [0, 0, true],
  [200, 0, false],
])('a status %i and the class %i: %s', (status, statusClass, isFound) => {
  expect(matches({ ...entry, status }, 'alice', { ...noFilter, statusClass })).toBe(isFound);
});

test('the endpoint must be the same, and all parts of a filter apply', () => {
  expect(matches(entry, 'alice', { ...noFilter, endpoint: 'bookings.create' })).toBe(true);
  expect(matches({ ...entry, endpoint: null }, 'alice', { ...noFilter, endpoint: 'bookings.create' })).toBe(false);
  expect(matches(entry, 'alice', { text: 'alice', statusClass: 5, endpoint: 'bookings.create' })).toBe(false);
});
