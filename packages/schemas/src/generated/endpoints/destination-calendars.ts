// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { tidyBookingOf } from '../../fields/booking-status.ts';
import { isDeleteResult } from '../checks/delete-result.ts';
import {
  destinationCalendarIdPart,
  destinationCalendarPatchPart,
  isDestinationCalendar,
  isDestinationCalendarList,
  newDestinationCalendarPart,
} from '../checks/destination-calendars.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type {
  DestinationCalendar,
  DestinationCalendarId,
  DestinationCalendarPatch,
  NewDestinationCalendar,
} from '../types/destination-calendars.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET /destination-calendars`: list destination calendars (specification, Destination calendars; ). */
export const listDestinationCalendars: Endpoint<None, None, None, DestinationCalendar[]> = {
  name: 'destinationCalendars.list',
  method: 'GET',
  path: '/destination-calendars',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  response: { kind: 'many', key: 'destinationCalendars', tidy: tidyBookingOf, accepts: isDestinationCalendarList },
  errors: ['unauthorized', 'forbidden', 'insufficient_scope', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST /destination-calendars`: create a destination calendar (specification, Destination calendars; Destination Calendar Object; A-75). */
export const createDestinationCalendar: Endpoint<None, None, NewDestinationCalendar, DestinationCalendar> = {
  name: 'destinationCalendars.create',
  method: 'POST',
  path: '/destination-calendars',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newDestinationCalendarPart,
  response: {
    kind: 'one',
    key: 'destinationCalendar',
    identity: ['id'],
    tidy: tidyBookingOf,
    accepts: isDestinationCalendar,
  },
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'insufficient_scope',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `GET /destination-calendars/{id}`: get a destination calendar (specification, Destination calendars; ). */
export const getDestinationCalendar: Endpoint<DestinationCalendarId, None, None, DestinationCalendar> = {
  name: 'destinationCalendars.get',
  method: 'GET',
  path: '/destination-calendars/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: destinationCalendarIdPart,
  response: {
    kind: 'one',
    key: 'destinationCalendar',
    identity: ['id'],
    tidy: tidyBookingOf,
    accepts: isDestinationCalendar,
  },
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

/** `PATCH /destination-calendars/{id}`: update a destination calendar (specification, Destination calendars; ). */
export const updateDestinationCalendar: Endpoint<
  DestinationCalendarId,
  None,
  DestinationCalendarPatch,
  DestinationCalendar
> = {
  name: 'destinationCalendars.update',
  method: 'PATCH',
  path: '/destination-calendars/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: destinationCalendarIdPart,
  body: destinationCalendarPatchPart,
  response: {
    kind: 'one',
    key: 'destinationCalendar',
    identity: ['id'],
    tidy: tidyBookingOf,
    accepts: isDestinationCalendar,
  },
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

/** `DELETE /destination-calendars/{id}`: delete a destination calendar (specification, Destination calendars; ). */
export const deleteDestinationCalendar: Endpoint<DestinationCalendarId, None, None, DeleteResult> = {
  name: 'destinationCalendars.delete',
  method: 'DELETE',
  path: '/destination-calendars/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: destinationCalendarIdPart,
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
