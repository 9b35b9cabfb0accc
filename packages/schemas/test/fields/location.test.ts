import { expect, test } from 'vitest';
import { check, location, readLocation } from '../../src/index.ts';
import { locationInput, locationKinds } from '../../src/contract.ts';
import type { LocationKind } from '../../src/table.ts';

const kinds = Object.keys(locationKinds) as LocationKind[];

test.each(kinds)('a %s is created, accepted and read back', (kind) => {
  const make = location[kind.replace(/^./, (letter) => letter.toLowerCase()) as Uncapitalize<LocationKind>];
  const result = make('+44 20 7946 0000');
  const { value, option } = locationKinds[kind];
  expect(result).toEqual({ value, optionValue: option === '' ? '' : '+44 20 7946 0000' });
  expect(check(locationInput, result)).toEqual({ ok: true, value: result });
  expect(readLocation(result)).toMatchObject({ kind, value });
});

test('a phone number and an address are read into fields with those names', () => {
  expect(readLocation(location.attendeePhone('+44'))).toEqual({ kind: 'AttendeePhone', value: 'phone', phone: '+44' });
  expect(readLocation(location.attendeeInPersonAddress('1 High St'))).toEqual({
    kind: 'AttendeeInPersonAddress',
    value: 'attendeeInPerson',
    address: '1 High St',
  });
});

test('an unlisted pair is read as unknown, and any other value as null', () => {
  expect(readLocation({ value: 'integrations:later', optionValue: 'x' })).toEqual({
    kind: 'unknown',
    value: 'integrations:later',
    optionValue: 'x',
  });
  expect(readLocation({ value: 'integrations:zoom', optionValue: null })).toEqual({
    kind: 'Zoom',
    value: 'integrations:zoom',
  });
  expect([readLocation(null), readLocation('phone'), readLocation({ value: 1 })]).toEqual([null, null, null]);
});

// Assumption A-57
test.each([
  [
    { value: 'integrations:zoom', optionValue: 'x' },
    'optionValue',
    'optionValue must be empty text for integrations:zoom, got "x"',
  ],
  [{ value: 'phone', optionValue: ' ' }, 'optionValue', 'optionValue must hold the phone number for phone, got " "'],
  [{ value: 'phone' }, 'optionValue', 'optionValue is required: it must be text'],
  ['integrations:zoom', '', 'the value must be an object with value and optionValue, got "integrations:zoom"'],
  [
    { value: 'link', optionValue: '', extra: 1 },
    'extra',
    'extra is not a known field; the fields are value, optionValue',
  ],
])('the location %o is rejected at %s (A-57)', (value, path, message) => {
  expect(check(locationInput, value)).toMatchObject({ ok: false, issues: [{ path, message }] });
});

test('the issue for an unknown location contains its value and lists the sixteen kinds (A-57)', () => {
  const outcome = check(locationInput, { value: 'moon', optionValue: '' });
  const all = kinds.map((kind) => locationKinds[kind].value).join(', ');
  expect(outcome).toMatchObject({
    ok: false,
    issues: [{ path: 'value', message: `value must be one of ${all}, got "moon"` }],
  });
});
