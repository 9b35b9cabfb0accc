/**
 * Errors for rejected bookings. With `behavior.bookingErrors: 'listed'`, they have the statuses and messages of
 * self-hosted deployments.
 */
import type { Switches } from '@slotwise/schemas/internal/contract';
import { Refusal, refuseField } from '../refusal.ts';
import type { RefusalId } from '../refusal.ts';

interface ListedRefusal {
  readonly status: number;
  readonly message: string;
}

const listed: Readonly<Partial<Record<RefusalId, ListedRefusal>>> = {
  'booking.event-type': { status: 400, message: 'event_type_not_found_error' },
  'booking.closed': { status: 400, message: 'no_available_users_found_error' },
  'booking.taken': { status: 400, message: 'no_available_users_found_error' },
  'booking.duplicate': { status: 409, message: 'booking_conflict_error' },
  'booking.notice': { status: 400, message: 'booking_time_out_of_bounds_error' },
  'booking.length': { status: 400, message: 'The span from start to end is not the event length.' },
  'booking.move-dead': { status: 400, message: 'cancelled_bookings_cannot_be_rescheduled' },
  'booking.seats-recur': { status: 400, message: 'recurring_event_seats_error' },
  'booking.seats-full': { status: 409, message: 'booking_seats_full_error' },
  'booking.seat-taken': { status: 409, message: 'already_signed_up_for_this_booking_error' },
};

interface Deployment {
  readonly behavior: Switches;
}

export function refuseBooking(id: RefusalId, { behavior }: Deployment, detail?: string): Refusal {
  const details = behavior.bookingErrors === 'listed' ? listed[id] : {};
  return new Refusal(id, { ...details, ...(detail === undefined ? {} : { detail }) });
}

export function refuseBookingField(id: RefusalId, path: string, rule: string, deployment: Deployment): Refusal {
  const isListed = deployment.behavior.bookingErrors === 'listed' && listed[id] !== undefined;
  return isListed ? refuseBooking(id, deployment, `${path} ${rule}`) : refuseField(id, path, rule);
}
