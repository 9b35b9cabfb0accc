import type { Booking } from '@slotwise/sdk';
import { expectThat } from './guide.ts';
import { nextWeekOf } from './next-week.ts';
import type { Step } from './step.ts';

/** Editing, moving and cancelling. */
export const changes: Step = {
  title: 'Edit it, move it, cancel it',
  why: 'Five fields of a booking can be changed: title, start, end, status, description. Moving one makes another.',
  async walk({ alice }, { show }, { clock }) {
    const { at } = nextWeekOf(clock);
    const [ada] = await alice.bookings.list({ attendeeEmail: 'ada@example.com' });
    expectThat(ada !== undefined, "Ada's booking to be there");
    await show(
      () => alice.bookings.update(ada.id, { title: 'First talk with Ada', description: 'Bring the plans.' }),
      ({ id, title, description }) => {
        expectThat(title === 'First talk with Ada', 'the new title');
        return `Booking ${id} is now called “${title}”, and says “${description}” TypeScript refuses any other field here.`;
      },
    );
    const moved: Booking = await show(
      () => alice.bookings.reschedule(ada, { start: at('Tuesday', '13:00') }),
      (next) => {
        expectThat(next.id !== ada.id && next.fromReschedule === ada.uid, 'a new booking that names the original');
        return `In one step, booking ${ada.id} was cancelled and booking ${next.id} was made, on ${next.startTime}. It remembers where it comes from.`;
      },
    );
    await show(
      () => alice.bookings.get(ada.id),
      ({ id, status, rescheduled }) => {
        expectThat(status === 'CANCELLED' && rescheduled === true, 'the original to be cancelled as rescheduled');
        return `The original, booking ${id}, is ${status}, and marked as rescheduled.`;
      },
    );
    await show(
      () => alice.bookings.cancel(moved.id, { reason: 'Ada has the flu' }),
      ({ booking }) => {
        expectThat(booking?.status === 'CANCELLED', 'the booking to be cancelled');
        return `Booking ${moved.id} is ${booking?.status}: “${booking?.cancellationReason}”. Its time is free again.`;
      },
    );
  },
};
