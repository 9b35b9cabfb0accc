import * as contract from '@slotwise/schemas/table';
import { expect, test } from 'vitest';
import * as attendees from './attendees.ts';
import * as availabilities from './availabilities.ts';
import * as bookingReferences from './booking-references.ts';
import * as cancelBooking from './bookings/cancel.ts';
import * as createBooking from './bookings/create.ts';
import * as getBooking from './bookings/get.ts';
import * as listBookings from './bookings/list.ts';
import * as updateBooking from './bookings/update.ts';
import * as destinationCalendars from './destination-calendars.ts';
import { routeRules } from './index.ts';
import * as me from './me.ts';
import * as memberships from './memberships.ts';
import * as users from './users.ts';

const bookings = { ...cancelBooking, ...createBooking, ...getBooking, ...listBookings, ...updateBooking };
const others = { ...attendees, ...availabilities, ...bookingReferences, ...destinationCalendars };
const rules = { ...bookings, ...others, ...me, ...memberships, ...users };

const inContract = new Map(Object.entries(contract).map(([name, value]) => [value as unknown, name]));
const named = Object.values(contract.endpoints)
  .filter(({ name }) => !name.startsWith('oauth.'))
  .map((endpoint) => [endpoint.name, inContract.get(endpoint)] as const);

test.each(named)('%s goes by the rule %s', (endpoint, rule) => {
  const found = new Map<string, unknown>(Object.entries(routeRules));
  expect(found.get(endpoint)).toBeTypeOf('function');
  expect(found.get(endpoint)).toBe(new Map<string, unknown>(Object.entries(rules)).get(rule ?? ''));
});

test('there is a rule for each endpoint but those of OAuth, and no other', () => {
  expect(Object.keys(routeRules).toSorted()).toEqual(named.map(([name]) => name).toSorted());
});
