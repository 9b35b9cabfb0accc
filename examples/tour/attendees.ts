import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Attendees: who comes to a booking. */
export const attendees: Step = {
  title: 'Who comes along',
  why: 'The host of a booking adds attendees, edits them and removes them. Nobody else does.',
  async walk({ alice, bob }, { show, refused }) {
    const added = await show(
      () => alice.attendees.create({ bookingId: 1, name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Paris' }),
      ({ id, name, bookingId, locale }) => {
        expectThat(bookingId === 1 && locale === 'en', 'an attendee of booking 1 with the locale en');
        return `${name} is attendee ${id}, of booking ${bookingId}. Her locale was left out, and is “${locale}”.`;
      },
    );
    await show(
      () => alice.attendees.update(added.id, { timeZone: 'Asia/Tokyo', locale: 'pt-br' }),
      ({ timeZone, locale }) => {
        expectThat(timeZone === 'Asia/Tokyo' && locale === 'pt-br', 'the new time zone and locale');
        return `She is in ${timeZone} now, and reads “${locale}”.`;
      },
    );
    await refused(
      () => alice.attendees.update(added.id, { timeZone: 'Mars/Olympus' }),
      { status: 400, code: 'invalid_request' },
      (error) => `Only supported time zones will do: “${error.message}”`,
    );
    await refused(
      () => bob.attendees.get(added.id),
      { status: 404, code: 'not_found' },
      () => 'Bob hosts other bookings: to him there is no such attendee.',
    );
    await show(
      () => alice.attendees.delete(added.id),
      () => 'Removed, and unlinked from the booking.',
    );
    await show(
      () => alice.bookings.get(1),
      (booking) => {
        const names = booking.attendees?.map(({ name }) => name) ?? [];
        expectThat(names.join() === 'Grace Whitfield', 'Grace Whitfield to be the only attendee again');
        return `Booking 1 is left with ${names.join(', ')}.`;
      },
    );
  },
};
