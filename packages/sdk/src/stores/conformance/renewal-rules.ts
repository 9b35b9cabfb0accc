/** The rule that the others are for: many sessions, one grant, one refresh. */
import { sleepOn, systemClock } from '../../request/clock.ts';
import type { TokenSet } from '../../oauth/tokens.ts';
import { createSession } from '../../oauth/session.ts';
import { same } from './rule.ts';
import type { WrittenRule } from './rule.ts';

/** The rules of sessions that share a store. */
export const renewalRules: readonly WrittenRule[] = [
  {
    id: 'session.one-refresh',
    title: '12 sessions over 4 stores, with 96 calls whose token was refused, make one refresh',
    needsSwap: true,
    ask: async (store, { keyOf, another }) => {
      const key = keyOf('session');
      const stores = [store, await another(), await another(), await another()];
      for (let round = 0; round < 3; round += 1) {
        const service = slowService();
        const sessions = Array.from({ length: 12 }, (_, index) =>
          createSession({
            store: stores[index % stores.length] ?? store,
            key,
            app: 'slotwise-check',
            clock: systemClock,
            refresh: service.refresh,
            leaseMs: 30_000,
            refreshAheadMs: 0,
            tell: () => {},
          }),
        );
        await sessions[0]?.start(tokensOf(0));
        const calls = Array.from({ length: 8 }, () =>
          sessions.map(async (session) => session.token({ rejected: 'access-0' })),
        );
        const tokens = new Set(await inTime(Promise.all(calls.flat())));
        same('how many refreshes the service met', service.asked(), 1);
        same('the tokens that the calls got', [...tokens].join(), 'access-1');
      }
    },
  },
];

/** Waits no longer than a good store can need. Sessions that still wait end with the rule, which takes their tokens away. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const done = new AbortController();
  const late = sleepOn(systemClock, limitMs, done.signal).then(() => {
    throw new Error(`calls still wait for the refresh after ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

const limitMs = 4000;

/** A service that takes 30 ms for a refresh, each with other tokens, and counts them. */
function slowService() {
  let asked = 0;
  return {
    asked: () => asked,
    refresh: async (): Promise<TokenSet> => {
      asked += 1;
      const tokens = tokensOf(asked);
      await sleepOn(systemClock, 30, new AbortController().signal);
      return tokens;
    },
  };
}

function tokensOf(number: number): TokenSet {
  return { accessToken: `access-${number}`, refreshToken: `refresh-${number}`, expiresAt: null, scopes: null };
}
