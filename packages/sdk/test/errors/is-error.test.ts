import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoints, isError, NotFoundError, UnexpectedStatusError } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, nowhere, serve, talk } from '../loopback.ts';

const lost = new NotFoundError({ message: 'No.', endpoint: 'bookings.get', status: 404, code: 'not_found' });
/** Calls the function with any arguments, as JavaScript can. */
const called = (...args: readonly unknown[]): unknown => Reflect.apply(isError, undefined, args);

test.each([
  ['bookings.get', undefined, true],
  ['bookings.get', 'not_found', true],
  ['bookings.get', 'forbidden', false],
  ['bookings.create', undefined, false],
  ['bookings.create', 'not_found', false],
] as const)('for a not_found error of bookings.get, isError with %s and %s returns %s', (endpoint, code, expected) => {
  expect(isError(lost, endpoint, code)).toBe(expected);
});

test.each(Object.keys(endpoints))('accepts the endpoint %s', (endpoint) => {
  const error = new NotFoundError({ message: 'No.', endpoint, status: 404 });
  expect([called(error, endpoint), called(error, endpoint, 'not_found')]).toEqual([true, false]);
});

test.each([undefined, null, 'text', 7, new Error('another'), { endpoint: 'bookings.get', code: 'not_found' }])(
  'returns false for %s, which is not an error of the client',
  (value) => {
    expect(isError(value, 'bookings.get')).toBe(false);
  },
);

test('accepts an error with an unknown code', () => {
  const error = new UnexpectedStatusError({ message: 'No.', endpoint: 'me.get', status: 418, code: 'teapot' });
  if (!isError(error, 'me.get')) throw error;
  expect(String(error.code)).toBe('teapot');
  expect(isError(error, 'me.get', 'unauthorized')).toBe(false);
});

test('recognizes errors of real calls, including calls that were not sent', async () => {
  const server = await serve({ status: 409, json: { message: 'Taken.', code: 'slot_unavailable' } });
  const taken = await errorOf(clientOf(server).bookings.create(talk));
  expect(isError(taken, 'bookings.create', 'slot_unavailable')).toBe(true);
  expect(isError(taken, 'bookings.create', 'seats_full')).toBe(false);
  expect(isError(await errorOf(clientOf(nowhere).bookings.get(Number.NaN)), 'bookings.get')).toBe(true);
});

test('an error of bookings.reschedule also matches bookings.create, which the method calls', async () => {
  const server = await serve({ status: 409, json: { message: 'Taken.', code: 'slot_unavailable' } });
  const taken = await errorOf(clientOf(server).bookings.reschedule(bookingOf(7), { start: talk.start }));
  expect(isError(taken, 'bookings.reschedule', 'slot_unavailable')).toBe(true);
  expect(isError(taken, 'bookings.create')).toBe(true);
  expect(isError(taken, 'bookings.reschedule', 'seats_full')).toBe(false);
  expect(isError(lost, 'bookings.reschedule')).toBe(false);
});

describe('a wrong argument returns false with a warning, and does not hide the caught error:', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['a misspelt endpoint', ['bookings.crate'], 'unknown endpoint bookings.crate (did you mean bookings.create?)'],
    ['a path', ['GET /me'], 'unknown endpoint GET /me'],
    ['an endpoint made by hand', ['rooms.get'], 'unknown endpoint rooms.get'],
    ['a name of every object', ['toString'], 'unknown endpoint toString'],
    ...[undefined, null, '', ' ', 7, {}, ['me.get']].map(
      (endpoint) => [`the endpoint ${JSON.stringify(endpoint)}`, [endpoint], 'endpoint must be the name'] as const,
    ),
    ...[null, '', 7, {}, ['not_found']].map(
      (code) => [`the code ${JSON.stringify(code)}`, ['me.get', code], 'code must be text'] as const,
    ),
  ] as const)('%s', (_what, input, message) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const custom = new NotFoundError({ message: 'No.', endpoint: 'rooms.get', status: 404 });
    for (const error of [lost, custom, undefined]) {
      expect(called(error, ...input)).toBe(false);
      expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(`isError: ${message}`));
    }
    expect(warn).toHaveBeenCalledTimes(3);
  });
});
