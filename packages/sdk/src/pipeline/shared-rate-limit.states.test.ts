/** The states of the shared rate limit: each cell of the table is one test. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { monotonicOf } from '../time/clock.ts';
import type { Clock } from '../time/clock.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';
import type { Ticket } from './shared-rate-limit.ts';

type State = 'free' | 'closed' | 'open';

/** What happens to a rate limit. `late` responses are of requests that left before it closed. */
type Event = 'enter' | 'refusal' | 'lateRefusal' | 'lateRefusalWithDelay' | 'response' | 'noResponse' | 'timer';

interface Cell {
  readonly next: State;
  /**
   * What the call of the event does next. A refused call that `waits alone` uses its own backoff; one that `waits for the limit` uses the
   * delay of the rate limit.
   */
  readonly call: 'sent' | 'queued' | 'waits alone' | 'waits for the limit' | 'over' | null;
  /** The call that waits in the queue before the event: it leaves, or it stays. The state free has no queue. */
  readonly queue: 'leaves' | 'stays' | null;
}

const table: Readonly<Record<State, Readonly<Record<Event, Cell | 'impossible'>>>> = {
  free: {
    enter: { next: 'free', call: 'sent', queue: null },
    refusal: { next: 'closed', call: 'waits for the limit', queue: null },
    lateRefusal: { next: 'free', call: 'waits alone', queue: null },
    lateRefusalWithDelay: { next: 'closed', call: 'waits for the limit', queue: null },
    response: { next: 'free', call: 'over', queue: null },
    noResponse: { next: 'free', call: 'over', queue: null },
    timer: 'impossible',
  },
  closed: {
    enter: { next: 'closed', call: 'queued', queue: 'stays' },
    refusal: 'impossible',
    lateRefusal: { next: 'closed', call: 'waits for the limit', queue: 'stays' },
    lateRefusalWithDelay: { next: 'closed', call: 'waits for the limit', queue: 'stays' },
    response: { next: 'closed', call: 'over', queue: 'stays' },
    noResponse: { next: 'closed', call: 'over', queue: 'stays' },
    timer: { next: 'open', call: null, queue: 'leaves' },
  },
  open: {
    enter: { next: 'open', call: 'queued', queue: 'stays' },
    refusal: { next: 'closed', call: 'waits for the limit', queue: 'stays' },
    lateRefusal: { next: 'open', call: 'waits alone', queue: 'stays' },
    lateRefusalWithDelay: { next: 'closed', call: 'waits for the limit', queue: 'stays' },
    response: { next: 'open', call: 'over', queue: 'leaves' },
    noResponse: { next: 'open', call: 'over', queue: 'leaves' },
    timer: 'impossible',
  },
};

const refusal = (retryAfter?: string) =>
  new Response(null, { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

/** A clock that only moves by hand. */
function handClock() {
  let now = Date.parse('2030-01-07T09:00:00Z');
  const ends: (() => void)[] = [];
  const wait = async () =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  const clock: Clock = { now: () => now, wait };
  const pass = async (ms: number) => {
    now += ms;
    for (const end of ends.splice(0)) end();
    await setImmediate();
  };
  return { clock, pass };
}

/** A rate limit in a state, a call that is on the way in it, and one that left before the rate limit closed. */
async function limitIn(state: State) {
  const { clock, pass } = handClock();
  const limit = new SharedRateLimit(clock, []);
  const turnOf = (): Ticket => ({
    policy: { maxRetries: 2, baseDelayMs: 250, maxDelayMs: 60_000, repeatWrites: false },
    random: () => 0.5,
    totalTimeoutMs: 600_000,
    endsAt: monotonicOf(clock) + 600_000,
    number: 0,
    excused: 0,
  });
  const enter = (turn: Ticket) => limit.enter(turn, () => {});
  const [late, first, waiting] = [turnOf(), turnOf(), turnOf()];
  expect([enter(late), enter(first)]).toEqual([undefined, undefined]);
  limit.leave(first, refusal('5'));
  // In the state free, the call on the way is the first after the delay; elsewhere, one that was queued.
  const current = state === 'free' ? turnOf() : waiting;
  if (state === 'free') await pass(10_000);
  let queue: Cell['queue'] = state === 'free' ? null : 'stays';
  const entered = enter(current);
  if (state === 'open') await pass(10_000);
  const queued = state === 'open' ? enter(turnOf()) : entered;
  void queued?.then((tooLate) => (queue = tooLate === undefined ? 'leaves' : null));
  return { limit, late, current, turnOf, enter, pass, queue: () => queue };
}

type Limited = Awaited<ReturnType<typeof limitIn>>;

/** The state of a rate limit, as a call that enters sees it. */
async function stateOf({ limit, turnOf, enter }: Limited): Promise<State> {
  if (limit.wantedMs() > 0) return 'closed';
  const probe = turnOf();
  const wait = enter(probe);
  if (wait === undefined) return 'free';
  await setImmediate();
  return 'open';
}

const cells = (Object.keys(table) as State[]).flatMap((state) =>
  (Object.keys(table[state]) as Event[]).flatMap((event) => {
    const cell = table[state][event];
    return cell === 'impossible' ? [] : [{ state, event, ...cell }];
  }),
);

test.each(cells)('$state, $event: $next', async ({ state, event, ...cell }) => {
  const limited = await limitIn(state);
  const { limit, late, current, turnOf, enter, pass, queue: queueNow } = limited;
  // A call that left before the rate limit closed gets the other responses in the state closed: no other is on the way.
  const onTheWay = state === 'closed' ? late : current;
  const entering = turnOf();
  let isSent = false;
  const events: Readonly<Record<Event, () => unknown>> = {
    enter: () => (isSent = enter(entering) === undefined),
    refusal: () => limit.leave(onTheWay, refusal('5')),
    lateRefusal: () => limit.leave(late, refusal()),
    lateRefusalWithDelay: () => limit.leave(late, refusal('20')),
    response: () => limit.leave(onTheWay, new Response(null)),
    noResponse: () => limit.leave(onTheWay),
    timer: async () => pass(10_000),
  };
  await events[event]();
  await setImmediate();
  const queue = queueNow();
  const turn = event.startsWith('late') ? late : onTheWay;
  const outcomes = {
    enter: isSent ? 'sent' : 'queued',
    refusal: turn.heldMs === undefined ? 'waits alone' : 'waits for the limit',
    lateRefusal: turn.heldMs === undefined ? 'waits alone' : 'waits for the limit',
    lateRefusalWithDelay: turn.heldMs === undefined ? 'waits alone' : 'waits for the limit',
    response: turn.heldMs === undefined ? 'over' : 'waits for the limit',
    noResponse: turn.heldMs === undefined ? 'over' : 'waits for the limit',
    timer: null,
  } satisfies Readonly<Record<Event, Cell['call']>>;
  expect({ next: await stateOf(limited), call: outcomes[event], queue }).toEqual(cell);
});
