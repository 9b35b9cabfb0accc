import type { RowChange } from '../data/changes.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { Mock } from '../service/mock.ts';
import type { Observed } from '../testing/assertions.ts';
import type { StrictlyObserved } from '../testing/strict.ts';
import { version } from '../version.ts';
import type { World } from '../world/world.ts';
import type { ForkRegistry } from './fork-registry.ts';

/** The key of the internals of a mock. Copies of this package in one process share it. */
export const internals: unique symbol = Symbol.for('@slotwise/mock/internals');

/** Parts of a mock that our entry points use, but users do not. */
export interface Internals {
  /** Version of the package that created the mock. */
  readonly version: string;
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
  /** Handles a request like `mock.fetch`, but returns a broken connection as a value. */
  readonly handle: (request: PlainRequest) => Promise<ExchangeOutcome>;
  /** Returns the mock that a request belongs to: this mock, an ancestor, or a fork of either. */
  readonly route: (request: PlainRequest, options?: { readonly strict?: boolean }) => Mock;
  /** The rows that changed since a checkpoint. `call` is the public name of the function that asks. */
  readonly changesSince: (since: unknown, call: string) => readonly RowChange[];
}

export interface MockWithInternals extends Mock {
  readonly [internals]: Internals;
}

export function internalsOf(mock: Mock): Internals {
  return (mock as MockWithInternals)[internals]; // only createMock and fork make a mock, and both add them
}

/** Returns whether a value is a mock of this version. */
export function isMock(value: unknown): value is Mock {
  if (typeof value !== 'object' || value === null || !(internals in value)) return false;
  return internalsOf(value as MockWithInternals).version === version; // it has the key that only mocks have
}

/** Returns the parts of a mock that assertions read. */
export function observerOf(mock: Mock): Observed & StrictlyObserved {
  const { world, changesSince } = internalsOf(mock);
  const { journal, clock, faults, problems } = world;
  return { journal, clock, faults, problems, changesSince };
}
