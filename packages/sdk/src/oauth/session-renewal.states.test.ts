/** The states of a session's renewal: each cell of the table is one test. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from '../../test/loopback.ts';
import { fieldsOf } from '../checks/values.ts';
import { OAuthRefusedError } from '../errors/oauth-errors.ts';
import { memoryStore } from './index.ts';
import type { Session } from './index.ts';
import { contentOf, readContent, writeContent } from './record-content.ts';
import type { RecordContent } from './record-content.ts';
import { createSession } from './session.ts';

/** What a renewal does next. `unsaved`: a read while this process has renewed tokens that the store does not have. */
type State = 'read' | 'unsaved' | 'wait' | 'lease' | 'refresh' | 'store' | 'release';

interface Cell {
  /** The states after the event, and the end of the call: a token, or the kind of an error. */
  readonly next: string;
  /** The same for a second call with the same rejected token. It shows what the first call left in memory. */
  readonly later: string;
  /** The same for a call in another process. It shows what the first call left in the store. Default: as `later`. */
  readonly elsewhere?: string;
}

const table = {
  read: {
    sameTokens: { next: 'lease → refresh → store → access-1', later: 'access-1' },
    gone: { next: 'signed_out', later: 'signed_out' },
    newTokens: { next: 'access-other', later: 'access-other' },
    newExpiredTokens: { next: 'lease → refresh → store → access-1', later: 'access-1' },
    refusal: { next: 'session_ended', later: 'session_ended' },
    noRefreshToken: { next: 'session_ended', later: 'session_ended' },
    leaseOfAnother: { next: 'wait → read → lease → refresh → store → access-1', later: 'access-1' },
  },
  unsaved: {
    sameTokens: { next: 'store → access-1', later: 'access-1' },
    expired: { next: 'store → read → lease → refresh → store → access-2', later: 'access-2' },
    gone: { next: 'signed_out', later: 'signed_out' },
    newTokens: { next: 'access-other', later: 'access-other' },
    newExpiredTokens: { next: 'lease → refresh → store → access-2', later: 'access-2' },
    refusal: { next: 'store → access-1', later: 'access-1' },
    leaseOfAnother: { next: 'wait → read → store → access-1', later: 'access-1' },
  },
  wait: {
    gone: { next: 'read → signed_out', later: 'signed_out' },
    refusal: { next: 'read → session_ended', later: 'session_ended' },
    watchedToItsEnd: { next: 'read → lease → refresh → store → access-1', later: 'access-1' },
    overByItsDate: { next: 'read → lease → refresh → store → access-1', later: 'access-1' },
    released: { next: 'read → lease → refresh → store → access-1', later: 'access-1' },
    newTokens: { next: 'read → access-other', later: 'access-other' },
    leaseOfAThird: { next: 'read → wait → read → lease → refresh → store → access-1', later: 'access-1' },
  },
  lease: {
    gone: { next: 'read → signed_out', later: 'signed_out' },
    swapped: { next: 'refresh → store → access-1', later: 'access-1' },
    notSwapped: { next: 'read → wait → read → lease → refresh → store → access-1', later: 'access-1' },
    swappedButDenied: { next: 'read → lease → refresh → store → access-1', later: 'access-1' },
    fails: { next: 'store_failed', later: 'lease → refresh → store → access-1' },
    swappedButFails: {
      next: 'store_failed',
      later: 'lease → refresh → store → access-1',
      elsewhere: 'wait → read → lease → refresh → store → access-1',
    },
  },
  refresh: {
    tokens: { next: 'store → access-1', later: 'access-1' },
    invalidGrant: { next: 'release → session_ended', later: 'session_ended' },
    bareUnauthorized: {
      next: 'release → session_ended',
      later: 'session_ended',
      elsewhere: 'lease → refresh → store → access-2',
    },
    otherRefusal: { next: 'release → oauth_refused', later: 'lease → refresh → store → access-2' },
  },
  store: {
    gone: { next: 'read → signed_out', later: 'signed_out' },
    refusal: { next: 'read → store → access-1', later: 'access-1' },
    swapped: { next: 'access-1', later: 'access-1' },
    notSwapped: { next: 'read → store → access-1', later: 'access-1' },
    newTokens: { next: 'read → access-other', later: 'access-other' },
    leaseOfAnother: { next: 'read → wait → read → store → access-1', later: 'access-1' },
    failsOnce: { next: 'store → access-1', later: 'access-1' },
    fails: {
      next: 'store → store → store_failed',
      later: 'store → access-1',
      elsewhere: 'wait → read → lease → refresh → store → access-2',
    },
    swappedButFails: { next: 'store → read → access-1', later: 'access-1' },
  },
  release: {
    gone: { next: 'read → signed_out', later: 'signed_out' },
    swapped: { next: 'oauth_refused', later: 'lease → refresh → store → access-2' },
    newTokens: { next: 'read → access-other', later: 'access-other' },
    fails: {
      next: 'oauth_refused',
      later: 'lease → refresh → store → access-2',
      elsewhere: 'wait → read → lease → refresh → store → access-2',
    },
    failsAfterInvalidGrant: {
      next: 'session_ended',
      later: 'session_ended',
      elsewhere: 'wait → read → lease → refresh → store → access-2',
    },
  },
} as const satisfies Readonly<Record<State, Readonly<Record<string, Cell>>>>;

