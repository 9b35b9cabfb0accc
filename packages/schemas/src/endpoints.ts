import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from './bookings.ts';
import { getMe } from './me.ts';

/** The table of endpoints: `resource.action` to its row. */
export const endpoints = {
  'bookings.list': listBookings,
  'bookings.create': createBooking,
  'bookings.get': getBooking,
  'bookings.update': updateBooking,
  'bookings.cancel': cancelBooking,
  'me.get': getMe,
} as const;

/** Name of a row: `bookings.list`, `me.get` and so on. */
export type EndpointName = keyof typeof endpoints;
