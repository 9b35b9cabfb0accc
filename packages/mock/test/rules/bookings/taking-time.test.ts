/** Ways over HTTP in which a booking comes to take its time, which must be free at that moment. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../scripts/runs.ts';
import { ask, outcomeOf, seedPeople, sampleMock } from '../../ask.ts';
import type { Mock, Seed } from '../../../src/index.ts';

const [nine, ten, eleven] = ['2030-01-07T09:00:00Z', '2030-01-07T10:00:00Z', '2030-01-07T11:00:00Z'];
const [half, later] = ['2030-01-07T09:30:00Z', '2030-01-08T09:00:00Z'];
const at = { startTime: half, endTime: '2030-01-07T10:30:00Z' };
const tomorrow = { startTime: later, endTime: '2030-01-08T10:00:00Z' };

const deployments = ['specification', 'self-hosted'] as const;
type Deployment = (typeof deployments)[number];
type Booking = Partial<Parameters<Seed['booking']>[0]>;

/** Root hosts event types. Booking 1 is root's from nine to ten, and booking 2 is edited or rescheduled. */
function house(profile: Deployment, first: Booking, second: Booking): Mock {
  return sampleMock({
    profile,
    seed: (seed) => {
      seedPeople(seed, ['root', 'hanna']);
      const talk = { userId: 1, title: 'Talk', length: 60 };
      seed.eventType(talk);
      seed.eventType({ ...talk, requiresConfirmation: true });
      seed.eventType({ ...talk, requiresConfirmation: true, requiresConfirmationWillBlockSlot: true });
      seed.eventType({ ...talk, beforeEventBuffer: 15 });
      seed.eventType({ ...talk, seatsPerTimeSlot: 2 });
      for (const booking of [first, second])
        seed.booking({ userId: 1, eventTypeId: 1, startTime: nine, endTime: ten, ...booking });
    },
  });
}

const required = { timeZone: 'UTC', language: 'en', metadata: {} };
const responses = { name: 'Rita', email: 'rita@example.com' };
const uidOfSecond = (mock: Mock) => mock.export().bookings[1]?.uid;

/** Sends the request that makes booking 2, or a new booking, take its time; returns the outcome. */
async function outcome(mock: Mock, way: Way): Promise<string> {
  if ('patch' in way) await edit(mock, 2, way.patch);
  else {
    const moves = way.moves === true ? { rescheduleUid: uidOfSecond(mock) } : {};
    await ask(mock, 'key_root', 'POST /bookings', {
      body: { ...required, start: half, responses, ...moves, ...way.post },
    });
  }
  return outcomeOf(mock);
}

/** Edits a booking, with the names that the deployment has for its times. */
async function edit(mock: Mock, id: number | undefined, patch: Patch): Promise<void> {
  const { start, end, status } = patch;
  const times =
    mock.profile.protocol.bookingTimes === 'start-end' ? { start, end } : { startTime: start, endTime: end };
  await ask(mock, 'key_root', `PATCH /bookings/${id}`, { body: { status, ...times } });
}

interface Patch {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly status?: string | undefined;
}

type Way =
  | { readonly second: Booking; readonly patch: Patch; readonly tookBefore?: true }
  | { readonly second: Booking; readonly post: { readonly eventTypeId: number }; readonly moves?: true };

const to = { start: half, end: '2030-01-07T10:30:00Z' };
const ways: readonly (readonly [string, Way])[] = [
  ...([1, 2, 3, 4, 5] as const).flatMap((eventTypeId): (readonly [string, Way])[] => [
    [`a new booking of event type ${eventTypeId}`, { second: tomorrow, post: { eventTypeId } }],
    [`a reschedule to event type ${eventTypeId}`, { second: tomorrow, post: { eventTypeId }, moves: true }],
  ]),
  ...(['PENDING', 'AWAITING_HOST'] as const).flatMap((status): (readonly [string, Way])[] => [
    [`accepting a ${status} booking`, { second: { ...at, status }, patch: { status: 'ACCEPTED' }, tookBefore: true }],
    [
      `accepting a ${status} booking that already blocks bookers of its event type`,
      { second: { ...at, status, eventTypeId: 3 }, patch: { status: 'ACCEPTED' }, tookBefore: true },
    ],
    [
      `accepting and moving a ${status} booking`,
      { second: { ...tomorrow, status }, patch: { status: 'ACCEPTED', ...to } },
    ],
  ]),
  ...(['CANCELLED', 'REJECTED'] as const).flatMap((status) =>
    (['ACCEPTED', 'PENDING', 'AWAITING_HOST'] as const).map((next): readonly [string, Way] => [
      `a change to ${next} from ${status}`,
      { second: { ...at, status }, patch: { status: next } },
    ]),
  ),
  ['an edit of start and end', { second: tomorrow, patch: to }],
  ['an edit of the start', { second: { startTime: ten, endTime: eleven }, patch: { start: half } }],
  ['an edit of the end', { second: { startTime: '2030-01-07T08:00:00Z', endTime: nine }, patch: { end: half } }],
];