const startedAt = Date.parse('2030-01-07T09:00:00Z');
const [leaseMs, longLeaseMs, lifetimeMs] = [25_000, 3_600_000, 7_200_000];
const [app, key] = ['an app', 'alice'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What happens in a state. `go` does what the state usually does. */
type Event = (go: Go) => Promise<boolean>;
type Go = () => Promise<boolean>;

/** A session whose store and service follow the planned events, and a list of the states of its calls. */
function worldOf() {
  const texts = memoryStore();
  const states: State[] = [];
  const planned: { readonly state: State; readonly event: Event }[] = [];
  let [now, refreshes, reads] = [startedAt, 0, 0];
  const tokensOf = (name: string, lifeMs: number) => ({
    accessToken: `access-${name}`,
    refreshToken: `refresh-${name}`,
    scopes: null,
    expiresAt: new Date(now + lifeMs).toISOString(),
  });
  const reach = async (state: State, go: Go) => {
    // Reads in a row are one state.
    if (state !== 'read' || states.at(-1) !== 'read') states.push(state);
    const at = planned.findIndex((one) => one.state === state);
    return at === -1 ? go() : (planned.splice(at, 1)[0]?.event(go) ?? false);
  };
  const change = async (changes: Partial<RecordContent>) => {
    const content = readContent(app, (await texts.get(key)) ?? '');
    if (typeof content === 'object') await texts.set(key, writeContent(app, { ...content, ...changes }));
  };
  const makeSession = () =>
    createSession({
      key,
      app,
      leaseMs,
      refreshAheadMs: 0,
      clock: { now: () => now },
      store: {
        ...texts,
        async get(name) {
          reads += 1;
          // The session looks before the renewal does.
          if (reads > 1) await reach('read', async () => true);
          return texts.get(name);
        },
        async compareAndSwap(name, before, after) {
          const [{ tokens: old }, { tokens, lease }] = [
            fieldsOf(JSON.parse(before ?? '{}')),
            fieldsOf(JSON.parse(after)),
          ];
          const isSame = fieldsOf(old)['accessToken'] === fieldsOf(tokens)['accessToken'];
          const state = lease === null ? (isSame ? 'release' : 'store') : 'lease';
          return reach(state, async () => (await texts.compareAndSwap?.(name, before, after)) ?? false);
        },
      },
      async refresh() {
        refreshes += 1;
        const tokens = tokensOf(String(refreshes), lifetimeMs);
        await reach('refresh', async () => true);
        return tokens;
      },
      emit: (name) => {
        if (name === 'refreshWait') void reach('wait', async () => true);
      },
    });
  const session = makeSession();
  /** A call with the first token, which the service rejected. */
  async function call({
    after,
    by = session,
  }: { readonly after?: State; readonly by?: Session } = {}): Promise<string> {
    [states.length, reads] = [0, 0];
    const token = by.token({ rejected: 'access-0' });
    const ended = token.catch(async () => fieldsOf(await errorOf(token))['kind']);
    await vi.advanceTimersByTimeAsync(2 * leaseMs);
    const from = after === undefined ? 1 : states.indexOf(after) + 1;
    return [...states.slice(from), String(await ended)].join(' → ');
  }
  return {
    call,
    change,
    callElsewhere: async () => call({ by: makeSession() }),
    start: async () => session.start(tokensOf('0', lifetimeMs)),
    plan: (state: State, event: Event) => void planned.push({ state, event }),
    later: (ms: number) => void (now += ms),
    remove: async () => texts.delete(key),
    leaseBy: async (id: string, lengthMs = leaseMs) => change({ lease: { id, leasedAt: now, lengthMs } }),
    newTokens: async (lifeMs = lifetimeMs) => {
      const content = readContent(app, (await texts.get(key)) ?? '');
      const grant = typeof content === 'object' ? content.grant : null;
      const other = contentOf(tokensOf('other', lifeMs), { now, refreshAheadMs: 0 }, grant);
      await texts.set(key, writeContent(app, other));
    },
  };
}

type World = ReturnType<typeof worldOf>;
type Events = { readonly [Name in State]: Readonly<Record<keyof (typeof table)[Name], (world: World) => Event>> };

const usual: Event = async (go) => go();
const fails: Event = async () => {
  throw new Error('the store is down');
};
const swappedButFails: Event = async (go) => {
  await go();
  throw new Error('the connection was lost');
};
const refused =
  (code: string | null): Event =>
  async () => {
    throw new OAuthRefusedError({ message: 'refused', endpoint: 'oauth.refresh', status: 401, serviceCode: code });
  };

/** Something that another process does before the state goes its way. */
const first =
  (work: () => Promise<unknown>): Event =>
  async (go) => {
    await work();
    return go();
  };
const refusal = { status: 400, code: 'invalid_grant' };

const events: Events = {
  read: {
    sameTokens: () => usual,
    gone: ({ remove }) => first(remove),
    newTokens: ({ newTokens }) => first(newTokens),
    newExpiredTokens: ({ newTokens }) => first(async () => newTokens(0)),
    refusal: ({ change }) => first(async () => change({ refusal })),
    noRefreshToken: ({ change }) =>
      first(async () =>
        change({ tokens: { accessToken: 'access-0', refreshToken: null, expiresAt: null, scopes: null } }),
      ),
    leaseOfAnother: ({ leaseBy }) => first(async () => leaseBy('another')),
  },
  unsaved: {
    sameTokens: () => usual,
    expired: ({ later }) => first(async () => later(lifetimeMs + 1)),
    gone: ({ remove }) => first(remove),
    newTokens: ({ newTokens }) => first(newTokens),
    newExpiredTokens: ({ newTokens }) => first(async () => newTokens(0)),
    refusal: ({ change }) => first(async () => change({ refusal })),
    leaseOfAnother: ({ leaseBy }) => first(async () => leaseBy('another')),
  },
  wait: {
    gone: ({ remove }) => first(remove),
    refusal: ({ change }) => first(async () => change({ lease: null, refusal })),
    watchedToItsEnd: () => usual,
    overByItsDate: ({ later }) => first(async () => later(longLeaseMs + 60_000)),
    released: ({ change }) => first(async () => change({ lease: null })),
    newTokens: ({ newTokens }) => first(newTokens),
    leaseOfAThird: ({ leaseBy }) => first(async () => leaseBy('a third')),
  },
  lease: {
    gone: ({ remove }) => first(remove),
    swapped: () => usual,
    notSwapped: ({ leaseBy }) => first(async () => leaseBy('another')),
    swappedButDenied: () => async (go) => (await go()) && false,
    fails: () => fails,
    swappedButFails: () => swappedButFails,
  },
  refresh: {
    tokens: () => usual,
    invalidGrant: () => refused('invalid_grant'),
    bareUnauthorized: () => refused(null),
    otherRefusal: () => refused('temporarily_unavailable'),
  },
  store: {
    gone: ({ remove }) => first(remove),
    refusal: ({ change }) => first(async () => change({ lease: null, refusal })),
    swapped: () => usual,
    notSwapped: ({ change }) => first(async () => change({ lease: null })),
    newTokens: ({ newTokens }) => first(newTokens),
    leaseOfAnother: ({ leaseBy }) => first(async () => leaseBy('another')),
    failsOnce: () => fails,
    fails: ({ plan }) => {
      plan('store', fails);
      plan('store', fails);
      return fails;
    },
    swappedButFails: () => swappedButFails,
  },
  release: {
    gone: ({ remove }) => first(remove),
    swapped: () => usual,
    newTokens: ({ newTokens }) => first(newTokens),
    fails: () => fails,
    failsAfterInvalidGrant: () => fails,
  },
};

/** Brings a world to the point before the state. */
const before: Readonly<Record<State, (world: World, event: string) => Promise<unknown>>> = {
  read: async () => {},
  unsaved: async (world) => {
    for (let tries = 0; tries < 3; tries += 1) world.plan('store', fails);
    await world.call();
  },
  // Only the call that watches a lease to its end sees that end.
  wait: async ({ leaseBy }, event) => leaseBy('another', event === 'watchedToItsEnd' ? leaseMs : longLeaseMs),
  lease: async () => {},
  refresh: async () => {},
  store: async () => {},
  release: async ({ plan }, event) =>
    plan('refresh', refused(event === 'failsAfterInvalidGrant' ? 'invalid_grant' : 'temporarily_unavailable')),
};

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries<Cell>(row).map(([event, cell]) => ({ state: state as State, event, ...cell })),
);

/** A world in which the event happens to the first call. */
async function worldWith(state: State, event: string) {
  const world = worldOf();
  await world.start();
  await before[state](world, event);
  const at = state === 'unsaved' ? 'read' : state;
  const happens: Readonly<Record<string, (world: World) => Event>> = events[state];
  world.plan(at, happens[event]?.(world) ?? usual);
  return { ...world, next: await world.call({ after: at }) };
}

test.each(cells)('$state, $event: $next', async ({ state, event, next, later, elsewhere = later }) => {
  const world = await worldWith(state, event);
  const other = await worldWith(state, event);
  const [second, ofOther] = [await world.call(), await other.callElsewhere()];
  expect({ next: world.next, later: second, elsewhere: ofOther }).toEqual({ next, later, elsewhere });
});
