// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Error codes that each endpoint of a resource can return. Assumption A-26. */
export type CommonErrors =
  'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';

/** Error codes that each endpoint can return, by endpoint name. Assumption A-26. */
export interface EndpointErrors {
  /** Codes of `GET /users`. */
  'users.list': CommonErrors | 'invalid_request';
  /** Codes of `GET /users/{userId}`. */
  'users.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /users/{userId}`. */
  'users.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type' | 'conflict';
  /** Codes of `DELETE /users/{userId}`. */
  'users.delete': CommonErrors | 'invalid_request' | 'not_found' | 'conflict';
  /** Codes of `POST /users`. */
  'users.create': CommonErrors | 'invalid_request' | 'unsupported_media_type' | 'conflict';
  /** Codes of `GET /bookings`. */
  'bookings.list': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `POST /bookings`. */
  'bookings.create':
    | CommonErrors
    | 'invalid_request'
    | 'unsupported_media_type'
    | 'start_in_past'
    | 'already_cancelled'
    | 'outside_booking_window'
    | 'not_found'
    | 'slot_unavailable'
    | 'duplicate_booking'
    | 'seats_full'
    | 'already_signed_up'
    | 'booking_limit'
    | 'payment_required';
  /** Codes of `GET /bookings/{id}`. */
  'bookings.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /bookings/{id}`. */
  'bookings.update':
    | CommonErrors
    | 'invalid_request'
    | 'not_found'
    | 'unsupported_media_type'
    | 'start_in_past'
    | 'conflict'
    | 'slot_unavailable'
    | 'duplicate_booking';
  /** Codes of `DELETE /bookings/{id}/cancel`. */
  'bookings.cancel': CommonErrors | 'invalid_request' | 'not_found' | 'already_cancelled' | 'not_cancellable';
  /** Codes of `GET /attendees`. */
  'attendees.list': CommonErrors;
  /** Codes of `POST /attendees`. */
  'attendees.create': CommonErrors | 'invalid_request' | 'unsupported_media_type' | 'not_found';
  /** Codes of `GET /attendees/{id}`. */
  'attendees.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /attendees/{id}`. */
  'attendees.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type';
  /** Codes of `DELETE /attendees/{id}`. */
  'attendees.delete': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `GET /destination-calendars`. */
  'destinationCalendars.list': CommonErrors;
  /** Codes of `POST /destination-calendars`. */
  'destinationCalendars.create': CommonErrors | 'invalid_request' | 'unsupported_media_type';
  /** Codes of `GET /destination-calendars/{id}`. */
  'destinationCalendars.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /destination-calendars/{id}`. */
  'destinationCalendars.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type';
  /** Codes of `DELETE /destination-calendars/{id}`. */
  'destinationCalendars.delete': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `POST /availabilities`. */
  'availabilities.create': CommonErrors | 'invalid_request' | 'unsupported_media_type' | 'not_found';
  /** Codes of `GET /availabilities/{id}`. */
  'availabilities.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /availabilities/{id}`. */
  'availabilities.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type';
  /** Codes of `DELETE /availabilities/{id}`. */
  'availabilities.delete': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `GET /booking-references`. */
  'bookingReferences.list': CommonErrors;
  /** Codes of `POST /booking-references`. */
  'bookingReferences.create': CommonErrors | 'invalid_request' | 'unsupported_media_type' | 'not_found';
  /** Codes of `GET /booking-references/{id}`. */
  'bookingReferences.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /booking-references/{id}`. */
  'bookingReferences.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type';
  /** Codes of `DELETE /booking-references/{id}`. */
  'bookingReferences.delete': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `GET /memberships`. */
  'memberships.list': CommonErrors;
  /** Codes of `POST /memberships`. */
  'memberships.create': CommonErrors | 'invalid_request' | 'unsupported_media_type' | 'not_found' | 'conflict';
  /** Codes of `GET /memberships/{userId}_{teamId}`. */
  'memberships.get': CommonErrors | 'invalid_request' | 'not_found';
  /** Codes of `PATCH /memberships/{userId}_{teamId}`. */
  'memberships.update': CommonErrors | 'invalid_request' | 'not_found' | 'unsupported_media_type' | 'conflict';
  /** Codes of `DELETE /memberships/{userId}_{teamId}`. */
  'memberships.delete': CommonErrors | 'invalid_request' | 'not_found' | 'conflict';
  /** Codes of `GET /me`. */
  'me.get': CommonErrors;
  /** Codes of `GET /auth/oauth2/authorize`. */
  'oauth.authorize': 'invalid_request' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /api/auth/oauth/token`. */
  'oauth.token':
    'invalid_request' | 'unauthorized' | 'unsupported_media_type' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /api/auth/oauth/refreshToken`. */
  'oauth.refresh':
    'invalid_request' | 'unauthorized' | 'unsupported_media_type' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `GET /api/auth/oauth/me`. */
  'oauth.check': 'unauthorized' | 'method_not_allowed' | 'rate_limited' | 'internal';
}
