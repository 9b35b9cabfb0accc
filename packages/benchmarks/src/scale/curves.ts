/** The cost of requests by the number of bookings, for the plot. */
import type { Contest, Scale } from '../reach/contests/contest.ts';
import { adminKey, list, worldOf } from './world.ts';

/** Numbers of bookings: powers of ten from a thousand. */
function countsTo(many: number): number[] {
  const counts: number[] = [];
  for (let count = 1000; count <= many; count *= 10) counts.push(count);
  return counts;
}

const works: Readonly<Record<string, (rows: number) => unknown>> = {
  'first page': (rows) => list(worldOf(rows), { take: 25, page: 1 }),
  'last page': (rows) => list(worldOf(rows), { take: 25, page: rows / 25 }),
  'newest first': (rows) => list(worldOf(rows), { take: 25, sortBy: 'createdAt', order: 'desc' }),
  'one booking': async (rows) => {
    const mock = worldOf(rows);
    const response = await mock.fetch(`${mock.baseUrl}/bookings/${rows / 2}?apiKey=${adminKey}`);
    if (!response.ok) throw new Error(`GET /bookings/${rows / 2} answered ${response.status}`);
    return response.text();
  },
  fork: (rows) => worldOf(rows).fork(),
};

/** Each work in worlds of each size; a contender is called by both: `fork at 1000`. */
export function curveContest({ many }: Scale): Contest {
  return {
    meter: 'cpu',
    times: { turnMs: 10 },
    rounds: 11,
    warmUp: 20,
    contenders: Object.entries(works).flatMap(([what, work]) =>
      countsTo(many).map((rows) => ({
        name: `${what} at ${rows}`,
        async run(times: number) {
          for (let time = 0; time < times; time += 1) await work(rows);
        },
      })),
    ),
  };
}
