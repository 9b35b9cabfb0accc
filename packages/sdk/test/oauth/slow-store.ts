/** A store whose methods take their turns. */
import type { TokenStore } from '../../src/oauth/index.ts';

/** Waits until it is chosen to go on. */
export type Step = () => Promise<void>;

/** A store over the same texts, each of whose methods waits for its turn before it is done, and before it says so. */
export function slow(inner: TokenStore, step: Step): Required<TokenStore> {
  const slowly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await step();
    const value = await work();
    await step();
    return value;
  };
  return {
    get: async (key) => slowly(async () => inner.get(key)),
    set: async (key, text) => slowly(async () => inner.set(key, text)),
    delete: async (key) => slowly(async () => inner.delete(key)),
    compareAndSwap: async (...swap) => slowly(async () => (await inner.compareAndSwap?.(...swap)) ?? false),
  };
}

/** The same store, which can neither compare nor lock. */
export function withoutSwap(store: TokenStore): TokenStore {
  return { get: (key) => store.get(key), set: (key, text) => store.set(key, text), delete: (key) => store.delete(key) };
}

/** A store over the same texts whose swaps, by their number from 1, do something of their own first. */
export function beforeSwaps(inner: TokenStore, before: (swap: number) => unknown): Required<TokenStore> {
  let swaps = 0;
  return {
    ...inner,
    compareAndSwap: async (...swap) => {
      await before((swaps += 1));
      return (await inner.compareAndSwap?.(...swap)) ?? false;
    },
  };
}
