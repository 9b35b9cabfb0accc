import * as z from 'zod/mini';
import type { Mock } from '../../../service/mock.ts';
import { flag, instant, describe, lengthFromZero } from '../fields.ts';
import { refusing } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const moves = {
  set: z.exactOptional(instant).check(describe('The clock stands still at this instant.')),
  advance: z.exactOptional(lengthFromZero).check(describe('The clock stands still at this much later than now.')),
  advanceAsync: z
    .exactOptional(lengthFromZero)
    .check(describe('As advance, step by step; the answer comes when what was released is settled.')),
  autoAdvance: z
    .exactOptional(flag)
    .check(describe('The clock jumps to the next wait by itself whenever nothing else is under way; false ends it.')),
  useSystemTime: z
    .exactOptional(z.literal(true, 'must be true'))
    .check(describe('The clock follows that of the system again.')),
};
const names = Object.keys(moves);

const clockInput = z
  .strictObject(moves)
  .check(z.refine((input) => Object.keys(input).length === 1, `must hold one of ${names.join(', ')}`));

const clock = z.object({
  now: instant.check(describe('The time on the clock.')),
  usesSystemTime: flag.check(describe('True where it follows the clock of the system; false where it stands still.')),
  autoAdvance: flag.check(describe('True where it jumps to the next wait by itself.')),
  awaited: flag.check(describe('True while a request waits on it.')),
});

const still = { usesSystemTime: false, autoAdvance: false, awaited: false };

export const clockRoutes: readonly ControlRoute[] = [
  route('GET /clock', {
    name: 'clock.get',
    summary: 'The time on the clock, and whether it stands still.',
    answer: clock,
    examples: [{ answer: { now: '2030-01-01T00:00:00.000Z', ...still } }],
    run: ({ mock }) => clockOf(mock),
  }),
  route('POST /clock', {
    name: 'clock.move',
    summary: 'Moves the clock: one of `set`, `advance`, `advanceAsync`, `autoAdvance`, `useSystemTime`.',
    input: clockInput,
    answer: clock,
    examples: [
      { input: { advance: { minutes: 30 } }, answer: { now: '2030-01-01T00:30:00.000Z', ...still } },
      { input: { advanceAsync: { minutes: 30 } }, answer: { now: '2030-01-01T01:00:00.000Z', ...still } },
      { input: { set: '2030-01-07T09:00:00Z' }, answer: { now: '2030-01-07T09:00:00.000Z', ...still } },
    ],
    run: ({ mock }, { set, advance, advanceAsync, autoAdvance, useSystemTime }) =>
      refusing(set === undefined ? (advance === undefined ? 'advanceAsync' : 'advance') : 'set', async () => {
        if (set !== undefined) mock.clock.set(set);
        if (advance !== undefined) mock.clock.advance(advance);
        if (advanceAsync !== undefined) await mock.clock.advanceAsync(advanceAsync);
        if (autoAdvance !== undefined) mock.clock.autoAdvance(autoAdvance);
        if (useSystemTime === true) mock.clock.useSystemTime();
        return clockOf(mock);
      }),
  }),
];

function clockOf({ clock: at }: Mock): object {
  return { now: at.nowText(), usesSystemTime: !at.isStanding, autoAdvance: at.isAutomatic, awaited: at.isAwaited };
}
