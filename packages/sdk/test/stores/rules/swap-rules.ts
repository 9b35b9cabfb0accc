/** Rules about compareAndSwap: it changes exactly what is expected, and of many at once one wins. */
import { same, swap } from './rule.ts';
import type { WrittenRule } from './rule.ts';

/** The rules of compareAndSwap. */
export const swapRules: readonly WrittenRule[] = [
  {
    id: 'swap.nothing',
    title: 'compareAndSwap that expects null puts a text where nothing is, and only there',
    ask: async (store, { keyOf }) => {
      const key = keyOf('null');
      same('compareAndSwap from null where nothing is', await swap(store, key, null, 'first'), true);
      same('get after it', await store.get(key), 'first');
      same('compareAndSwap from null where a text is', await swap(store, key, null, 'second'), false);
      same('get after it', await store.get(key), 'first');
      await store.delete(key);
      same('compareAndSwap from null after delete', await swap(store, key, null, 'third'), true);
      same('get after it', await store.get(key), 'third');
    },
  },
  {
    id: 'swap.expected',
    title: 'compareAndSwap puts a text in the place of the expected one',
    ask: async (store, { keyOf }) => {
      const key = keyOf('expected');
      await store.set(key, '{"lease": null}');
      same('compareAndSwap from what was set', await swap(store, key, '{"lease": null}', '1e3'), true);
      same('get after it', await store.get(key), '1e3');
      same('compareAndSwap from what was swapped in', await swap(store, key, '1e3', 'Zürich 🗓️'), true);
      same('get after it', await store.get(key), 'Zürich 🗓️');
    },
  },
  {
    id: 'swap.other',
    title: 'compareAndSwap that expects another text changes nothing',
    ask: async (store, { keyOf }) => {
      const [key, empty] = [keyOf('other'), keyOf('empty')];
      await store.set(key, '{"a":1}');
      for (const expected of ['{"a":2}', '{"a": 1}', '{"A":1}', '{"a":1} ', '']) {
        const request = `compareAndSwap from ${JSON.stringify(expected)} where {"a":1} is`;
        same(request, await swap(store, key, expected, 'changed'), false);
        same(`get after ${request}`, await store.get(key), '{"a":1}');
      }
      same('compareAndSwap from a text where nothing is', await swap(store, empty, 'text', 'changed'), false);
      same('get after it', await store.get(empty), null);
    },
  },
  {
    id: 'swap.race',
    title: 'of 50 compareAndSwap from one text at once, by 5 stores, exactly one wins',
    ask: async (store, { keyOf, another }) => {
      const key = keyOf('race');
      const stores = [store, await another(), await another(), await another(), await another()];
      for (let round = 0; round < 5; round += 1) {
        await store.set(key, 'start');
        const race = Array.from({ length: 10 }, (_, runner) =>
          stores.map(async (one, index) => {
            const text = `by ${runner} of store ${index}`;
            return { text, hasWon: await swap(one, key, 'start', text) };
          }),
        );
        const winners = (await Promise.all(race.flat())).filter(({ hasWon }) => hasWon);
        same('how many of 50 won', winners.length, 1);
        same('get after the race', await store.get(key), winners[0]?.text);
      }
    },
  },
  {
    id: 'swap.set',
    title: 'a set or a delete that meets a compareAndSwap is not undone by it',
    ask: async (store, { keyOf, another }) => {
      const [key, other] = [keyOf('set'), await another()];
      for (let round = 0; round < 20; round += 1) {
        await store.set(key, 'start');
        // Whichever comes first: a swap after the set finds another text, and one before it is replaced.
        await Promise.all([swap(store, key, 'start', 'swapped'), later(round, async () => other.set(key, 'set'))]);
        same('get after compareAndSwap and set at once', await store.get(key), 'set');
        await Promise.all([swap(store, key, 'set', 'swapped'), later(round, async () => other.delete(key))]);
        same('get after compareAndSwap and delete at once', await store.get(key), null);
      }
    },
  },
  {
    id: 'swap.count',
    title: '10 counters that share one number lose no step',
    ask: async (store, { keyOf, another }) => {
      const key = keyOf('count');
      const stores = [store, await another()];
      await store.set(key, '0');
      const counters = Array.from({ length: 10 }, async (_, index) => {
        const one = stores[index % 2] ?? store;
        for (let steps = 0, tries = 0; steps < 5 && tries < 200; tries += 1) {
          const before = await one.get(key);
          if (await swap(one, key, before, String(Number(before) + 1))) steps += 1;
        }
      });
      await Promise.all(counters);
      same('get after 50 steps', await store.get(key), '50');
    },
  },
];

/** Begins a work some turns of the runtime later, so that one of many tries falls between two steps of a store. */
async function later(turns: number, work: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  return work();
}
