/** Rules about processes that die in the middle of a refresh: the next one goes on, and one that was only asleep undoes nothing. */
import { createSession } from '../../../src/oauth/session.ts';
import type { TokenSet } from '../../../src/oauth/tokens.ts';
import { systemClock } from '../../../src/time/clock.ts';
import type { TokenStore } from '../../../src/stores/token-store.ts';
import { inTime, slowService, tokensOf } from './refreshing.ts';
import { same, swap } from './rule.ts';
import type { WrittenRule } from './rule.ts';

/** A step of a refresh at which a process dies. */
interface Kill {
  readonly id: string;
  /** The moment, as the end of "a process dies …". */
  readonly moment: string;
  /** The part of the refresh that is cut: the first swap claims, the second stores. */
  readonly cut: 'claim' | 'service' | 'write';
  /** The step at which it is cut. */
  readonly at: 'before' | 'after';
  /** Number of refreshes that the service meets, the dead one's included. */
  readonly refreshes: number;
}

const kills: readonly Kill[] = [
  { id: 'kill.read', moment: 'after its read', cut: 'claim', at: 'before', refreshes: 1 },
  { id: 'kill.claim', moment: 'before it hears that it swapped its claim in', cut: 'claim', at: 'after', refreshes: 1 },
  { id: 'kill.claimed', moment: 'after its claim', cut: 'service', at: 'before', refreshes: 1 },
  { id: 'kill.answered', moment: 'after the service’s answer', cut: 'service', at: 'after', refreshes: 2 },
  {
    id: 'kill.write',
    moment: 'before it hears that it swapped the tokens in',
    cut: 'write',
    at: 'after',
    refreshes: 1,
  },
];

/** The rules of processes that die. */
export const killRules: readonly WrittenRule[] = kills.map((kill) => ({
  id: kill.id,
  title: `a process that dies ${kill.moment} leaves a session that the next one goes on with, and undoes nothing if it was only asleep`,
  ask: async (store, { keyOf, another }) => {
    const [key, service, gate] = [keyOf('session'), slowService(), gateOf()];
    const sleeper = sessionOf(asleep(store, kill, gate), key, asleepAt(kill, 'service', gate, service.refresh));
    await sleeper.start(tokensOf(0));
    const late = sleeper.token({ rejected: 'access-0' });
    await inTime(Promise.race([gate.reached, late]));

    const heir = sessionOf(await another(), key, service.refresh);
    const token = await inTime(heir.token({ rejected: 'access-0' }));
    same('how many refreshes the service met', service.refreshCount(), kill.refreshes);
    same('the token that the next one got', token, `access-${kill.refreshes}`);

    const text = await store.get(key);
    gate.open();
    same('the token of the one that was asleep', await inTime(late), token);
    same('get after it woke up', await store.get(key), text);
  },
}));

function sessionOf(store: TokenStore, key: string, refresh: () => Promise<TokenSet>) {
  const parts = { clock: systemClock, leaseMs: 150, refreshAheadMs: 0, emit: () => {} };
  return createSession({ ...parts, store, key, app: 'slotwise-check', refresh });
}

/** A gate before which a process sleeps until it is opened. */
interface Gate {
  /** Somebody stands before it. */
  readonly reached: Promise<void>;
  readonly open: () => void;
  readonly pass: () => Promise<void>;
}

function gateOf(): Gate {
  const [reached, opened] = [signalOf(), signalOf()];
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: async () => {
      reached.resolve();
      return opened.promise;
    },
  };
}

/** A promise, and the function that fulfils it. */
function signalOf(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let give = () => {};
  const input = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise: input, resolve: () => give() };
}

/** Does a part of a refresh, and sleeps before or after it where that is the step at which its process dies. */
function asleepAt<Value>(kill: Kill, part: Kill['cut'], gate: Gate, work: () => Promise<Value>) {
  return async (): Promise<Value> => {
    if (kill.cut === part && kill.at === 'before') await gate.pass();
    const value = await work();
    if (kill.cut === part && kill.at === 'after') await gate.pass();
    return value;
  };
}

/** The store as the process that dies sees it. */
function asleep(store: TokenStore, kill: Kill, gate: Gate): TokenStore {
  let swaps = 0;
  return {
    get: async (key) => store.get(key),
    set: async (key, text) => store.set(key, text),
    delete: async (key) => store.delete(key),
    compareAndSwap: async (key, expected, text) => {
      swaps += 1;
      const part = swaps === 1 ? 'claim' : 'write';
      const work = async () => swap(store, key, expected, text);
      return swaps > 2 ? work() : asleepAt(kill, part, gate, work)();
    },
  };
}
