import type { EndpointName } from '@slotwise/schemas';
import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from './routes/bookings.ts';
import { getMe } from './routes/me.ts';
import type { Rule } from './rule.ts';

/** The rule of every row that the mock answers. */
export const rules: { readonly [Name in EndpointName]?: Rule<Name> } = {
  'bookings.list': listBookings,
  'bookings.create': createBooking,
  'bookings.get': getBooking,
  'bookings.update': updateBooking,
  'bookings.cancel': cancelBooking,
  'me.get': getMe,
};
