import { sharedByCopies } from '@slotwise/schemas/internal/table';
import type { ForkRegistry } from './fork-registry.ts';
import type { World } from '../world/world.ts';
import type { Mock } from '../service/mock.ts';
import { version } from '../version.ts';

/** The parts of a mock that a server needs, but that are not public. */
export interface Internals {
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
}

const known = sharedByCopies(`@slotwise/mock/internals@${version}`, () => new WeakMap<Mock, Internals>());

export function registerInternals(mock: Mock, internals: Internals): void {
  known.set(mock, internals);
}

export function internalsOf(mock: Mock): Internals | undefined {
  return known.get(mock);
}
