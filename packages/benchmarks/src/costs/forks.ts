/** The cost of a world of the mock with 1,000 bookings and with 100,000. */
import { createMock, town } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { ratios } from './measure.ts';
import type { Contender } from './measure.ts';

/** Costs at 100,000 bookings in units of those at 1,000. */
export type ForkCosts = Readonly<Record<string, number>>;

/** Compares forks, also with a booking written into each: whatever is copied then is paid for. */
export async function forkCosts(): Promise<ForkCosts> {
  const [few, many] = [worldOf(1000), worldOf(100_000)];
  const measuring = { times: 100, rounds: 25 };
  const at = async (work: (mock: Mock) => unknown) =>
    (await ratios([repeat('few', few, work), repeat('many', many, work)], measuring))['many'] ?? Number.NaN;
  return {
    fork: await at((mock) => mock.fork()),
    'fork and one booking': await at((mock) => mock.fork().seed.booking(bookingAt(-1))),
    'checkpoint and rollback': await at((mock) => mock.rollback(mock.checkpoint())),
  };
}

function repeat(name: string, mock: Mock, work: (mock: Mock) => unknown): Contender {
  return {
    name,
    run(times) {
      for (let time = 0; time < times; time += 1) work(mock);
    },
  };
}

/** The small town, and so many bookings of alice more. */
export function worldOf(bookings: number): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      town(seed);
      seed.many('booking', bookings, bookingAt);
    },
  });
}

/** Half an hour each, one after the other. */
function bookingAt(index: number) {
  const halfAnHour = 30 * 60 * 1000;
  const startMs = Date.UTC(2040, 0, 1) + index * halfAnHour;
  return { userId: 3, startTime: new Date(startMs), endTime: new Date(startMs + halfAnHour) };
}
