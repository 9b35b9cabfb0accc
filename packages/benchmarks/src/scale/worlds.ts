/** Forks, checkpoints and resets of large worlds. */
import type { Contest, Scale } from '../reach/contests/contest.ts';
import { growthContest } from './growth.ts';
import { hostId, startOf, worldOf } from './world.ts';

/** Each with a write, so that whatever is copied then is paid for. */
export function worldContest(scale: Scale): Contest {
  const booking = { userId: hostId, startTime: startOf(-1), endTime: startOf(0) };
  const work = (what: string, run: (rows: number) => unknown) => ({ what, run });
  return growthContest(
    [
      work('fork', (rows) => worldOf(rows).fork()),
      work('fork and one booking', (rows) => worldOf(rows).fork().seed.booking(booking)),
      work('checkpoint and rollback', (rows) => {
        const mock = worldOf(rows).fork();
        const before = mock.checkpoint();
        mock.seed.booking(booking);
        mock.rollback(before);
      }),
      work('reset', (rows) => {
        const mock = worldOf(rows).fork();
        mock.seed.booking(booking);
        mock.reset();
      }),
    ],
    scale,
  );
}
