/** Calls over a port on which almost every third goes wrong: in the end the service is what the client believes. `pnpm test --mode long` makes 5,000. */
import { createMock, fault } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { Mock } from '@slotwise/mock';
import { AmbiguousError, createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { expect, test } from 'vitest';
import { runs } from '../scripts/runs.ts';

/** The belief of the client about a booking. */
interface Belief {
  title: string;
  status: string;
}

const calls = runs(100, 5000);
const underWay = 16;

/** Two ways to book: recover ambiguous results in the app, or let the client retry until the result is known. */
const ways = [
  { way: 'recover()', booking: book },
  { way: 'retryUntilKnown: true', booking: bookUntilKnown },
];

test.each(ways)(
  `${calls.toLocaleString('en')} mixed calls with 30 % faults, booked by $way, all end, without duplicate or lost bookings`,
  { timeout: 240_000 },
  async ({ booking }) => {
    const mock = troubledMock();
    const port = await listen(mock);
    // The mock's time stands still, so that its chance is the same in each run: somebody has to move it.
    const moving = setInterval(() => {
      if (mock.clock.isAwaited) mock.clock.set(mock.clock.now() + 3);
    }, 1);
    const random = seeded(5000);
    try {
      const host = createClient({
        baseUrl: port.baseUrl,
        apiKey: 'key_hana',
        totalTimeoutMs: 60_000,
        random,
        // Waits between attempts are not what is tested here.
        clock: { now: () => mock.clock.now(), wait: async () => {} },
      });
      const callers: Callers = { host, booker: host.with({ apiKey: 'key_gil' }), mock };
      let settled = 0;
      let next = 0;
      // Each worker changes its own bookings alone: which of two changes at once came last, nobody could believe.
      const worker = async () => {
        const beliefs = new Map<number, Belief>();
        while (next < calls) {
          const place = next;
          next += 1;
          await act(callers, beliefs, place, booking);
          settled += 1;
        }
        return [...beliefs];
      };
      const believed = (await Promise.all(Array.from({ length: underWay }, worker))).flat();
      mock.faults.clear();
      expect(settled).toBe(calls);
      const { bookings } = mock.export();
      const found = bookings.map(({ id, title, status }) => [id, { title, status }] as const);
      expect(found.toSorted(([a], [b]) => a - b)).toEqual(believed.toSorted(([a], [b]) => a - b));
      expect(new Set(bookings.map(({ startTime }) => startTime)).size).toBe(bookings.length);
      const struck = mock.journal.entries().filter((entry) => entry.fault !== null).length;
      expect(struck / mock.journal.entries().length).toBeGreaterThan(0.2);
    } finally {
      clearInterval(moving);
      await port.close();
    }
  },
);

/** A host, a booker who hosts nothing and so sees no booking but in the answer to its creation, and the service. */
interface Callers {
  readonly host: Client;
  readonly booker: Client;
  readonly mock: Mock;
}

/** Numbers from 0 to below 1 that look like chance, and are the same each time (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** One host without opening hours, and faults of every kind that the service can have on the way. */
function troubledMock(): Mock {
  const mock = createMock({
    now: '2030-01-07T09:00:00Z',
    seed: (seed) => {
      const hana = seed.user({ username: 'hana', email: 'hana@example.com' });
      seed.key({ userId: hana.id, key: 'key_hana' });
      const gil = seed.user({ username: 'gil', email: 'gil@example.com' });
      seed.key({ userId: gil.id, key: 'key_gil' });
      seed.eventType({ userId: hana.id, title: 'Talk', length: 30 });
    },
  });
  const share = 0.05;
  for (const kind of [fault.status(500), fault.status(503), fault.delay({ from: 0, to: 3 })]) {
    mock.faults.add({ probability: share, do: kind });
  }
  mock.faults.add({ probability: share, do: fault.reset() });
  mock.faults.add({ probability: share, at: 'after', do: fault.reset() });
  mock.faults.add({ probability: share, do: fault.truncate(15) });
  return mock;
}

/** Does one thing by its place in the sequence: mostly new bookings, then changes to old ones and looks at them. */
async function act(
  callers: Callers,
  beliefs: Map<number, Belief>,
  place: number,
  booking: (callers: Callers, beliefs: Map<number, Belief>, place: number) => Promise<void>,
): Promise<void> {
  const { host } = callers;
  const ids = [...beliefs.keys()];
  const id = ids[place % Math.max(1, ids.length)];
  if (place % 5 < 2 || id === undefined) return booking(callers, beliefs, place);
  if (place % 5 === 2) return rename(host, beliefs, id, `Talk ${place}`);
  if (place % 5 === 3) return cancel(host, beliefs, id);
  const { title } = await persistently(() => host.bookings.get(id));
  expect(title).toContain('Talk');
}

/** A time that no other place in the sequence asks for. */
function talkAt(place: number) {
  const start = new Date(Date.UTC(2031, 0, 1) + place * 30 * 60_000);
  return { eventTypeId: 1, start, responses: { name: 'Gil', email: 'gil@example.com' } };
}

async function bookUntilKnown(
  { host, booker, mock }: Callers,
  beliefs: Map<number, Belief>,
  place: number,
): Promise<void> {
  const body = talkAt(place);
  const by = place % 3 === 0 ? booker : host;
  const startTime = body.start.toISOString();
  // A booker whose response was lost gets `duplicate_booking`, and cannot see which call made it.
  const found = await by.bookings.create(body, { retryUntilKnown: true }).catch((error: unknown) => {
    if (!isSlotwiseError(error) || error.code !== 'duplicate_booking' || by === host) throw error;
    return mock.export().bookings.find((one) => one.startTime === startTime);
  });
  if (found === undefined) throw new Error('a booking was told that is not there');
  expect(beliefs.has(found.id)).toBe(false);
  beliefs.set(found.id, { title: found.title, status: found.status });
  if (place % 10 > 0) return;
  // The time is taken now: whoever asks for it is told so, and that nothing was booked.
  const late = { ...body, responses: { name: 'Ida', email: 'ida@example.com' } };
  const refused: unknown = await by.bookings.create(late, { retryUntilKnown: true }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'conflict', applied: 'no' });
}

