import { profiles } from '@slotwise/schemas';
import { switchesOf } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { refuseBooking, refuseBookingField } from './booking-refusal.ts';

const behavior = switchesOf(profiles.specification);
const ours = { behavior: { ...behavior, bookingErrors: 'contract' } } as const;
const builds = { behavior: { ...behavior, bookingErrors: 'listed' } } as const;

test('builds refuse some bookings in words of their own (A-54 to A-56)', () => {
  const message = 'no_available_users_found_error';
  expect(refuseBooking('booking.taken', ours)).toMatchObject({ id: 'booking.taken', status: 409 });
  expect(refuseBooking('booking.taken', builds)).toMatchObject({ id: 'booking.taken', status: 400, message });
});

test('a field is refused by its name, save where builds have words', () => {
  const named = { message: 'end is wrong', issues: [{ path: 'end', message: 'end is wrong' }] };
  expect(refuseBookingField('booking.length', 'end', 'is wrong', ours)).toMatchObject(named);
  expect(refuseBookingField('booking.order', 'end', 'is wrong', builds)).toMatchObject(named);
  const message = 'The span from start to end is not the event length.';
  const worded = { status: 400, message, issues: undefined };
  expect(refuseBookingField('booking.length', 'end', 'is wrong', builds)).toMatchObject(worded);
});
