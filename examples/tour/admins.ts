import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** Admins: what the elevated callers see. */
export const admins: Step = {
  title: 'What an Admin and an Organization Admin see',
  why: 'Olivia owns the organization Acme, where alice and adam are members. Admin is the system-wide Admin.',
  async walk({ bob, olivia, admin }, { show }) {
    const hostsOf = (bookings: readonly { userId?: number | null | undefined }[]) =>
      [...new Set(bookings.map(({ userId }) => userId))].toSorted((a, b) => Number(a) - Number(b)).join(', ');
    await show(
      () => olivia.bookings.list(),
      (bookings) => {
        expectThat(hostsOf(bookings) === '3, 4', "olivia to see alice's and adam's bookings alone");
        return `Olivia hosts nothing, and sees ${bookings.length} bookings: those of users ${hostsOf(bookings)}, the members of Acme.`;
      },
    );
    await show(
      () => admin.bookings.list(),
      (bookings) => {
        expectThat(hostsOf(bookings) === '3, 4, 5', 'the Admin to see every booking');
        return `The Admin sees all ${bookings.length}, of users ${hostsOf(bookings)}.`;
      },
    );
    await show(
      () => admin.bookings.list({ userId: 5 }),
      (bookings) => {
        expectThat(hostsOf(bookings) === '5' && bookings.length === 10, "the filter to leave bob's ten bookings");
        return `The filter userId takes effect for an Admin: ${bookings.length} bookings of user ${hostsOf(bookings)}.`;
      },
    );
    await show(
      () => bob.bookings.list({ userId: 3 }),
      (bookings) => {
        expectThat(hostsOf(bookings) === '5' && bookings.length === 10, 'the filter not to apply for bob');
        return `For bob it does not apply: he asked for user 3, and got his own ${bookings.length}.`;
      },
    );
  },
};
