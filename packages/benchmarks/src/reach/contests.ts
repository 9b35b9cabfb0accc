/** The contests by name, each prepared in the process that holds it. */
import type { Contest } from './contests/contest.ts';
import { callContest } from './contests/calls.ts';
import { checkContest } from './contests/checks.ts';
import { listContest } from './contests/lists.ts';

export const contests: Readonly<Record<string, () => Promise<Contest>>> = {
  'checking 100 bookings': checkContest,
  'one booking': () => callContest('one', { meter: 'cpu', times: 200, rounds: 20, warmUp: 600 }),
  '100 bookings': () => callContest('page', { meter: 'cpu', times: 60, rounds: 16, warmUp: 400 }),
  'heap of one booking': () => callContest('one', { meter: 'heap', times: 200, rounds: 5, warmUp: 600 }),
  '10,000 bookings': listContest,
};
