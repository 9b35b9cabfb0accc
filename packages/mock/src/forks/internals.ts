import type { RowChange } from '../data/changes.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { Mock } from '../service/mock.ts';
import type { Observed } from '../testing/assertions.ts';
import type { StrictlyObserved } from '../testing/strict.ts';
import { version } from '../version.ts';
import type { World } from '../world/world.ts';
import type { ForkRegistry } from './fork-registry.ts';

/** A key from `Symbol.for`, because several copies of this package in one process must use the same key. */
export const internals: unique symbol = Symbol.for('@slotwise/mock/internals');

export interface Internals {
  /** Package version that created the mock. `isMock` compares it. */
  readonly version: string;
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
  /** Like `mock.fetch`, but returns a broken connection as a value instead of rejecting. */
  readonly handle: (request: PlainRequest) => Promise<ExchangeOutcome>;
  /** Makes the current state the one that a reset restores. */
  readonly startHere: () => void;
  /**
   * Returns the mock that a request belongs to, among this mock and all its relatives. With `strict`, throws if the
   * mock is ambiguous or was released.
   */
  readonly route: (request: PlainRequest, options?: { readonly strict?: boolean }) => Mock;
  /** `call` is the public function name for error messages. */
  readonly changesSince: (since: unknown, call: string) => readonly RowChange[];
}

export interface MockWithInternals extends Mock {
  readonly [internals]: Internals;
}

export function internalsOf(mock: Mock): Internals {
  return (mock as MockWithInternals)[internals]; // only createMock and fork make a mock, and both add them
}

/** Rejects mocks of other package versions, because their internals can differ. */
export function isMock(value: unknown): value is Mock {
  if (typeof value !== 'object' || value === null || !(internals in value)) return false;
  return internalsOf(value as MockWithInternals).version === version; // it has the key that only mocks have
}

export function observerOf(mock: Mock): Observed & StrictlyObserved {
  const { world, changesSince } = internalsOf(mock);
  const { journal, clock, faults, problems } = world;
  return { journal, clock, faults, problems, changesSince };
}