async function book({ host: client }: Callers, beliefs: Map<number, Belief>, place: number): Promise<void> {
  const body = talkAt(place);
  const booking = await persistently(async () => {
    try {
      return await client.bookings.create(body);
    } catch (error) {
      if (!(error instanceof AmbiguousError) || error.recover === null) throw error;
      const recovery = await persistently(error.recover);
      return recovery.booking;
    }
  });
  expect(beliefs.has(booking.id)).toBe(false);
  beliefs.set(booking.id, { title: booking.title, status: booking.status });
}

async function rename(client: Client, beliefs: Map<number, Belief>, id: number, title: string): Promise<void> {
  // A new title twice is the same as once: what is ambiguous is simply said again.
  const renamed = await persistently(() => client.bookings.update(id, { title }));
  const belief = beliefs.get(id);
  if (belief !== undefined) belief.title = renamed.title;
}

async function cancel(client: Client, beliefs: Map<number, Belief>, id: number): Promise<void> {
  await persistently(async () => {
    try {
      await client.bookings.cancel(id);
    } catch (error) {
      // A cancellation that had arrived is refused the second time: that is how one knows.
      if (!isSlotwiseError(error) || error.code !== 'already_cancelled') throw error;
    }
  });
  const belief = beliefs.get(id);
  if (belief !== undefined) belief.status = 'CANCELLED';
}

/** Asks again while what came is a trouble of the way, and not an answer of the service. */
async function persistently<Value>(ask: () => PromiseLike<Value>): Promise<Value> {
  for (let left = 30; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      // A refusal without a word lost them on the way: the service always says why.
      const passing =
        isSlotwiseError(error) &&
        (['server', 'network', 'ambiguous', 'invalid_json', 'rate_limited'].includes(error.kind) ||
          (error.kind === 'bad_request' && error.body === null));
      if (!passing || left === 0) throw error;
    }
  }
}
