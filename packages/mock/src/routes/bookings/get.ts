import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import type { RouteRule } from '../../rules/rule.ts';

export const getBooking: RouteRule<'bookings.get'> = ({ params }, context) =>
  context.service.shapes.booking(reachableBooking(params.id, context), context);
