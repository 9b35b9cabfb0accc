import type { HiddenRow, RefusalRule } from '../refusal-rule.ts';

export const bookingRow: HiddenRow = {
  name: 'booking',
  ownerOf: ({ bookings }, id) => bookings.get(Number(id))?.userId,
};

export const bookingRefusals = {
  'booking.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    row: bookingRow,
    message: 'Booking not found.',
  },
  'booking.take-maximum': {
    code: 'invalid_request',
    assumption: 'A-40',
    message: 'take is larger than this deployment allows.',
  },
  'booking.event-type': { code: 'not_found', assumption: 'A-50', message: 'Event type not found.' },
  'booking.required': {
    code: 'invalid_request',
    assumption: 'A-50',
    message: 'The request is invalid. The issues name each invalid field.',
  },
  'booking.length': {
    code: 'invalid_request',
    assumption: 'A-51',
    message: 'The booking must be as long as its event type.',
  },
  'booking.order': { code: 'invalid_request', assumption: 'A-64', message: 'The end must be after the start.' },
  'booking.past': { code: 'start_in_past', assumption: 'A-55', message: 'The start is in the past.' },
  'booking.notice': {
    code: 'outside_booking_window',
    assumption: 'A-130',
    message: 'The start is within the minimum notice of the event type. Choose a later time.',
  },
  'booking.seats-full': {
    code: 'seats_full',
    assumption: 'A-132',
    message: 'Not enough seats are left at this time. Choose another time.',
  },
  'booking.seat-taken': {
    code: 'already_signed_up',
    assumption: 'A-132',
    message: 'One of these people already has a seat at this time.',
  },
  'booking.seated': {
    code: 'forbidden',
    status: 401,
    assumption: 'A-132',
    message: 'A booking with seats can be cancelled only by its host and the owner of its event type.',
  },
  'booking.seats-recur': {
    code: 'invalid_request',
    assumption: 'A-132',
    message: 'An event type with seats cannot be booked as a series.',
  },
  'booking.no-answers': {
    code: 'internal',
    assumption: 'A-50',
    message: 'Self-hosted deployments return 500 here, because the body has no responses.',
  },
  'booking.original': {
    code: 'not_found',
    assumption: 'A-63',
    message: 'Booking not found: no booking has the uid in rescheduleUid.',
  },
  'booking.host': {
    code: 'forbidden',
    assumption: 'A-58',
    message: 'Only an Admin can change the host of a booking, an Organization Admin only within the organization.',
  },
  'booking.reason': {
    code: 'invalid_request',
    assumption: 'A-61',
    message: 'The host must give a reason to cancel. Send cancellationReason.',
  },
  'booking.ended': {
    code: 'not_cancellable',
    assumption: 'A-62',
    message: 'The booking has ended, so it cannot be cancelled.',
  },
  'booking.filter': {
    code: 'not_found',
    assumption: 'A-47',
    message: 'User not found: none of the user ids in the filter belongs to a member that you can access.',
  },
  'booking.closed': {
    code: 'slot_unavailable',
    assumption: 'A-54',
    message: 'The host is not available at this time. Choose a time within the opening hours.',
  },
  'booking.taken': {
    code: 'slot_unavailable',
    assumption: 'A-54',
    message: 'The host already has a booking at this time. Choose a free time.',
  },
  'booking.duplicate': {
    code: 'duplicate_booking',
    assumption: 'A-56',
    message: 'A booking with the same idempotency key exists already.',
  },
  'booking.transition': { code: 'conflict', assumption: 'A-59', message: 'The booking cannot change to this status.' },
  'booking.cancelled': { code: 'already_cancelled', assumption: 'A-62', message: 'The booking is already cancelled.' },
  'booking.move-dead': {
    code: 'already_cancelled',
    assumption: 'A-66',
    message: 'A cancelled or rejected booking cannot be rescheduled.',
  },
} as const satisfies Readonly<Record<string, RefusalRule>>;
