import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Booking references: where a booking takes place. */
export const bookingReferences: Step = {
  title: 'Where it takes place',
  why: 'A booking reference says where a booking meets: the identifier, the address, the password.',
  async walk({ alice }, { show, refused }) {
    const made = await show(
      () =>
        alice.bookingReferences.create({
          bookingId: 61,
          type: 'zoom_video',
          uid: 'intro-call-61',
          meetingUrl: 'https://zoom.example.com/j/8061',
        }),
      ({ id, bookingId, meetingUrl }) => {
        expectThat(bookingId === 61, 'a reference of booking 61');
        return `Reference ${id} says where booking ${bookingId} takes place: ${meetingUrl}`;
      },
    );
    await show(
      () => alice.bookings.get(61),
      ({ references }) => {
        const types = references?.map(({ type }) => type) ?? [];
        expectThat(types.join() === 'zoom_video', 'the booking to show its reference');
        return `The booking shows it, among its references: ${types.join(', ')}.`;
      },
    );
    await show(
      () => alice.bookingReferences.update(made.id, { meetingPassword: 'open' }),
      ({ meetingPassword }) => {
        expectThat(meetingPassword === 'open', 'the new password');
        return `The meeting has a password now: “${meetingPassword}”.`;
      },
    );
    await show(
      () => alice.bookingReferences.delete(made.id),
      () => 'The meeting is elsewhere: the reference is removed.',
    );
    await refused(
      () => alice.bookingReferences.get(made.id),
      { status: 404, code: 'not_found' },
      () => 'It is gone. (Some deployments keep it, marked as deleted: assumption A-82.)',
    );
  },
};
