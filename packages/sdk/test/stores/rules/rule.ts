/** A rule of a token store, and the words with which it says that it is broken. */
import { randomText } from '../../../src/oauth/random.ts';
import type { TokenStore } from '../../../src/stores/token-store.ts';

/** Makes a store over the data under test. It is called several times in one rule, and each store has to see what the others wrote. */
export type MakeStore = () => TokenStore | Promise<TokenStore>;

/** One rule of a token store. */
export interface StoreRule {
  /** Name of the rule, such as `swap.race`. */
  readonly id: string;
  /** The rule, as a fact. */
  readonly title: string;
  /** Asks a store; fails with the name of the rule, what was asked and what was seen. */
  readonly run: (makeStore: MakeStore) => Promise<'kept'>;
}

/** The things that a rule works with. */
interface Trial {
  /** Another store over the same data. */
  readonly another: () => Promise<TokenStore>;
  /** A key that nobody else uses, the same for the same name; what is under it goes in the end. */
  readonly keyOf: (name: string) => string;
}

/** A rule as it is written down. */
export interface WrittenRule extends Omit<StoreRule, 'run'> {
  readonly ask: (store: TokenStore, trial: Trial) => Promise<void>;
}

/** Makes a rule that can be run. */
export function ruleOf({ ask, ...rule }: WrittenRule): StoreRule {
  const { id, title } = rule;
  return {
    ...rule,
    run: async (makeStore) => {
      const store = await makeStore();
      const keys = new Map<string, string>();
      const mark = randomText();
      const keyOf = (name: string) => {
        const key = `slotwise-check:${mark}:${name}`;
        keys.set(name, key);
        return key;
      };
      try {
        await ask(store, { another: async () => makeStore(), keyOf });
      } catch (error) {
        const seen = error instanceof Error ? error.message : String(error);
        throw new Error(`${id} (${title}): ${seen}`, { cause: error });
      } finally {
        // What is wrong with delete is told by the rules about it.
        await Promise.allSettled([...keys.values()].map(async (key) => store.delete(key)));
      }
      return 'kept';
    },
  };
}

/** Fails, and says what was seen, unless it is what was expected. */
export function same(request: string, seen: unknown, expected: string | boolean | number | null | undefined): void {
  if (seen !== expected) throw new Error(`${request}: expected ${excerpt(expected)}, saw ${excerpt(seen)}`);
}

/** Swaps in a store that is known to be able to. */
export async function swap(store: TokenStore, key: string, expected: string | null, text: string): Promise<boolean> {
  if (store.compareAndSwap === undefined) throw new Error('another store of makeStore has no compareAndSwap');
  return store.compareAndSwap(key, expected, text);
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 80 ? text : `${text.slice(0, 60)}… (${text.length} characters)`;
}
