// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { tidyBookingOf } from '../../fields/booking-status.ts';
import { attendeeIdPart, attendeePatchPart, isAttendee, isAttendeeList, newAttendeePart } from '../checks/attendees.ts';
import { isDeleteResult } from '../checks/delete-result.ts';
import type { Attendee, AttendeeId, AttendeePatch, NewAttendee } from '../types/attendees.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /attendees`: list attendees (specification, Attendees; ). */
export const listAttendees: Endpoint<None, None, None, Attendee[]> = {
  name: 'attendees.list',
  method: 'GET',
  path: '/attendees',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  response: { kind: 'many', key: 'attendees', tidy: tidyBookingOf, accepts: isAttendeeList },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST /attendees`: add an attendee (specification, Attendees rule 1; Errors 2 and 6; ). */
export const createAttendee: Endpoint<None, None, NewAttendee, Attendee> = {
  name: 'attendees.create',
  method: 'POST',
  path: '/attendees',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newAttendeePart,
  response: { kind: 'one', key: 'attendee', identity: ['id'], tidy: tidyBookingOf, accepts: isAttendee },
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

/** `GET /attendees/{id}`: get an attendee (specification, Attendees rule 2; Errors 1; ). */
export const getAttendee: Endpoint<AttendeeId, None, None, Attendee> = {
  name: 'attendees.get',
  method: 'GET',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_BOOKING',
  params: attendeeIdPart,
  response: { kind: 'one', key: 'attendee', identity: ['id'], tidy: tidyBookingOf, accepts: isAttendee },
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

/** `PATCH /attendees/{id}`: update an attendee (specification, Attendees rules 2 and 3; Errors 1, 3 and 6; ). */
export const updateAttendee: Endpoint<AttendeeId, None, AttendeePatch, Attendee> = {
  name: 'attendees.update',
  method: 'PATCH',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: attendeeIdPart,
  body: attendeePatchPart,
  response: { kind: 'one', key: 'attendee', identity: ['id'], tidy: tidyBookingOf, accepts: isAttendee },
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

/** `DELETE /attendees/{id}`: remove an attendee (specification, Attendees rule 2; Errors 1; ). */
export const deleteAttendee: Endpoint<AttendeeId, None, None, DeleteResult> = {
  name: 'attendees.delete',
  method: 'DELETE',
  path: '/attendees/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: attendeeIdPart,
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
