// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  availabilityIdPart,
  availabilityPatchPart,
  isAvailability,
  newAvailabilityPart,
} from '../checks/availabilities.ts';
import { isRemoval } from '../checks/removal.ts';
import type { Availability, AvailabilityId, AvailabilityPatch, NewAvailability } from '../types/availabilities.ts';
import type { Removal } from '../types/removal.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/**
 * `POST /availabilities`: creates one in a schedule of the caller's (specification, Availabilities; Assumptions G-76 to G-79).
 *
 * @example
 * ```ts
 * import { createAvailability } from '@slotwise/schemas/table';
 *
 * // The schedule is another's, or is not there.
 * console.log(createAvailability.path, new Set(createAvailability.errors).has('not_found')); // /availabilities true
 * ```
 */
export const createAvailability: Endpoint<None, None, NewAvailability, Availability> = {
  name: 'availabilities.create',
  method: 'POST',
  path: '/availabilities',
  root: 'base',
  security: 'caller',
  scope: null,
  body: newAvailabilityPart,
  answer: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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

/**
 * `GET /availabilities/{id}`: one of the caller's (specification, Availabilities; Assumptions G-09, G-28).
 *
 * @example
 * ```ts
 * import { getAvailability } from '@slotwise/schemas/table';
 *
 * console.log(getAvailability.path, getAvailability.scope); // /availabilities/{id} READ_PROFILE
 * ```
 */
export const getAvailability: Endpoint<AvailabilityId, None, None, Availability> = {
  name: 'availabilities.get',
  method: 'GET',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: 'READ_PROFILE',
  params: availabilityIdPart,
  answer: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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

/**
 * `PATCH /availabilities/{id}`: changes the schedule, days or hours of one (specification, Availabilities; Assumptions G-77, G-78).
 *
 * @example
 * ```ts
 * import { updateAvailability, type InputOf } from '@slotwise/schemas/table';
 *
 * const longer: InputOf<typeof updateAvailability> = { params: { id: 1 }, body: { endTime: '18:00' } };
 * console.log(Object.keys(longer), updateAvailability.scope); // [ 'params', 'body' ] null
 * ```
 */
export const updateAvailability: Endpoint<AvailabilityId, None, AvailabilityPatch, Availability> = {
  name: 'availabilities.update',
  method: 'PATCH',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: availabilityIdPart,
  body: availabilityPatchPart,
  answer: { kind: 'one', key: 'availability', identity: ['id'], accepts: isAvailability },
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
 * `DELETE /availabilities/{id}`: deletes one; it cannot be undone (specification, Availabilities; Assumption G-23).
 *
 * @example
 * ```ts
 * import { deleteAvailability } from '@slotwise/schemas/table';
 *
 * const [resource, action] = deleteAvailability.name.split('.');
 * console.log(action, resource); // delete availabilities
 * ```
 */
export const deleteAvailability: Endpoint<AvailabilityId, None, None, Removal> = {
  name: 'availabilities.delete',
  method: 'DELETE',
  path: '/availabilities/{id}',
  root: 'base',
  security: 'caller',
  scope: null,
  params: availabilityIdPart,
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
