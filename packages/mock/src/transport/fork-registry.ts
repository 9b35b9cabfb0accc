import type { Mock } from '../service/mock.ts';
import type { World } from '../world/world.ts';

/** The number of worlds that are kept though nobody may hold them any more: those that were forked or asked last. */
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
  /** The one that was asked longest ago first. */
  readonly #recent = new Map<number, Mock>();
  readonly #gone = new FinalizationRegistry<number>((number) => this.#mocks.delete(number));

  /** The number of the next world: they are numbered in the order in which they are made. */
  nextNumber(): number {
    this.#last += 1;
    return this.#last;
  }

  /** True from the first fork on, also when no fork is left: until then there is one world alone. */
  get hasForked(): boolean {
    return this.#last > 1;
  }

  /** The messages about the requests that strict refused, since they were of no world that could be told. */
  readonly refused: string[] = [];

  /** Registers a mock and its world. */
  add(mock: Mock, world: World): void {
    this.#mocks.set(mock.worldId, new WeakRef(mock));
    this.#worlds.set(mock, world);
    this.#gone.register(mock, mock.worldId);
    this.#keep(mock);
  }

  /** The mock of this number, unless it was released or nobody holds it any more. */
  find(number: number): Mock | undefined {
    const mock = this.#mocks.get(number)?.deref();
    if (mock !== undefined) this.#keep(mock);
    return mock;
  }

  /** The world of this number, under the same condition. */
  worldAt(number: number | undefined): World | undefined {
    const mock = number === undefined ? undefined : this.find(number);
    return mock === undefined ? undefined : this.#worlds.get(mock);
  }

  /** The world of a mock that was registered here, also when it was released. */
  worldOf(mock: Mock): World | undefined {
    return this.#worlds.get(mock);
  }

  /** Tells a mock that was registered here from any other. */
  has(mock: Mock): boolean {
    return this.#worlds.has(mock);
  }

  /** Finds this world no longer; whoever holds its mock can go on with it. */
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
