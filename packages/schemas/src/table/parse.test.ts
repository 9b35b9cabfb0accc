import * as z from 'zod/mini';
import { afterEach, expect, test } from 'vitest';
import { booking, bookingPatch, endpoints, newAttendee } from '../index.ts';
import { check, contentIssues, parsePart } from './parse.ts';

afterEach(() => {
  z.config({ localeError: undefined, customError: undefined });
});

/** The issues of each way into the parser: of a wrong type, word, format and name, and of what is missing. */
function everyIssue(): unknown {
  const wrong = { bookingId: 'one', email: 'ada', name: 7, place: 'here' };
  const { params } = endpoints['bookings.get'].schemas;
  return [
    check(newAttendee, wrong),
    check(bookingPatch, { status: 'MAYBE' }),
    check(z.union([z.string(), z.number()]), null),
    contentIssues(booking, { id: 'one', status: 'MAYBE' }),
    parsePart(params, { id: 'one' }, { isSecret: false, direction: 'decode' }),
    parsePart(params, {}, { isSecret: true, direction: 'encode' }),
  ];
}

// An import of the whole of zod sets its English texts for the process, as apps do that use it.
test.each([
  ['texts of a language', { localeError: () => 'Falsch.' }],
  ['texts of its own', { customError: () => ({ message: 'Wrong.' }) }],
])('a process that has given zod %s changes no message of ours', (_, config) => {
  const before = everyIssue();
  z.config(config);
  expect(everyIssue()).toEqual(before);
});
