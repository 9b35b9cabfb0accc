import type { Checkpoint } from '../world/checkpoints.ts';
import type { Mock } from '../service/mock.ts';
import type { ControlWorlds } from './control/route.ts';
import type { ForkRegistry } from '../transport/fork-registry.ts';
import { addressesAt } from './world-selection.ts';

export class PortWorlds {
  readonly #registry: ForkRegistry;
  readonly #forked = new Map<number, Mock>();
  readonly #checkpoints = new WeakMap<Mock, Checkpoint[]>();

  constructor(registry: ForkRegistry) {
    this.#registry = registry;
  }

  checkpointsOf(mock: Mock): Checkpoint[] {
    const checkpoints = this.#checkpoints.get(mock) ?? [];
    this.#checkpoints.set(mock, checkpoints);
    return checkpoints;
  }

  at(origin: string): ControlWorlds {
    return {
      ids: [...this.#forked.keys()],
      find: (id) => this.#registry.find(id),
      addressesOf: ({ worldId }) => addressesAt(origin, worldId),
      add: (fork) => void this.#forked.set(fork.worldId, fork),
      remove: (id) => {
        const fork = this.#forked.get(id);
        if (fork !== undefined) this.#registry.release(fork);
        return this.#forked.delete(id);
      },
    };
  }
}
