import { expectThat } from './guide.ts';
import type { Step } from './step.ts';

/** A hundred bookings, page by page. */
export const pages: Step = {
  title: 'A hundred bookings, page by page',
  why: 'Awaited, a list is what the query asks for. Iterated, it is every booking on every page.',
  async walk({ alice }, { show }) {
    await show(
      () => alice.bookings.list({ take: 25, page: 2 }),
      (bookings) => {
        const [first, last] = [bookings.at(0)?.id, bookings.at(-1)?.id];
        expectThat(bookings.length === 25 && first === 26 && last === 50, 'page 2 by 25 to hold bookings 26 to 50');
        return `The service counted in pages of ${bookings.length}: the second holds bookings ${first} to ${last}.`;
      },
    );
    const sizes: number[] = [];
    await show(
      async () => {
        for await (const page of alice.bookings.list({ take: 25 }).pages()) sizes.push(page.items.length);
      },
      () => {
        expectThat(sizes.join() === '25,25,25,25', 'four pages of 25 bookings');
        return `There are ${sizes.length} pages. The client asked for a fifth, saw that it was empty, and stopped.`;
      },
    );
  },
};
