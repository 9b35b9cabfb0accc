import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Confirming what waits for the host. */
export const confirming: Step = {
  title: 'Confirm what waits for you',
  why: "Bob's consultation, event type 2, asks for confirmation: whoever books it waits for him.",
  async walk({ bob }, { show }) {
    const waiting = await show(
      () => bob.bookings.list({ status: 'PENDING' }),
      (bookings) => {
        expectThat(bookings.length >= 2, "two of bob's bookings at least to be pending");
        return `There are ${bookings.length}: ${bookings.map(({ id, title }) => `booking ${id}, “${title}”`).join('; ')}.`;
      },
    );
    const [first, second] = waiting.slice(-2);
    expectThat(first !== undefined && second !== undefined, 'two bookings to decide about');
    await show(
      () => bob.bookings.update(first.id, { status: 'ACCEPTED' }),
      ({ id, status }) => {
        expectThat(status === 'ACCEPTED', 'the booking to be accepted');
        return `Booking ${id} is ${status} now.`;
      },
    );
    await show(
      () => bob.bookings.update(second.id, { status: 'REJECTED' }),
      ({ id, status }) => {
        expectThat(status === 'REJECTED', 'the booking to be rejected');
        return `Booking ${id} is ${status}, and its time is free again.`;
      },
    );
  },
};
