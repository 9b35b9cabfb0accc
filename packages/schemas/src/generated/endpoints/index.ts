// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { createAttendee, deleteAttendee, getAttendee, listAttendees, updateAttendee } from './attendees.ts';
import { createAvailability, deleteAvailability, getAvailability, updateAvailability } from './availabilities.ts';
import {
  createBookingReference,
  deleteBookingReference,
  getBookingReference,
  listBookingReferences,
  updateBookingReference,
} from './booking-references.ts';
import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from './bookings.ts';
import {
  createDestinationCalendar,
  deleteDestinationCalendar,
  getDestinationCalendar,
  listDestinationCalendars,
  updateDestinationCalendar,
} from './destination-calendars.ts';
import { getMe } from './me.ts';
import { createMembership, deleteMembership, getMembership, listMemberships, updateMembership } from './memberships.ts';
import { checkCredentials, refreshTokens, requestAuthorization, requestTokens } from './oauth.ts';
import { createUser, deleteUser, getUser, listUsers, updateUser } from './users.ts';

export * from './users.ts';
export * from './bookings.ts';
export * from './attendees.ts';
export * from './destination-calendars.ts';
export * from './availabilities.ts';
export * from './booking-references.ts';
export * from './memberships.ts';
export * from './me.ts';
export * from './oauth.ts';

/** The table of endpoints: `resource.action` to its endpoint, in the order of the specification. */
export const endpoints = {
  'users.list': listUsers,
  'users.get': getUser,
  'users.update': updateUser,
  'users.delete': deleteUser,
  'users.create': createUser,
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
  'oauth.authorize': requestAuthorization,
  'oauth.token': requestTokens,
  'oauth.refresh': refreshTokens,
  'oauth.check': checkCredentials,
} as const;

/** Name of an endpoint of the specification: `bookings.list`, `me.get` and so on. */
export type EndpointName = keyof typeof endpoints;

/** Resource of the client. */
export type ResourceName =
  | 'users'
  | 'bookings'
  | 'attendees'
  | 'destinationCalendars'
  | 'availabilities'
  | 'bookingReferences'
  | 'memberships'
  | 'me';
