/** All facts about bookings, in the order of the reference. */
import { availabilityFacts } from './bookings/availability.ts';
import { cancellingFacts } from './bookings/cancelling.ts';
import { creatingFacts } from './bookings/creating.ts';
import { detailFacts } from './bookings/details.ts';
import { editingFacts } from './bookings/editing.ts';
import { listingFacts } from './bookings/listing.ts';
import { movingFacts } from './bookings/moving.ts';
import { reachFacts } from './bookings/reach.ts';
import { readingFacts } from './bookings/reading.ts';
import { refusingFacts } from './bookings/refusing.ts';
import type { Fact } from '../fact/fact.ts';

/** Facts about bookings. */
export const bookingFacts: readonly Fact[] = [
  ...readingFacts,
  ...listingFacts,
  ...reachFacts,
  ...creatingFacts,
  ...movingFacts,
  ...refusingFacts,
  ...availabilityFacts,
  ...editingFacts,
  ...cancellingFacts,
  ...detailFacts,
];
