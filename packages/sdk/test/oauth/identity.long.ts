/**
 * An identity never changes hands: in whatever order sign-ins, sign-outs, refreshes, refusals and lost answers come, over each kind of store, a call
 * sends tokens of the grant that it began with, and of no other.
 */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../../src/oauth/index.ts';
import type { TokenStore } from '../../src/oauth/index.ts';
import { sealedStore } from '../../src/stores.ts';
import { run } from './interleaving.ts';
import type { Stores } from './interleaving.ts';
import { slow } from './slow-store.ts';
import { replayed, stories } from './stories.ts';

const count = 20_000;

vi.setConfig({ testTimeout: count * 100 + 30_000 });

function withoutSwap({ compareAndSwap: _, ...store }: Required<TokenStore>): TokenStore {
  return store;
}

const keys = [new Uint8Array(32).fill(1)];

/** The kinds of stores, new for each run. */
const kindsOfStores: Record<string, () => Stores> = {
  'the memory of two processes': () => {
    const inner = memoryStore();
    return { make: (step) => slow(inner, step), isSafe: true, processes: 2 };
  },
  'a store without compareAndSwap, of one process': () => {
    const inner = memoryStore();
    return { make: (step) => withoutSwap(slow(inner, step)), isSafe: false, processes: 1 };
  },
  'a store without compareAndSwap, of two processes': () => {
    const inner = memoryStore();
    return { make: (step) => withoutSwap(slow(inner, step)), isSafe: false, processes: 2 };
  },
  'a sealed store': () => {
    const inner = memoryStore();
    return { make: (step) => sealedStore(slow(inner, step), { keys, clientId: 'client' }), isSafe: true, processes: 2 };
  },
};

describe('a call never sends the tokens of another sign-in', () => {
  test.each(Object.entries(kindsOfStores))(`in ${count} interleavings over %s`, async (_, make) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const { problems, ends } = await run(story, make());
        expect(problems).toEqual([]);
        for (const end of ends) seen.add(end);
      }),
      { ...replayed, numRuns: count },
    );
    // The stories go to where it matters.
    for (const end of ['done', 'signed_out none', 'signed_out replaced', 'session_ended', 'ambiguous'])
      expect(seen).toContain(end);
  });
});