describe.each(deployments)('with the %s profile', (profile) => {
  test.each(ways)(
    '%s succeeds at a free time, and at a taken time only if the deployment does not check it',
    async (_, way) => {
      const isUnchecked = 'patch' in way && (profile === 'self-hosted' || way.tookBefore === true);
      const taken = profile === 'self-hosted' ? '400 taken' : '409 taken';
      expect(await outcome(house(profile, {}, way.second), way)).toBe(isUnchecked ? 'done' : taken);
      expect(await outcome(house(profile, { status: 'CANCELLED' }, way.second), way)).toBe('done');
    },
  );
});

const times = fc.integer({ min: 0, max: 3 }).map((step) => ({
  start: new Date(Date.parse(nine) + step * 1_800_000).toISOString(),
  end: new Date(Date.parse(nine) + step * 1_800_000 + 3_600_000).toISOString(),
}));
const statuses = fc.constantFrom(
  'ACCEPTED',
  'ACCEPTED',
  'ACCEPTED',
  'PENDING',
  'AWAITING_HOST',
  'CANCELLED',
  'REJECTED',
);
const eventTypeIds = fc.constantFrom(1, 2, 2, 2, 3, 4, 5);
const places = fc.nat(4);
const steps = fc.oneof(
  fc.record({ post: eventTypeIds, at: times, email: fc.constantFrom('a@example.com', 'b@example.com') }),
  fc.record({ move: places, post: eventTypeIds, at: times }),
  fc.record({ patch: places, status: statuses }),
  fc.record({ patch: places, status: statuses }),
  fc.record({ patch: places, at: times }),
  fc.record({ patch: places, status: statuses, at: times }),
  fc.record({ cancel: places }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function run(mock: Mock, step: Step): Promise<void> {
  const { bookings } = mock.export();
  const idAt = (index: number) => bookings[index % bookings.length]?.id;
  if ('cancel' in step) {
    await ask(mock, 'key_root', `DELETE /bookings/${idAt(step.cancel)}/cancel`);
    return;
  }
  if ('patch' in step) {
    const { patch, at: span, ...body } = { at: {}, ...step };
    await edit(mock, idAt(patch), { ...body, ...span });
    return;
  }
  const email = 'email' in step ? step.email : 'c@example.com';
  const moves = 'move' in step ? { rescheduleUid: bookings[step.move % bookings.length]?.uid } : {};
  const body = {
    ...required,
    eventTypeId: step.post,
    start: step.at.start,
    responses: { name: 'Ada', email },
    ...moves,
  };
  await ask(mock, 'key_root', 'POST /bookings', { body });
}

test.each(deployments)(
  'with the %s profile, no sequence of checked requests creates overlapping bookings',
  async (profile) => {
    const isBuild = profile === 'self-hosted';
    const isBusy = (status: string) =>
      isBuild ? status === 'ACCEPTED' : status !== 'CANCELLED' && status !== 'REJECTED';
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 24 }), async (sequence) => {
        const mock = house(profile, tomorrow, { startTime: ten, endTime: eleven });
        // Self-hosted deployments do not check edits.
        for (const step of sequence) if (!(isBuild && 'patch' in step)) await run(mock, step);
        const busy = mock.export().bookings.filter(({ status }) => isBusy(status));
        const overlapping = busy.filter((one) =>
          busy.some(
            (other) =>
              other.id !== one.id &&
              other.userId === one.userId &&
              other.startTime < one.endTime &&
              one.startTime < other.endTime,
          ),
        );
        expect(overlapping).toEqual([]);
      }),
      { numRuns: runs(40, 2000) },
    );
  },
);
