import { expect, test } from 'vitest';
import { location, locationOf, timeOfDay, toDate } from '../../src/index.ts';

const at = (where: unknown) => locationOf({ responses: { location: where } });

test('locationOf returns a union by kind', () => {
  expect(at(location.zoom())).toEqual({ kind: 'Zoom', value: 'integrations:zoom' });
  expect(at(location.attendeePhone('+44'))).toEqual({ kind: 'AttendeePhone', value: 'phone', phone: '+44' });
  expect(at({ value: 'new', optionValue: 'x' })).toEqual({ kind: 'unknown', value: 'new', optionValue: 'x' });
});

test.each([{ responses: null }, { responses: {} }, { responses: { location: 'phone' } }])(
  'locationOf returns null for a booking with %j',
  (booking) => {
    expect(locationOf(booking)).toBeNull();
  },
);

test('the client entry point exports the time helpers', () => {
  expect(timeOfDay('1970-01-01T09:00:00Z')).toBe('09:00');
  expect(toDate('2030-01-07T09:00:00Z')).toEqual(new Date('2030-01-07T09:00:00Z'));
});
