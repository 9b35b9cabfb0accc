/** The rules that the others are for: many sessions, one grant, one refresh; and no tokens of one user in the place of another's. */
import { SignedOutError } from '../../../src/errors/oauth-errors.ts';
import { systemClock } from '../../../src/time/clock.ts';
import { grantOfCall } from '../../../src/pipeline/credentials.ts';
import { createSession } from '../../../src/oauth/session.ts';
import { inTime, slowService, tokensOf } from './refreshing.ts';
import { same } from './rule.ts';
import type { WrittenRule } from './rule.ts';

/** The rules of sessions that share a store. */
export const renewalRules: readonly WrittenRule[] = [
  {
    id: 'session.one-refresh',
    title: '12 sessions over 4 stores, with 96 calls whose token was refused, make one refresh',
    ask: async (store, { keyOf, another }) => {
      const key = keyOf('session');
      const stores = [store, await another(), await another(), await another()];
      for (let round = 0; round < 3; round += 1) {
        const service = slowService();
        const sessions = Array.from({ length: 12 }, (_, index) =>
          createSession({ ...parts, store: stores[index % stores.length] ?? store, key, refresh: service.refresh }),
        );
        await sessions[0]?.start(tokensOf(0));
        const calls = Array.from({ length: 8 }, () =>
          sessions.map(async (session) => session.token({ rejected: 'access-0' })),
        );
        const tokens = new Set(await inTime(Promise.all(calls.flat())));
        same('how many refreshes the service met', service.refreshCount(), 1);
        same('the tokens that the calls got', [...tokens].join(), 'access-1');
      }
    },
  },
  {
    id: 'session.other-grant',
    title:
      'a sign-in during a refresh is not undone by its tokens, and calls of the one before get no token of the one after',
    ask: async (store, { keyOf, another }) => {
      const key = keyOf('session');
      const other = await another();
      for (let round = 0; round < 3; round += 1) {
        const service = slowService();
        const two = createSession({ ...parts, store: other, key, refresh: service.refresh });
        const refresh = async () => {
          const tokens = await service.refresh();
          await two.start(tokensOf(7));
          return tokens;
        };
        const one = createSession({ ...parts, store, key, refresh });
        await one.start(tokensOf(0));
        const context = { rejected: 'access-0', [grantOfCall]: {} };
        const ended = await inTime(one.token(context).then(String, (error: unknown) => error));
        const reason = ended instanceof SignedOutError ? ended.reason : String(ended);
        same('the end of a call whose session was started anew', reason, 'replaced');
        const tokens = await inTime(Promise.all([one.token(), two.token()]));
        same('the tokens of calls after it', tokens.join(), 'access-7,access-7');
      }
    },
  },
];

const parts = { app: 'slotwise-check', clock: systemClock, leaseMs: 30_000, refreshAheadMs: 0, emit: () => {} };
