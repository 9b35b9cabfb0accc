import * as z from 'zod/mini';
import type { Mock } from '../../../service/mock.ts';
import { flag, instant, describe, lengthFromZero, moment } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const moves = {
  set: z.exactOptional(moment).check(describe('Stops the clock at this time.')),
  advance: z
    .exactOptional(lengthFromZero)
    .check(
      describe(
        'Moves the clock forward by this duration and stops it there. Runs each timer in turn, and responds when the released requests are finished.',
      ),
    ),
  autoAdvance: z
    .exactOptional(flag)
    .check(
      describe('True to let the clock jump to the next timer when nothing else is running; false to turn this off.'),
    ),
  useSystemTime: z
    .exactOptional(z.literal(true, 'must be true'))
    .check(describe('Makes the clock follow the system time again.')),
};
const names = Object.keys(moves);

const clockInput = z
  .strictObject(moves)
  .check(z.refine((input) => Object.keys(input).length === 1, `must contain exactly one of ${names.join(', ')}`));

const clock = z.object({
  now: instant.check(describe('Time on the clock.')),
  usesSystemTime: flag.check(describe('True if the clock follows the system time; false if it is stopped.')),
  autoAdvance: flag.check(describe('True if the clock jumps to the next timer by itself.')),
  awaited: flag.check(describe('True while a request waits for the clock.')),
});

const still = { usesSystemTime: false, autoAdvance: false, awaited: false };

export const clockRoutes: readonly ControlRoute[] = [
  route('GET /clock', {
    name: 'clock.get',
    summary: 'Returns the time on the clock, and whether the clock is stopped.',
    response: clock,
    examples: [{ response: { now: '2030-01-01T00:00:00.000Z', ...still } }],
    run: ({ mock }) => clockOf(mock),
  }),
  route('POST /clock', {
    name: 'clock.move',
    summary: 'Changes the clock. Pass one of `set`, `advance`, `autoAdvance` and `useSystemTime`.',
    input: clockInput,
    response: clock,
    examples: [
      { input: { advance: { minutes: 30 } }, response: { now: '2030-01-01T00:30:00.000Z', ...still } },
      { input: { set: '2030-01-07T09:00:00Z' }, response: { now: '2030-01-07T09:00:00.000Z', ...still } },
    ],
    run: ({ mock }, { set, advance, autoAdvance, useSystemTime }) =>
      withRefusalOf(set === undefined ? 'advance' : 'set', async () => {
        if (set !== undefined) mock.clock.set(set);
        if (advance !== undefined) await mock.clock.advance(advance);
        if (autoAdvance !== undefined) mock.clock.autoAdvance(autoAdvance);
        if (useSystemTime === true) mock.clock.useSystemTime();
        return clockOf(mock);
      }),
  }),
];

function clockOf({ clock: at }: Mock): object {
  return { now: at.nowText(), usesSystemTime: !at.isStanding, autoAdvance: at.isAutomatic, awaited: at.isAwaited };
}
