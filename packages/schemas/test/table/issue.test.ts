import { expect, test } from 'vitest';
import { encode, endpoints, profiles } from '../../src/index.ts';
import type { EndpointName, Issue } from '../../src/index.ts';
import type { Input } from '../../src/table.ts';
import { codeOfValue } from '../../src/table/issue-code.ts';
import { issueOf } from '../../src/table/issue.ts';

const responses = { name: 'Ada', email: 'ada@example.com' };
const talk = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses };
const location = { value: 'phone', optionValue: '' };

test.each<[Issue['code'], string, EndpointName, Input]>([
  ['required', 'id', 'bookings.get', {}],
  ['required', 'eventTypeId', 'bookings.create', { body: { ...talk, eventTypeId: undefined } }],
  ['required', 'email', 'attendees.create', { body: { bookingId: 1, name: 'Ada', email: '', timeZone: 'UTC' } }],
  ['type', 'id', 'bookings.get', { params: { id: '7' } }],
  ['type', 'title', 'bookings.update', { params: { id: 1 }, body: { title: 7 } }],
  ['type', 'responses', 'bookings.create', { body: { ...talk, responses: 'Ada' } }],
  [
    'type',
    'responses.guests',
    'bookings.create',
    { body: { ...talk, responses: { ...responses, guests: 'a@b.example' } } },
  ],
  [
    'format',
    'responses.email',
    'bookings.create',
    { body: { ...talk, responses: { ...responses, email: 'nowhere' } } },
  ],
  ['format', 'start', 'bookings.create', { body: { ...talk, start: 'tomorrow' } }],
  ['format', 'id', 'bookings.get', { params: { id: 1.5 } }],
  ['choice', 'status', 'bookings.update', { params: { id: 1 }, body: { status: 'MAYBE' } }],
  [
    'required',
    'responses.location.optionValue',
    'bookings.create',
    { body: { ...talk, responses: { ...responses, location } } },
  ],
  ['range', 'take', 'bookings.list', { query: { take: -1 } }],
  ['range', 'id', 'bookings.get', { params: { id: 1e21 } }],
  ['range', 'days.0', 'availabilities.update', { params: { id: 1 }, body: { days: [9] } }],
  ['unknown_field', 'place', 'bookings.update', { params: { id: 1 }, body: { place: 'here' } }],
])('the code %s for %s of %s', (code, path, name, input) => {
  const encoded = encode(endpoints[name], input, profiles.specification.protocol);
  expect(encoded.ok ? [] : encoded.issues.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
});

test('the code of a problem without a rule is other, unless its check passes one', () => {
  const issue = { path: 'a', message: 'a is wrong' };
  expect([issueOf('a', 'is wrong'), issueOf('a', 'is wrong', 'range')]).toEqual([
    { ...issue, code: 'other' },
    { ...issue, code: 'range' },
  ]);
});

test.each<[Issue['code'], unknown, readonly PropertyKey[]]>([
  ['required', undefined, ['days']],
  ['type', 7, ['days']],
  ['other', [1, 1], ['days']],
  ['range', 7, ['days', 0]],
  ['format', 1.5, ['days', 0]],
  ['type', '1', ['days', 0]],
])('the code %s for %j at %j, because the items share the rule of their list', (code, value, path) => {
  const rule = 'must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once';
  expect(codeOfValue(rule, value, path)).toBe(code);
});
