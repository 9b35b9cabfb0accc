import type { Mock } from '../service/mock.ts';
import type { World } from '../world/world.ts';

const keptAtMost = 100;

/**
 * The registry of a mock and all its forks, by number: the world of a request is found in it.
 *
 * The worlds that were forked or asked last are kept: a program of another language may be all that still knows a world.
 * An older one is kept as long as somebody holds its mock, so that a server which runs for weeks does not fill up.
 */
export class ForkRegistry {
  #last = 0;
  readonly #mocks = new Map<number, WeakRef<Mock>>();
  readonly #worlds = new WeakMap<Mock, World>();
  readonly #ancestors = new WeakMap<Mock, readonly number[]>();
  readonly #recent = new Map<number, Mock>();
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

  /** The messages about the requests that strict refused, since they were of no world that could be told. */
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

  /** Returns the number of the mock that this one was forked from. */
  parentOf(fork: Mock): number | undefined {
    return this.#ancestors.get(fork)?.at(-1);
  }

  /** True if a fork of this mock, or a fork of such a fork, still exists. */
  hasForks({ worldId }: Mock): boolean {
    for (const reference of this.#mocks.values()) {
      const mock = reference.deref();
      if (mock !== undefined && this.#ancestors.get(mock)?.includes(worldId) === true) return true;
    }
    return false;
  }

  release({ worldId }: Mock): void {
    this.#mocks.delete(worldId);
    this.#recent.delete(worldId);
  }

  #keep(mock: Mock): void {
    this.#recent.delete(mock.worldId);
    this.#recent.set(mock.worldId, mock);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > keptAtMost && oldest !== undefined) this.#recent.delete(oldest);
  }
}
