import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, encode, endpoints, me, profiles, readResponse } from '../../src/index.ts';
import { meJson } from '../objects.ts';
import { createAttendee, emailInputPattern as published, getMe } from '../../src/table.ts';
import { encodePlain, readPlain } from '../../src/table/plain.ts';
import { emailInputPattern, instantPattern } from '../../src/fields/checks.ts';

test('the instant pattern is the same as the one in zod', () => {
  expect(instantPattern.source).toBe(z.regexes.datetime({ offset: true }).source);
});

test('the email pattern is the same as the one in the HTML standard', () => {
  expect(emailInputPattern.source).toBe(z.regexes.html5Email.source);
  expect(published).toBe(emailInputPattern);
});

const { protocol } = profiles.specification;
const requested = (email: unknown) => ({ body: { bookingId: 1, email, name: 'Ada', timeZone: 'Europe/London' } });
const label = 'a'.repeat(63);

/** The verdicts of the schemas and of the generated checks on an address in a request and in an answer. */
function verdicts(email: string) {
  const request = requested(email);
  const plain = encodePlain(createAttendee, request, protocol);
  const read = readPlain(getMe, { ...meJson, email });
  if (plain instanceof Promise || read instanceof Promise) throw new Error('a check of the contract takes its time');
  return {
    request: [encode(endpoints['attendees.create'], request, protocol).ok, plain.ok],
    answer: [readResponse(endpoints['me.get'], { ...meJson, email }).issues.length === 0, read.issues?.length === 0],
    schema: check(me, { ...meJson, email }).ok,
  };
}

describe('an email address', () => {
  test.each([
    'r&d@example.com',
    'info@xn--80ak6aa92e.xn--p1ai',
    'SRS0=HHH=TT=example.org=user@forwarder.example',
    "o'hara+tag@example.com",
    '.dots..anywhere.@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'root@localhost',
    '1@1.1',
    `a@${label}.${label}`,
  ])('%s is accepted in a request and in a response', (email) => {
    expect(verdicts(email)).toEqual({ request: [true, true], answer: [true, true], schema: true });
  });

  test.each([
    'a b@example.com',
    '"quoted local"@example.com',
    'ünder@example.com',
    'a@münchen.example',
    '@example.com',
    'a@',
    'a@b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@.example.com',
    'a@example.com.',
    'a@exa_mple.com',
    'a@[127.0.0.1]',
    'a@example.com\n',
    ' a@example.com',
    `a@${label}a.com`,
  ])('%j is accepted only in a response', (email) => {
    expect(verdicts(email)).toEqual({ request: [false, false], answer: [true, true], schema: true });
  });

  test.each(['', 'ada', 'example.com'])('%j is rejected in a request and in a response', (email) => {
    expect(verdicts(email)).toEqual({ request: [false, false], answer: [false, false], schema: false });
  });
});

test.each([
  [true, 'true'],
  [false, 'false'],
  ['true', 'true'],
  ['false', 'false'],
] as const)('allRemainingBookings: %j is sent as the text %s', (allRemainingBookings, text) => {
  const input = { params: { id: 1 }, query: { allRemainingBookings } };
  const encoded = { ok: true, value: { path: '/bookings/1/cancel', query: { allRemainingBookings: text } } };
  expect(encode(endpoints['bookings.cancel'], input, protocol)).toMatchObject(encoded);
  expect(encodePlain(endpoints['bookings.cancel'], input, protocol)).toMatchObject(encoded);
});

test.each([1, 0, 'yes', 'TRUE', '', null])('allRemainingBookings: %j is rejected', (allRemainingBookings) => {
  const input = { params: { id: 1 }, query: { allRemainingBookings } };
  expect(encode(endpoints['bookings.cancel'], input, protocol)).toMatchObject({
    ok: false,
    issues: [{ message: `allRemainingBookings must be true or false, got ${JSON.stringify(allRemainingBookings)}` }],
  });
});
