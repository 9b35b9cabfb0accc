import { location } from '@slotwise/sdk';
import { expectThat } from './guide.ts';
import { nextWeekOf } from './next-week.ts';
import type { Step } from './step.ts';

/** Booking a time, and being refused one. */
export const booking: Step = {
  title: 'Book a time, and be refused one',
  why: 'Alice is open on weekdays from 9 to 17 in London. Her intro call, event type 1, takes 30 minutes. Here, at(…) is a time of next week in London.',
  async walk({ bob, alice }, { show, refused }, { clock }) {
    const { at } = nextWeekOf(clock);
    const responses = { name: 'Ada', email: 'ada@example.com', location: location.zoom() };
    await show(
      () => alice.bookings.create({ eventTypeId: 1, start: at('Monday', '13:00'), responses }),
      ({ id, title, status, endTime }) => {
        expectThat(status === 'ACCEPTED' && endTime === at('Monday', '13:30'), 'an accepted booking until 13:30');
        return `The time was open and free, so booking ${id} stands: “${title}”, until ${endTime}. It is ${status}, as this event type asks for no confirmation.`;
      },
    );
    await refused(
      () =>
        bob.bookings.create({
          eventTypeId: 1,
          start: at('Monday', '13:15'),
          responses: { ...responses, name: 'Bob' },
        }),
      { status: 409, code: 'slot_unavailable' },
      (error) => `A quarter past one overlaps Ada's call. The error says so: “${error.message}”`,
    );
    await refused(
      () => bob.bookings.create({ eventTypeId: 1, start: at('Sunday', '13:00'), responses }),
      { status: 409, code: 'slot_unavailable' },
      () =>
        'That was a Sunday: alice is closed. The specification does not say how opening hours are judged, so the mock says which assumption of ours it went by: A-54, in the header X-Slotwise-Assumption.',
    );
    await refused(
      () => bob.bookings.get(1),
      { status: 404, code: 'not_found' },
      () => "Booking 1 is alice's. To bob it looks as if it did not exist, to the byte.",
    );
  },
};
