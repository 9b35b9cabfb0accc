import type { RefusalRule } from '../refusal-rule.ts';

/** The refusals of bookings, by id. */
export const bookingRefusals = {
  'booking.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    message: 'There is no such booking within your reach.',
  },
  'booking.take-maximum': {
    code: 'invalid_request',
    assumption: 'A-40',
    message: 'take is larger than this deployment allows.',
  },
  'booking.event-type': { code: 'not_found', assumption: 'A-50', message: 'There is no event type with this id.' },
  'booking.required': {
    code: 'invalid_request',
    assumption: 'A-50',
    message: 'The request breaks a rule of its fields; issues names each.',
  },
  'booking.length': {
    code: 'invalid_request',
    assumption: 'A-51',
    message: 'The time is not as long as the event type.',
  },
  'booking.order': { code: 'invalid_request', assumption: 'A-64', message: 'The end is not after the start.' },
  'booking.past': { code: 'start_in_past', assumption: 'A-55', message: 'The start lies in the past.' },
  'booking.notice': {
    code: 'outside_booking_window',
    assumption: 'A-130',
    message: 'The start is closer than the minimum notice of the event type: choose a later time.',
  },
  'booking.seats-full': {
    code: 'seats_full',
    assumption: 'A-132',
    message: 'There are fewer seats left at that time than people to book: choose another time.',
  },
  'booking.seat-taken': {
    code: 'already_signed_up',
    assumption: 'A-132',
    message: 'One of these people has a seat at that time already.',
  },
  'booking.seats-recur': {
    code: 'invalid_request',
    assumption: 'A-132',
    message: 'An event type with seats cannot be booked as a series.',
  },
  'booking.no-answers': {
    code: 'internal',
    assumption: 'A-50',
    message: 'Builds of this kind fail here with 500: the body has no responses.',
  },
  'booking.original': {
    code: 'not_found',
    assumption: 'A-63',
    message: 'There is no booking with the uid rescheduleUid within your reach.',
  },
  'booking.host': {
    code: 'forbidden',
    assumption: 'A-58',
    message: 'Only an Admin gives a booking another host, an Organization Admin one of its members.',
  },
  'booking.reason': {
    code: 'invalid_request',
    assumption: 'A-61',
    message: 'The host cancels a booking with a reason: send cancellationReason.',
  },
  'booking.ended': {
    code: 'not_cancellable',
    assumption: 'A-62',
    message: 'The booking has ended: it cannot be cancelled.',
  },
  'booking.filter': {
    code: 'not_found',
    assumption: 'A-47',
    message: 'No user of the filter userId is a member within your reach.',
  },
  'booking.closed': {
    code: 'slot_unavailable',
    assumption: 'A-54',
    message: 'The host is not open for bookings at that time: choose a time inside the opening hours.',
  },
  'booking.taken': {
    code: 'slot_unavailable',
    assumption: 'A-54',
    message: 'The host already has a booking at that time: choose a free time.',
  },
  'booking.duplicate': {
    code: 'duplicate_booking',
    assumption: 'A-56',
    message: 'A live booking carries the same idempotency key: this request was made before.',
  },
  'booking.transition': { code: 'conflict', assumption: 'A-59', message: 'The status cannot change that way.' },
  'booking.cancelled': { code: 'already_cancelled', assumption: 'A-62', message: 'The booking is cancelled already.' },
  'booking.move-dead': {
    code: 'already_cancelled',
    assumption: 'A-66',
    message: 'Only a live booking can be moved: this one is cancelled or rejected.',
  },
} as const satisfies Readonly<Record<string, RefusalRule>>;
