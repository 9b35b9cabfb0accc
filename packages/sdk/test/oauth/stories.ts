/** Random stories of sessions that change hands. */
import fc from 'fast-check';
import { kinds } from './identity-calls.ts';
import type { Kind } from './identity-calls.ts';
import type { Fault } from './identity-service.ts';

/** A deed of somebody, in one of the two processes. */
export type Command =
  | { readonly do: 'start'; readonly process: number; readonly life: 'long' | 'near' | 'over' }
  | { readonly do: 'end'; readonly process: number }
  | { readonly do: 'call'; readonly process: number; readonly what: Kind }
  | { readonly do: 'reject' | 'revoke' | 'sleep' };

/** One run: the commands in their order, the faults in theirs, and the numbers that choose who goes next. */
export interface Story {
  readonly commands: readonly Command[];
  readonly faults: readonly Fault[];
  readonly choices: readonly number[];
}

const process = fc.nat({ max: 1 });

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('start' as const), process, life: fc.constantFrom('long', 'near', 'over') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), process }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('call' as const), process, what: fc.constantFrom(...kinds) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reject', 'reject', 'sleep', 'sleep', 'revoke') }) },
);

const start = fc.record({ do: fc.constant('start' as const), process, life: fc.constant('long' as const) });

const fault = fc.oneof(
  { weight: 8, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constantFrom('401', '429', '503', 'lost before', 'lost after') },
);

/** Stories that begin with a sign-in. */
export const stories: fc.Arbitrary<Story> = fc.record({
  commands: fc.tuple(start, fc.array(command, { minLength: 2, maxLength: 9 })).map(([first, rest]) => [first, ...rest]),
  faults: fc.oneof(fc.constant([]), fc.array(fault, { maxLength: 12 })),
  choices: fc.array(fc.nat({ max: 11 }), { minLength: 20, maxLength: 120 }),
});

/** The seed and the path of a run to see again, `seed:path` in `SLOTWISE_REPLAY`; without it, another seed each time. */
const [seed, ...path] = (globalThis.process.env['SLOTWISE_REPLAY'] ?? '').split(':');
export const replayed = seed === undefined || seed === '' ? {} : { seed: Number(seed), path: path.join(':') };
