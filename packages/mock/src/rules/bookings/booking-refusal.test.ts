import { profiles } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { RefusalId } from '../refusal.ts';
import { refusals } from '../refusals.ts';
import { refuseBooking, refuseBookingField } from './booking-refusal.ts';

const { behavior } = profiles.specification;
const ours = { behavior: { ...behavior, bookingErrors: 'contract' } } as const;
const builds = { behavior: { ...behavior, bookingErrors: 'listed' } } as const;

/** The refusals to which builds give a status or words of their own (G-54 to G-56); the others are as ours. */
const words: Readonly<Partial<Record<RefusalId, readonly [status: number, message: string]>>> = {
  'booking.event-type': [400, 'event_type_not_found_error'],
  'booking.closed': [400, 'no_available_users_found_error'],
  'booking.taken': [400, 'no_available_users_found_error'],
  'booking.duplicate': [409, 'booking_conflict_error'],
  'booking.notice': [400, 'booking_time_out_of_bounds_error'],
  'booking.length': [400, 'The span from start to end is not the event length.'],
  'booking.move-dead': [400, 'cancelled_bookings_cannot_be_rescheduled'],
  'booking.seats-full': [409, 'booking_seats_full_error'],
  'booking.seat-taken': [409, 'already_signed_up_for_this_booking_error'],
};

// The keys are the ids of the rules: `Object.keys` forgets that.
const ids = (Object.keys(refusals) as RefusalId[]).filter((id) => id.startsWith('booking.'));

test.each(ids)('%s is refused as its rule says, and by builds in their words', (id) => {
  const plain = new Refusal(id);
  const [status = plain.status, message = plain.message] = words[id] ?? [];
  expect(refuseBooking(id, ours)).toMatchObject({ id, status: plain.status, message: plain.message });
  expect(refuseBooking(id, builds)).toMatchObject({ id, status, message });
});

test.each(ids)('%s is refused by the name of a field, save where builds have words', (id) => {
  const named = { id, message: 'start is wrong', issues: [{ path: 'start', message: 'start is wrong' }] };
  expect(refuseBookingField(id, 'start', 'is wrong', ours)).toMatchObject(named);
  const [status, message] = words[id] ?? [];
  const expected = status === undefined ? named : { id, status, message, issues: undefined };
  expect(refuseBookingField(id, 'start', 'is wrong', builds)).toMatchObject(expected);
});
