/** Event types that the small town has not: one for each limit that a fact or a rule looks at. */
import type { Mock } from '@slotwise/mock';
import { offers } from '../src/facts/bookings/book.ts';

/** Seeds them, all of bob's, without opening hours. */
export function seedOffers(mock: Mock): void {
  const userId = 5;
  mock.seed.eventType({ id: offers.notice, userId, title: 'Planned visit', length: 60, minimumBookingNotice: 24 * 60 });
  const buffers = { beforeEventBuffer: 15, afterEventBuffer: 30 };
  mock.seed.eventType({ id: offers.buffers, userId, title: 'House call', length: 60, ...buffers });
  mock.seed.eventType({ id: offers.seats, userId, title: 'Class', length: 60, seatsPerTimeSlot: 2 });
  // Acme is no team of bob's: its OWNER reaches the bookings of this event type alone.
  mock.seed.eventType({ id: offers.team, userId, title: 'Round table', length: 60, teamId: 1 });
}
