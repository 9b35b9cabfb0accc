// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { attendeeIdPart, attendeePatchPart, isAttendee, isAttendeeList, newAttendeePart } from '../checks/attendees.ts';
import { isRemoval } from '../checks/removal.ts';
import type { Attendee, AttendeeId, AttendeePatch, NewAttendee } from '../types/attendees.ts';
import type { Removal } from '../types/removal.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/**
 * `GET /attendees`: attendees of the caller's bookings; of all bookings for a system-wide Admin (specification, Attendees; Assumption
 * G-21).
 */
export const listAttendees: Endpoint<None, None, None, Attendee[]> = {
  name: 'attendees.list',
  method: 'GET',
  path: '/attendees',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  answer: { kind: 'many', key: 'attendees', accepts: isAttendeeList },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST /attendees`: adds an attendee to a booking that the caller hosts (specification, Attendees rule 1; Assumptions G-70, G-71). */
export const createAttendee: Endpoint<None, None, NewAttendee, Attendee> = {
  name: 'attendees.create',
  method: 'POST',
  path: '/attendees',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newAttendeePart,
  answer: { kind: 'one', key: 'attendee', identity: ['id'], accepts: isAttendee },
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

/** `GET /attendees/{id}`: one attendee of a booking of the caller (specification, Attendees rule 2; Assumptions G-28, G-90). */
export const getAttendee: Endpoint<AttendeeId, None, None, Attendee> = {
  name: 'attendees.get',
  method: 'GET',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  params: attendeeIdPart,
  answer: { kind: 'one', key: 'attendee', identity: ['id'], accepts: isAttendee },
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

/** `PATCH /attendees/{id}`: changes an attendee of a booking of the caller (specification, Attendees rules 2 and 3; Assumption G-72). */
export const updateAttendee: Endpoint<AttendeeId, None, AttendeePatch, Attendee> = {
  name: 'attendees.update',
  method: 'PATCH',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: attendeeIdPart,
  body: attendeePatchPart,
  answer: { kind: 'one', key: 'attendee', identity: ['id'], accepts: isAttendee },
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

/**
 * `DELETE /attendees/{id}`: removes an attendee and unlinks it from the booking (specification, Attendees rule 2; Assumptions G-23, G-88).
 */
export const deleteAttendee: Endpoint<AttendeeId, None, None, Removal> = {
  name: 'attendees.delete',
  method: 'DELETE',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: attendeeIdPart,
  answer: { kind: 'itself', identity: [], accepts: isRemoval },
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
