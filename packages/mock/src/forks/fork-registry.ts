import type { Mock } from '../service/mock.ts';
import type { World } from '../world/world.ts';

const keptAtMost = 100;

/**
 * Finds a mock and its forks by number, to route requests.
 *
 * The registry keeps the 100 mocks that were added or found last, because a client in another process may know only the
 * number in its key. It holds older mocks weakly, so the memory of a long-running server does not grow.
 */
export class ForkRegistry {
  #last = 0;
  readonly #mocks = new Map<number, WeakRef<Mock>>();
  readonly #worlds = new WeakMap<Mock, World>();
  readonly #ancestors = new WeakMap<Mock, readonly number[]>();
  readonly #keptAlive = new Map<number, Mock>();
  readonly #gone = new FinalizationRegistry<number>((number) => this.#mocks.delete(number));

  nextNumber(): number {
    this.#last += 1;
    return this.#last;
  }

  get hasForked(): boolean {
    return this.#last > 1;
  }

  /** Origins of the servers that are listening. */
  readonly origins = new Set<string>();

  /**
   * Messages about requests that strict routing rejected, because they could belong to several mocks, or because their
   * mock was released.
   */
  readonly refused: string[] = [];

  add(mock: Mock, world: World): void {
    this.#mocks.set(mock.worldId, new WeakRef(mock));
    this.#worlds.set(mock, world);
    this.#gone.register(mock, mock.worldId);
    this.#keep(mock);
  }

  find(number: number): Mock | undefined {
    const mock = this.#mocks.get(number)?.deref();
    if (mock !== undefined) this.#keep(mock);
    return mock;
  }

  worldAt(number: number | undefined): World | undefined {
    const mock = number === undefined ? undefined : this.find(number);
    return mock === undefined ? undefined : this.#worlds.get(mock);
  }

  worldOf(mock: Mock): World | undefined {
    return this.#worlds.get(mock);
  }

  has(mock: Mock): boolean {
    return this.#worlds.has(mock);
  }

  noteParent(fork: Mock, parent: Mock): void {
    this.#ancestors.set(fork, [...(this.#ancestors.get(parent) ?? []), parent.worldId]);
  }

  parentOf(fork: Mock): number | undefined {
    return this.#ancestors.get(fork)?.at(-1);
  }

  hasForks({ worldId }: Mock): boolean {
    for (const reference of this.#mocks.values()) {
      const mock = reference.deref();
      if (mock !== undefined && this.#ancestors.get(mock)?.includes(worldId) === true) return true;
    }
    return false;
  }

  release({ worldId }: Mock): void {
    this.#mocks.delete(worldId);
    this.#keptAlive.delete(worldId);
  }

  #keep(mock: Mock): void {
    this.#keptAlive.delete(mock.worldId);
    this.#keptAlive.set(mock.worldId, mock);
    const [oldest] = this.#keptAlive.keys();
    if (this.#keptAlive.size > keptAtMost && oldest !== undefined) this.#keptAlive.delete(oldest);
  }
}
