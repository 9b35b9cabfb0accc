// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { tidyBookingOf, tidyStatus } from '../../fields/booking-status.ts';
import {
  bookingCancelQueryPart,
  bookingIdPart,
  bookingListQueryPart,
  bookingPatchPart,
  isBooking,
  isBookingCancellation,
  isBookingList,
  newBookingPart,
} from '../checks/bookings.ts';
import { bookingTimeNames } from '../../table/protocol.ts';
import type {
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingId,
  BookingListQuery,
  BookingPatch,
  NewBooking,
} from '../types/bookings.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /bookings`: list bookings (specification, Bookings; Limits; ). */
export const listBookings: Endpoint<None, BookingListQuery, None, Booking[]> = {
  name: 'bookings.list',
  method: 'GET',
  path: '/bookings',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  query: bookingListQueryPart,
  response: { kind: 'many', key: 'bookings', tidy: tidyStatus, accepts: isBookingList },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'not_found',
  ],
};

/** `POST /bookings`: create or reschedule a booking (specification, Bookings; ). */
export const createBooking: Endpoint<None, None, NewBooking, Booking> = {
  name: 'bookings.create',
  method: 'POST',
  path: '/bookings',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newBookingPart,
  response: { kind: 'one', key: 'booking', identity: ['id'], tidy: tidyStatus, accepts: isBooking },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'start_in_past',
    'already_cancelled',
    'outside_booking_window',
    'not_found',
    'slot_unavailable',
    'duplicate_booking',
    'seats_full',
    'already_signed_up',
  ],
};

/** `GET /bookings/{id}`: get a booking (specification, Bookings; ). */
export const getBooking: Endpoint<BookingId, None, None, Booking> = {
  name: 'bookings.get',
  method: 'GET',
  path: '/bookings/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  params: bookingIdPart,
  response: { kind: 'one', key: 'booking', identity: ['id'], tidy: tidyStatus, accepts: isBooking },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `PATCH /bookings/{id}`: update a booking (specification, Bookings; States and transitions; ). */
export const updateBooking: Endpoint<BookingId, None, BookingPatch, Booking> = {
  name: 'bookings.update',
  method: 'PATCH',
  path: '/bookings/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: bookingIdPart,
  body: bookingPatchPart,
  requestNames: bookingTimeNames,
  response: { kind: 'one', key: 'booking', identity: ['id'], tidy: tidyStatus, accepts: isBooking },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'start_in_past',
    'conflict',
    'slot_unavailable',
    'duplicate_booking',
  ],
};

/** `DELETE /bookings/{id}/cancel`: cancel a booking (specification, Bookings; States and transitions; ). */
export const cancelBooking: Endpoint<BookingId, BookingCancelQuery, None, BookingCancellation> = {
  name: 'bookings.cancel',
  method: 'DELETE',
  path: '/bookings/{id}/cancel',
  root: 'base',
  security: 'caller',
  scope: null,
  params: bookingIdPart,
  query: bookingCancelQueryPart,
  queryInBody: true,
  response: { kind: 'itself', identity: [], tidy: tidyBookingOf, accepts: isBookingCancellation },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'not_found',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'already_cancelled',
  ],
};
