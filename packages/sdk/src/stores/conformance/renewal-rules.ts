/** The rule that the others are for: many sessions, one grant, one refresh. */
import { systemClock } from '../../pacing/clock.ts';
import { createSession } from '../../oauth/session.ts';
import { inTime, slowService, tokensOf } from './refreshing.ts';
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
