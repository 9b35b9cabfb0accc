/** Making mocks of a seed of one's own, one after the other. */
import { createMock, town } from '@slotwise/mock';
import type { Seed } from '@slotwise/mock';
import { mockName } from '../reach/contests/contest.ts';
import type { Contest } from '../reach/contests/contest.ts';

/** The small town, as a function of the user's: the first mock is made in the warm-up. */
export function mockContest(): Contest {
  const seed = (given: Seed) => town(given);
  const made = (name: string, make: () => unknown) => ({
    name,
    run(times: number) {
      for (let time = 0; time < times; time += 1) make();
    },
  });
  return {
    meter: 'cpu',
    times: 10,
    rounds: 10,
    warmUp: 30,
    contenders: [made(mockName, () => createMock({ seed })), made('the town that comes with it', () => createMock())],
  };
}
