import type { EndpointName } from '@slotwise/schemas/internal/table';
import { createAttendee, deleteAttendee, getAttendee, listAttendees, updateAttendee } from './attendees.ts';
import { createAvailability, deleteAvailability, getAvailability, updateAvailability } from './availabilities.ts';
import {
  createBookingReference,
  deleteBookingReference,
  getBookingReference,
  listBookingReferences,
  updateBookingReference,
} from './booking-references.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { createBooking } from './bookings/create.ts';
import { getBooking } from './bookings/get.ts';
import { listBookings } from './bookings/list.ts';
import { updateBooking } from './bookings/update.ts';
import {
  createDestinationCalendar,
  deleteDestinationCalendar,
  getDestinationCalendar,
  listDestinationCalendars,
  updateDestinationCalendar,
} from './destination-calendars.ts';
import { getMe } from './me.ts';
import { createMembership, deleteMembership, getMembership, listMemberships, updateMembership } from './memberships.ts';
import { createUser, deleteUser, getUser, listUsers, updateUser } from './users.ts';
import type { RouteRule } from '../rules/rule.ts';

export const routeRules: { readonly [Name in Exclude<EndpointName, `oauth.${string}`>]: RouteRule<Name> } = {
  'users.list': listUsers,
  'users.get': getUser,
  'users.create': createUser,
  'users.update': updateUser,
  'users.delete': deleteUser,
  'bookings.list': listBookings,
  'bookings.create': createBooking,
  'bookings.get': getBooking,
  'bookings.update': updateBooking,
  'bookings.cancel': cancelBooking,
  'attendees.list': listAttendees,
  'attendees.create': createAttendee,
  'attendees.get': getAttendee,
  'attendees.update': updateAttendee,
  'attendees.delete': deleteAttendee,
  'destinationCalendars.list': listDestinationCalendars,
  'destinationCalendars.create': createDestinationCalendar,
  'destinationCalendars.get': getDestinationCalendar,
  'destinationCalendars.update': updateDestinationCalendar,
  'destinationCalendars.delete': deleteDestinationCalendar,
  'availabilities.create': createAvailability,
  'availabilities.get': getAvailability,
  'availabilities.update': updateAvailability,
  'availabilities.delete': deleteAvailability,
  'bookingReferences.list': listBookingReferences,
  'bookingReferences.create': createBookingReference,
  'bookingReferences.get': getBookingReference,
  'bookingReferences.update': updateBookingReference,
  'bookingReferences.delete': deleteBookingReference,
  'memberships.list': listMemberships,
  'memberships.create': createMembership,
  'memberships.get': getMembership,
  'memberships.update': updateMembership,
  'memberships.delete': deleteMembership,
  'me.get': getMe,
};
