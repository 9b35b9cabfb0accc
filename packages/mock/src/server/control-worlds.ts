import type { Mock } from '../service/mock.ts';
import type { ControlWorlds } from './control/route.ts';
import type { ForkRegistry } from '../forks/fork-registry.ts';
import { addressesAt } from './world-selection.ts';

export class PortWorlds {
  readonly #registry: ForkRegistry;
  readonly #forked = new Map<number, Mock>();

  constructor(registry: ForkRegistry) {
    this.#registry = registry;
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
