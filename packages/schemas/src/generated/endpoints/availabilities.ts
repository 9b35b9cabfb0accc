// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  availabilityIdPart,
  availabilityPatchPart,
  isAvailability,
  newAvailabilityPart,
} from '../checks/availabilities.ts';
import { isDeleteResult } from '../checks/delete-result.ts';
import type { Availability, AvailabilityId, AvailabilityPatch, NewAvailability } from '../types/availabilities.ts';
import type { DeleteResult } from '../types/delete-result.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `POST /availabilities`: create an availability (specification, Availabilities; ). */
export const createAvailability: Endpoint<None, None, NewAvailability, Availability> = {
  name: 'availabilities.create',
  method: 'POST',
  path: '/availabilities',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newAvailabilityPart,
  response: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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

/** `GET /availabilities/{id}`: get an availability (specification, Availabilities; Availability Object; ). */
export const getAvailability: Endpoint<AvailabilityId, None, None, Availability> = {
  name: 'availabilities.get',
  method: 'GET',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: availabilityIdPart,
  response: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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

/** `PATCH /availabilities/{id}`: update an availability (specification, Availabilities; ). */
export const updateAvailability: Endpoint<AvailabilityId, None, AvailabilityPatch, Availability> = {
  name: 'availabilities.update',
  method: 'PATCH',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: availabilityIdPart,
  body: availabilityPatchPart,
  response: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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

/** `DELETE /availabilities/{id}`: delete an availability (specification, Availabilities; ). */
export const deleteAvailability: Endpoint<AvailabilityId, None, None, DeleteResult> = {
  name: 'availabilities.delete',
  method: 'DELETE',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: availabilityIdPart,
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
