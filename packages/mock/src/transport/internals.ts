import type { ForkRegistry } from './fork-registry.ts';
import type { World } from '../world/world.ts';
import type { Mock } from '../service/mock.ts';

/** The parts of a mock that a server needs, but that are not public. */
export interface Internals {
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
}

const known = new WeakMap<Mock, Internals>();

export function registerInternals(mock: Mock, internals: Internals): void {
  known.set(mock, internals);
}

/** Returns the internals of a mock that this copy of the package created. */
export function internalsOf(mock: Mock): Internals | undefined {
  return known.get(mock);
}
