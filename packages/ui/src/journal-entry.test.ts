import { expect, test } from 'vitest';
import { isPicked } from './journal-entry.ts';
import type { JournalEntry } from './journal-entry.ts';

const entry: JournalEntry = {
  number: 12,
  method: 'POST',
  path: '/bookings',
  endpoint: 'bookings.create',
  caller: 'alice',
  status: 409,
  cause: 'booking.slot-taken',
  request: { head: 'POST /v1/bookings', body: '{ "title": "Lunch" }' },
  response: { head: 'HTTP 409', body: '{ "message": "taken" }' },
  changes: ['booking 116 created'],
  faults: ['delay'],
};
const any = { text: '', statusClass: undefined, endpoint: undefined };

test.each(['', '#12', 'post', 'ALICE', 'slot-taken', 'lunch', 'message', '116', 'delay', 'alice 409', ' 409  alice '])(
  'the text %j picks it',
  (text) => expect(isPicked(entry, { ...any, text })).toBe(true),
);

test.each(['bob', '#13', 'alice bob'])('the text %j does not', (text) => {
  expect(isPicked(entry, { ...any, text })).toBe(false);
});

test.each([
  [409, 4, true],
  [409, 2, false],
  [0, 0, true],
  [200, 0, false],
])('a status %i and the class %i: %s', (status, statusClass, picked) => {
  expect(isPicked({ ...entry, status }, { ...any, statusClass })).toBe(picked);
});

test('the endpoint must be the very one, and all of a filter applies', () => {
  expect(isPicked(entry, { ...any, endpoint: 'bookings.create' })).toBe(true);
  expect(isPicked({ ...entry, endpoint: null }, { ...any, endpoint: 'bookings.create' })).toBe(false);
  expect(isPicked(entry, { text: 'alice', statusClass: 5, endpoint: 'bookings.create' })).toBe(false);
});
