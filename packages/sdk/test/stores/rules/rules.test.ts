/** The rules of a store, tested themselves: `memoryStore` keeps them, and each store that is broken in one way breaks some. */
import { setImmediate as moment } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../../../src/oauth/index.ts';
import type { TokenStore } from '../../../src/oauth/index.ts';
import { isLong } from '../../../../../scripts/runs.ts';
import { storeRules } from './index.ts';

// A store that never says that it swapped keeps sessions waiting.
vi.setConfig({ testTimeout: 20_000 });

/** A store with every method. */
type WholeStore = { readonly [Name in keyof TokenStore]-?: NonNullable<TokenStore[Name]> };

/** A good store over a map that is shared, as a database is; each method takes a moment. */
function databaseStore(texts: Map<string, string>): WholeStore {
  return {
    get: async (key) => moment().then(() => texts.get(key) ?? null),
    set: async (key, text) => moment().then(() => void texts.set(key, text)),
    delete: async (key) => moment().then(() => void texts.delete(key)),
    compareAndSwap: async (key, expected, text) =>
      moment().then(() => (texts.get(key) ?? null) === expected && texts.set(key, text) === texts),
  };
}

/** The lock that every swap waits for in a store that locks. */
let lock = Promise.resolve(true);

/** The rules of processes that die. */
const kills = ['kill.read', 'kill.claim', 'kill.claimed', 'kill.answered', 'kill.write'];

/** The rules of sessions that share a store. */
const sessions = ['session.one-refresh', 'session.other-grant'];

type Break = (store: WholeStore, texts: Map<string, string>) => Partial<TokenStore>;

/** A swap in two steps, which others can come between. */
const inTwoSteps =
  ({ get, set }: WholeStore): WholeStore['compareAndSwap'] =>
  async (key, expected, text) => {
    if ((await get(key)) !== expected) return false;
    await set(key, text);
    return true;
  };

/** A good store, broken in one way. */
function broken(breakIt: Break): () => TokenStore {
  const texts = new Map<string, string>();
  return () => {
    const store = databaseStore(texts);
    return { ...store, ...breakIt(store, texts) };
  };
}

async function brokenRules(makeStore: () => TokenStore): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, run } of storeRules) await run(makeStore).catch(() => broken.push(id));
  return broken;
}

describe('a good store', () => {
  const store = memoryStore();
  test.each(storeRules)('memoryStore keeps $id: $title', async ({ run }) => {
    expect(await run(() => store)).toBe('kept');
  });
});

