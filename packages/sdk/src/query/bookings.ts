import { instantText, textOfInstant } from '@slotwise/schemas/internal/table';
import type { BookingPatch, InstantInput, NewBooking } from '@slotwise/schemas/internal/table';
import type { CancelOptions } from '../bookings/cancellation.ts';
import { fieldsOf } from '../checks/values.ts';
import { flagCheck } from '../options/option-checks.ts';
import type { BookingsResource } from '../resources/bookings.ts';
import {
  affectedBy,
  affectedByAny,
  checkMutationOptions,
  editItem,
  expectedIf,
  itemQuery,
  pagedQueries,
} from './resource-queries.ts';
import { prefixOf } from './keys.ts';
import type { ScopeKey } from './keys.ts';
import { mutationOptions } from './mutation.ts';
import type { BookingQueries, PathOf, RescheduleVariables } from './resources.ts';

const resource = 'bookings';

export function bookingQueries(scope: ScopeKey, bookings: BookingsResource): BookingQueries {
  // A new booking can join or replace another one, whose id is not known.
  const affectsAll = () => affectedByAny(scope, resource);
  const affectsOne = (variables: PathOf<number>) => affectedBy(scope, resource, variables);
  return {
    ...pagedQueries(scope, resource, bookings),
    key: prefixOf(scope, resource),
    get: itemQuery(scope, resource, (id: number, options) => bookings.get(id, options)),
    create: (options = {}) => {
      checkMutationOptions('bookings.create', options, { retryUntilKnown: flagCheck });
      const send = async (body: NewBooking) => bookings.create(body, options);
      return mutationOptions({ scope, resource, method: 'create', send, affects: affectsAll });
    },
    update: (options) =>
      mutationOptions({
        scope,
        resource,
        method: 'update',
        required: ['id'],
        affects: affectsOne,
        send: async ({ id, ...patch }: PathOf<number> & BookingPatch) => bookings.update(id, patch),
        expected: expectedIf('bookings.update', options, (item, { start, end, ...variables }) =>
          editItem(item, { ...variables, startTime: start, endTime: end }),
        ),
      }),
    cancel: (options) =>
      mutationOptions({
        scope,
        resource,
        method: 'cancel',
        required: ['id'],
        send: async ({ id, ...details }: PathOf<number> & CancelOptions) => bookings.cancel(id, details),
        affects: (variables) =>
          fieldsOf(variables)['allRemainingBookings'] === undefined ? affectsOne(variables) : affectsAll(),
        expected: expectedIf('bookings.cancel', options, (item, { reason }) =>
          editItem(item, { status: 'CANCELLED', cancellationReason: reason }),
        ),
      }),
    reschedule: ({ retryUntilKnown, ...options } = {}) => {
      checkMutationOptions('bookings.reschedule', { retryUntilKnown }, { retryUntilKnown: flagCheck });
      return mutationOptions({
        scope,
        resource,
        method: 'reschedule',
        required: ['booking'],
        affects: affectsAll,
        send: async ({ booking, ...slot }: RescheduleVariables) =>
          bookings.reschedule(booking, slot, { retryUntilKnown }),
        expected: expectedIf('bookings.reschedule', options, moveItem, ({ booking }) => ({ uid: booking.uid })),
      });
    },
  };
}

/** An invalid time leaves the booking unchanged here, and the request then fails. */
function moveItem(item: object, { start, end }: RescheduleVariables): object {
  const { startTime, endTime } = fieldsOf(item);
  const startMs = msOf(start);
  const lengthMs = Date.parse(String(endTime)) - Date.parse(String(startTime));
  const endMs = end === undefined ? startMs + lengthMs : msOf(end);
  if (Number.isNaN(startMs) || Number.isNaN(endMs)) return item;
  return { ...item, startTime: instantText(new Date(startMs)), endTime: instantText(new Date(endMs)) };
}

function msOf(time: InstantInput): number {
  return Date.parse(textOfInstant(time) ?? '');
}
