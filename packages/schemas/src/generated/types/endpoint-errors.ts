// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Error codes that each endpoint can return, by endpoint name. Assumption A-26. */
export interface EndpointErrors {
  /** Codes of `GET /users`. */
  'users.list':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `GET /users/{userId}`. */
  'users.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /users/{userId}`. */
  'users.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict';
  /** Codes of `DELETE /users/{userId}`. */
  'users.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict';
  /** Codes of `POST /users`. */
  'users.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict';
  /** Codes of `GET /bookings`. */
  'bookings.list':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'not_found';
  /** Codes of `POST /bookings`. */
  'bookings.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'start_in_past'
    | 'outside_booking_window'
    | 'not_found'
    | 'slot_unavailable'
    | 'duplicate_booking'
    | 'seats_full'
    | 'already_signed_up'
    | 'booking_limit'
    | 'already_cancelled'
    | 'payment_required';
  /** Codes of `GET /bookings/{id}`. */
  'bookings.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /bookings/{id}`. */
  'bookings.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict'
    | 'slot_unavailable'
    | 'duplicate_booking';
  /** Codes of `DELETE /bookings/{id}/cancel`. */
  'bookings.cancel':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'already_cancelled'
    | 'not_cancellable';
  /** Codes of `GET /attendees`. */
  'attendees.list':
    'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /attendees`. */
  'attendees.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'not_found';
  /** Codes of `GET /attendees/{id}`. */
  'attendees.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /attendees/{id}`. */
  'attendees.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `DELETE /attendees/{id}`. */
  'attendees.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `GET /destination-calendars`. */
  'destinationCalendars.list':
    'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /destination-calendars`. */
  'destinationCalendars.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `GET /destination-calendars/{id}`. */
  'destinationCalendars.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /destination-calendars/{id}`. */
  'destinationCalendars.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `DELETE /destination-calendars/{id}`. */
  'destinationCalendars.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `POST /availabilities`. */
  'availabilities.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'not_found';
  /** Codes of `GET /availabilities/{id}`. */
  'availabilities.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /availabilities/{id}`. */
  'availabilities.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `DELETE /availabilities/{id}`. */
  'availabilities.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `GET /booking-references`. */
  'bookingReferences.list':
    'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /booking-references`. */
  'bookingReferences.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'not_found';
  /** Codes of `GET /booking-references/{id}`. */
  'bookingReferences.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /booking-references/{id}`. */
  'bookingReferences.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `DELETE /booking-references/{id}`. */
  'bookingReferences.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `GET /memberships`. */
  'memberships.list':
    'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';
  /** Codes of `POST /memberships`. */
  'memberships.create':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'not_found'
    | 'conflict';
  /** Codes of `GET /memberships/{userId}_{teamId}`. */
  'memberships.get':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal';
  /** Codes of `PATCH /memberships/{userId}_{teamId}`. */
  'memberships.update':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'unsupported_media_type'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict';
  /** Codes of `DELETE /memberships/{userId}_{teamId}`. */
  'memberships.delete':
    | 'invalid_request'
    | 'unauthorized'
    | 'forbidden'
    | 'insufficient_scope'
    | 'not_found'
    | 'method_not_allowed'
    | 'rate_limited'
    | 'internal'
    | 'conflict';
  /** Codes of `GET /me`. */
  'me.get': 'unauthorized' | 'forbidden' | 'insufficient_scope' | 'method_not_allowed' | 'rate_limited' | 'internal';
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
