import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { presentBooking } from '../../rules/bookings/present.ts';
import type { RouteRule } from '../../rules/rule.ts';

export const getBooking: RouteRule<'bookings.get'> = ({ params }, context) =>
  presentBooking(reachableBooking(params.id, context), context);