/** Stores that are broken in one way, and the rules that find it. */
const breaks: readonly (readonly [name: string, ids: readonly string[], breakIt: Break])[] = [
  [
    'compares and swaps in two steps',
    ['swap.race', 'swap.set', 'swap.count', 'session.one-refresh'],
    (store) => ({ compareAndSwap: inTwoSteps(store) }),
  ],
  [
    'locks out other swaps, and no set or delete',
    ['swap.set'],
    (store) => ({
      compareAndSwap: async (...args) => {
        lock = lock.then(async () => inTwoSteps(store)(...args));
        return lock;
      },
    }),
  ],
  [
    'says that it swapped when it did not',
    ['swap.nothing', 'swap.other', 'swap.race', 'swap.count', ...sessions, ...kills.slice(0, -1)],
    ({ compareAndSwap }) => ({ compareAndSwap: async (...args) => (await compareAndSwap(...args)) || true }),
  ],
  [
    'swaps whatever is there',
    ['swap.nothing', 'swap.other', 'swap.race', 'swap.count', ...sessions, ...kills.slice(0, -1)],
    ({ set }) => ({ compareAndSwap: async (key, _, text) => set(key, text).then(() => true) }),
  ],
  [
    'swaps and does not say so',
    ['swap.nothing', 'swap.expected', 'swap.race', 'swap.count', ...sessions, ...kills],
    ({ compareAndSwap }) => ({ compareAndSwap: async (...args) => (await compareAndSwap(...args)) && false }),
  ],
  [
    'takes null for whatever is there',
    ['swap.nothing'],
    ({ compareAndSwap, get }) => ({
      compareAndSwap: async (key, expected, text) => compareAndSwap(key, expected ?? (await get(key)), text),
    }),
  ],
  [
    'swaps only where something is',
    ['swap.nothing'],
    ({ compareAndSwap }) => ({
      compareAndSwap: async (key, expected, text) => expected !== null && compareAndSwap(key, expected, text),
    }),
  ],
  [
    'compares without case',
    ['swap.other'],
    ({ compareAndSwap, get }) => ({
      compareAndSwap: async (key, expected, text) => {
        const there = await get(key);
        return compareAndSwap(key, there?.toLowerCase() === expected?.toLowerCase() ? there : expected, text);
      },
    }),
  ],
  [
    'parses what looks like JSON',
    ['set.get', 'set.exact', 'swap.expected'],
    ({ set, compareAndSwap }) => {
      const parsed = (text: string) => (/^[\s"{\d]/.test(text) ? JSON.stringify(safeParse(text)) : text);
      return {
        set: async (key, text) => set(key, parsed(text)),
        compareAndSwap: async (key, expected, text) => compareAndSwap(key, expected, parsed(text)),
      };
    },
  ],
  ['trims', ['set.exact'], ({ get }) => ({ get: async (key) => (await get(key))?.trim() ?? null })],
  [
    'cuts at 65,535 bytes',
    ['set.exact'],
    ({ set }) => ({ set: async (key, text) => set(key, Buffer.from(text).subarray(0, 65_535).toString()) }),
  ],
  [
    'writes Latin-1',
    ['set.exact'],
    ({ set }) => ({ set: async (key, text) => set(key, Buffer.from(text, 'latin1').toString('latin1')) }),
  ],
  ['takes empty text for nothing', ['set.exact'], ({ get }) => ({ get: async (key) => (await get(key)) || null })],
  [
    'keeps the first text',
    ['set.get', 'set.exact', 'swap.race', 'swap.set', ...sessions],
    ({ set }, texts) => ({ set: async (key, text) => void (texts.has(key) || (await set(key, text))) }),
  ],
  ['makes folders of slashes', ['keys.apart'], renamed((key) => key.replaceAll('/', ':'))],
  ['does not know cases', ['keys.apart'], renamed((key) => key.toLowerCase())],
  ['cuts keys at 191 characters', ['keys.apart'], renamed((key) => key.slice(0, 191))],
  ['normalizes Unicode', ['keys.apart'], renamed((key) => key.normalize())],
  ['decodes keys', ['keys.apart'], renamed((key) => decodeURIComponent(key))],
  ['cuts keys at question marks', ['keys.apart'], renamed((key) => key.split('?')[0] ?? '')],
  [
    'deletes with a pattern',
    ['keys.apart'],
    (_, texts) => ({
      delete: async (key) => {
        const pattern = new RegExp(`^${key.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}$`);
        for (const one of texts.keys()) if (pattern.test(one)) texts.delete(one);
      },
    }),
  ],
  ['does not delete', ['set.shared', 'delete.gone', 'swap.nothing', 'swap.set'], () => ({ delete: async () => {} })],
  [
    'fails where there is nothing to delete',
    ['delete.nothing'],
    ({ delete: remove }, texts) => ({
      delete: async (key) => (texts.has(key) ? remove(key) : Promise.reject(new Error('no such row'))),
    }),
  ],
  [
    'gives undefined where nothing is',
    ['get.nothing', 'set.shared', 'delete.gone', 'delete.nothing', 'swap.other', 'swap.set'],
    (_, texts) => ({
      // What JavaScript can write, and types forbid.
      get: async (key) => texts.get(key) as unknown as string | null,
    }),
  ],
];

/** One store of each kind: swaps, texts, keys, removal. */
const few = new Set([
  'compares and swaps in two steps',
  'swaps only where something is',
  'trims',
  'does not know cases',
  'does not delete',
]);

// Five at a time: most of a check is waiting for leases.
describe.concurrent('the rules detect a broken store that', () => {
  test.for(breaks.filter(([name]) => isLong || few.has(name)))('%s', async ([, ids, breakIt], { expect }) => {
    expect(await brokenRules(broken(breakIt))).toEqual(ids);
  });

  test('keeps its data in one instance', async ({ expect }) => {
    expect(await brokenRules(() => memoryStore())).toEqual([
      'set.shared',
      'swap.set',
      'swap.count',
      ...sessions,
      ...kills,
    ]);
  });

  test('returns stale cached values', async ({ expect }) => {
    const texts = new Map<string, string>();
    const makeStore = (): TokenStore => {
      const [store, cache] = [databaseStore(texts), new Map<string, string | null>()];
      return {
        ...store,
        get: async (key) => {
          if (!cache.has(key)) cache.set(key, await store.get(key));
          return cache.get(key) ?? null;
        },
        set: async (key, text) => {
          cache.set(key, text);
          return store.set(key, text);
        },
      };
    };
    expect(await brokenRules(makeStore)).toContain('set.shared');
  });
});

function renamed(rename: (key: string) => string): Break {
  return ({ get, set, delete: remove, compareAndSwap }) => ({
    get: async (key) => get(rename(key)),
    set: async (key, text) => set(rename(key), text),
    delete: async (key) => remove(rename(key)),
    compareAndSwap: async (key, expected, text) => compareAndSwap(rename(key), expected, text),
  });
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
