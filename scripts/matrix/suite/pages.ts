/** Checks of lists: their pages, and what walks them. */
import { clientOf, same } from './check.ts';
import type { Check } from './check.ts';

const all = Array.from({ length: 100 }, (_, index) => index + 1);

/** The checks, by what holds. */
export const pageChecks: Readonly<Record<string, Check>> = {
  'all of 100 bookings come in order, by pages of 30': async (world) => {
    const ids: number[] = [];
    for await (const { id } of clientOf(world).bookings.list({ take: 30 })) ids.push(id);
    same(ids, all);
    // The fifth is empty, which ends the list.
    same((await world.asked()).length, 5);
  },
  'a page beyond the last is empty': async (world) => {
    same(await clientOf(world).bookings.list({ take: 100, page: 2 }), []);
  },
  'pages that are fetched ahead come in order': async (world) => {
    const sizes: number[] = [];
    for await (const { items } of clientOf(world).bookings.list({ take: 40 }, { concurrency: 3 }).pages())
      sizes.push(items.length);
    same(sizes, [40, 40, 20]);
  },
  'as many are taken as were asked for': async (world) => {
    const some = await clientOf(world).bookings.list({ take: 10 }).toArray({ limit: 25 });
    same(
      some.map(({ id }) => id),
      all.slice(0, 25),
    );
  },
};
