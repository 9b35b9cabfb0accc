/** One of fifty tests that run at a time against the app as it is: what it does is in its own world, and what the others do is not. */
import { deepEqual, equal } from 'node:assert/strict';
import { EventEmitter, on } from 'node:events';
import type { Mock } from '@slotwise/mock';
import { cancel, look } from './app.ts';
import { runs } from '../../../../../scripts/runs.ts';

/** The number of tests that run at a time. */
export const tests: readonly number[] = Array.from({ length: 50 }, (_, index) => index);

/** The number of times that all of them run. */
export const rounds = runs(2, 100);

/** Waits until all tests of a round have come this far. */
const meetings = new Map<string, { left: number; readonly open: () => void; readonly opened: Promise<void> }>();

async function arriveAt(name: string): Promise<void> {
  let meeting = meetings.get(name);
  if (meeting === undefined) {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    meeting = { left: tests.length, open, opened };
    meetings.set(name, meeting);
  }
  meeting.left -= 1;
  if (meeting.left === 0) meeting.open();
  await meeting.opened;
}

/** A test: cancels a booking for a reason of its own, and finds that done, and nothing else. */
export async function scenario(mock: Mock, index: number, round: number): Promise<void> {
  const mine = 1 + (index % 10);
  const others = 11 - mine;
  const reason = `round ${round}, test ${index}`;
  await arriveAt(`${round} begins`);
  equal(await look(mine), 'ACCEPTED');
  await arriveAt(`${round} acts`);
  // A test that fails lets the others go on.
  const [done] = await Promise.allSettled([send(() => cancel(mine, reason))]);
  await arriveAt(`${round} looks`);
  equal(done.status, 'fulfilled');
  equal(await look(mine), `CANCELLED: ${reason}`);
  if (others !== mine) equal(await look(others), 'ACCEPTED');
  const received = mock.journal.entries().map(({ endpoint, request }) => [endpoint, request.params['id']]);
  deepEqual(received, [
    ['bookings.get', `${mine}`],
    ['bookings.cancel', `${mine}`],
    ['bookings.get', `${mine}`],
    ['bookings.get', `${others}`],
  ]);
}

/** The way a call is made: by the test itself or, where a leak is planted, by a worker that was started with the file. */
const send = process.env['SLOTWISE_LEAK'] === undefined ? (work: () => Promise<void>) => work() : byWorker();

function byWorker(): (work: () => Promise<void>) => Promise<void> {
  const queue = new EventEmitter();
  void (async () => {
    for await (const [work] of on(queue, 'work') as AsyncIterable<[() => void]>) work(); // what is emitted below
  })();
  return (work) =>
    new Promise((resolve, reject) => {
      queue.emit('work', () => void work().then(resolve, reject));
    });
}
