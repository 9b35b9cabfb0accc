/** What happens in a sequence: calls of the client, faults of their requests, changes by others, and time. */
import fc from 'fast-check';

/** Fault of one request. `before` and `after` tell whether the service executed the request first. */
export type Trouble =
  | 'none'
  | 'busy before'
  | 'busy after'
  | 'limited'
  | 'timed out before'
  | 'timed out after'
  | 'key in use'
  | 'lost before'
  | 'lost after'
  | 'cut after'
  | 'token replaced'
  | 'busy, and token replaced';

export type HostDeed = 'cancel' | 'reject' | 'reschedule' | 'move';

export type Step =
  | {
      readonly does: 'create' | 'reschedule' | 'update' | 'cancel';
      readonly slot: number;
      readonly troubles: readonly Trouble[];
      readonly retryUntilKnown: boolean;
      /** What the host does while the client waits. */
      readonly meanwhile: readonly HostDeed[];
    }
  | { readonly does: 'recover'; readonly which: number; readonly troubles: readonly Trouble[] }
  | { readonly does: 'host'; readonly deed: HostDeed }
  | { readonly does: 'other device' }
  | {
      readonly does: 'time';
      readonly hours: number;
      readonly clock: 'right' | 'sleeps' | 'is set back' | 'is set forward';
    };

export interface Sequence {
  readonly profile: 'specification' | 'self-hosted';
  readonly transport: number;
  readonly caller: 'host' | 'booker';
  readonly hasMonotonic: boolean;
  readonly isHeard: boolean;
  readonly steps: readonly Step[];
}

const trouble = fc.constantFrom<Trouble>(
  ...([
    'none',
    'lost before',
    'lost after',
    'lost after',
    'cut after',
    'busy before',
    'busy after',
    'limited',
  ] as const),
  ...(['timed out before', 'timed out after', 'key in use', 'token replaced', 'busy, and token replaced'] as const),
);
const troubles = fc.oneof(
  { weight: 6, arbitrary: fc.array(trouble, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<Trouble[]>(['token replaced', 'busy, and token replaced']) },
);
const deed = fc.constantFrom<HostDeed>('cancel', 'cancel', 'reject', 'reschedule', 'move');
const slot = fc.nat(2);

const call = fc.record({
  does: fc.constantFrom('create', 'create', 'create', 'reschedule', 'update', 'cancel'),
  slot,
  troubles,
  retryUntilKnown: fc.boolean(),
  meanwhile: fc.array(deed, { maxLength: 1 }),
});
const recover = fc.record({
  does: fc.constant('recover' as const),
  which: fc.nat(3),
  troubles: fc.array(trouble, { maxLength: 2 }),
});
const host = fc.record({ does: fc.constant('host' as const), deed });
const otherDevice = fc.record({ does: fc.constant('other device' as const) });
const time = fc.record({
  does: fc.constant('time' as const),
  hours: fc.constantFrom(1, 30),
  clock: fc.constantFrom('right', 'right', 'sleeps', 'is set back', 'is set forward'),
});

/** A creation that is lost, what the host does with it, and its recovery: most faults are here. */
const story = fc
  .tuple(
    slot,
    fc.constantFrom<Trouble>('lost before', 'lost after', 'cut after', 'timed out after'),
    fc.array(fc.oneof(host, time), { maxLength: 2 }),
  )
  .map(([at, lost, between]): Step[] => [
    { does: 'create', slot: at, troubles: [lost], retryUntilKnown: false, meanwhile: [] },
    ...between,
    { does: 'recover', which: 0, troubles: [] },
  ]);

const steps = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: story },
      { weight: 5, arbitrary: fc.oneof(call, recover, host, otherDevice, time).map((one): Step[] => [one]) },
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.flat());

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  profile: fc.constantFrom('specification', 'self-hosted'),
  transport: fc.constantFrom(0, 0, 0, 1, 2),
  caller: fc.constantFrom('host', 'host', 'host', 'booker'),
  hasMonotonic: fc.boolean(),
  isHeard: fc.boolean(),
  steps,
});
