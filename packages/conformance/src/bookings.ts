import { bodyRules } from './bookings/bodies.ts';
import { bookerRules } from './bookings/booker.ts';
import { creatingRules } from './bookings/creating.ts';
import { editingRules } from './bookings/editing.ts';
import { endingRules } from './bookings/ending.ts';
import { filterRules } from './bookings/listing-filters.ts';
import { listingRules } from './bookings/listing.ts';
import { locationRules } from './bookings/locations.ts';
import { movingRules } from './bookings/moving.ts';
import { objectRules } from './bookings/objects.ts';
import { reachRules } from './bookings/reach.ts';
import { seatRules } from './bookings/seats.ts';
import { statusRules } from './bookings/statuses.ts';
import { slotRules } from './bookings/slots.ts';
import type { Rule } from './runner/rule.ts';

export const bookingRules: readonly Rule[] = [
  ...listingRules,
  ...filterRules,
  ...reachRules,
  ...objectRules,
  ...creatingRules,
  ...bodyRules,
  ...locationRules,
  ...slotRules,
  ...editingRules,
  ...statusRules,
  ...endingRules,
  ...movingRules,
  ...bookerRules,
  ...seatRules,
];
