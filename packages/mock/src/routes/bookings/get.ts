import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { writtenBooking } from '../../rules/bookings/present.ts';
import type { RouteRule } from '../../rules/rule.ts';

export const getBooking: RouteRule<'bookings.get'> = ({ params }, context) =>
  writtenBooking(reachableBooking(params.id, context), context);
