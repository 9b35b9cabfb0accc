// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  bookingReferenceIdPart,
  bookingReferencePatchPart,
  isBookingReference,
  isBookingReferenceList,
  newBookingReferencePart,
} from '../checks/booking-references.ts';
import { isDeleteResult } from '../checks/delete-result.ts';
import type {
  BookingReference,
  BookingReferenceId,
  BookingReferencePatch,
  NewBookingReference,
} from '../types/booking-references.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /booking-references`: list booking references (specification, Booking references; ). */
export const listBookingReferences: Endpoint<None, None, None, BookingReference[]> = {
  name: 'bookingReferences.list',
  method: 'GET',
  path: '/booking-references',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  response: { kind: 'many', key: 'bookingReferences', accepts: isBookingReferenceList },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST /booking-references`: create a booking reference (specification, Booking references; A-81). */
export const createBookingReference: Endpoint<None, None, NewBookingReference, BookingReference> = {
  name: 'bookingReferences.create',
  method: 'POST',
  path: '/booking-references',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newBookingReferencePart,
  response: { kind: 'one', key: 'bookingReference', identity: ['id'], accepts: isBookingReference },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
    'not_found',
  ],
};

/** `GET /booking-references/{id}`: get a booking reference (specification, Booking references; ). */
export const getBookingReference: Endpoint<BookingReferenceId, None, None, BookingReference> = {
  name: 'bookingReferences.get',
  method: 'GET',
  path: '/booking-references/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  params: bookingReferenceIdPart,
  response: { kind: 'one', key: 'bookingReference', identity: ['id'], accepts: isBookingReference },
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

/** `PATCH /booking-references/{id}`: update a booking reference (specification, Booking references; ). */
export const updateBookingReference: Endpoint<BookingReferenceId, None, BookingReferencePatch, BookingReference> = {
  name: 'bookingReferences.update',
  method: 'PATCH',
  path: '/booking-references/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: bookingReferenceIdPart,
  body: bookingReferencePatchPart,
  response: { kind: 'one', key: 'bookingReference', identity: ['id'], accepts: isBookingReference },
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
  ],
};

/** `DELETE /booking-references/{id}`: delete a booking reference (specification, Booking references; ). */
export const deleteBookingReference: Endpoint<BookingReferenceId, None, None, DeleteResult> = {
  name: 'bookingReferences.delete',
  method: 'DELETE',
  path: '/booking-references/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: bookingReferenceIdPart,
  response: { kind: 'itself', identity: [], accepts: isDeleteResult },
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
