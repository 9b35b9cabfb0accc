/** Keeps the tokens of one user fresh, and hands them to the calls of a client. */
import { profiles } from '@slotwise/schemas';
import { nowOf } from '../request/clock.ts';
import type { Clock } from '../request/clock.ts';
import { problemOfToken } from '../request/credentials.ts';
import type { Credential, TokenContext } from '../request/credentials.ts';
import type { TokenSet } from './tokens.ts';
import { expiryOf, recordOf } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import { deadOf, renew } from './session-renewal.ts';
import type { RenewalOptions, Shared } from './session-renewal.ts';
import { sessionStore } from './session-store.ts';
import type { TokenStore } from '../stores/token-store.ts';

/**
 * The tokens of one user, kept fresh: a credential of `createClient`.
 *
 * Each call gets the token that is valid now. It is refreshed ahead of its expiry, and when the service answers 401; calls that were
 * sent with the same token wait for the same one refresh, also those of other processes that share the store. What comes is
 * stored before anybody uses it.
 *
 * A call can reject with these errors of the session: `grant_missing` (never started, or ended), `grant_dead` (the user has to authorize again),
 * `store_failed`, `oauth_refused` (the service does not know the app), and those of any request (`network`, `ambiguous`, `server` and so on).
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth, type Session } from '@slotwise/sdk/oauth';
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const session: Session = oauth.session();
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', session });
 * ```
 */
export interface Session extends Credential {
  /** The token travels as a bearer token. */
  readonly as: 'bearer';
  /**
   * A token that is valid now; told which one was rejected, another one. Its refresh belongs to everybody who waits for it: the signal
   * of one of them does not end it.
   */
  token(context?: Partial<TokenContext>): Promise<string>;
  /** Signs in: stores the tokens that `callback` yielded, in the place of any before. */
  start(tokens: TokenSet): Promise<void>;
  /** The tokens as they are stored; `null` where there are none. Nothing is refreshed. */
  tokens(): Promise<TokenSet | null>;
  /** Signs out here: takes the tokens out of the store. The service is not told; it has no address for that. */
  end(): Promise<void>;
}

/**
 * What a session can be told. Whoever gives a store names the user's place in it.
 *
 * @example
 * ```ts
 * import { memoryStore, type SessionOptions } from '@slotwise/sdk/oauth';
 *
 * const options: SessionOptions = { store: memoryStore(), key: 'user-7' };
 * ```
 */
export type SessionOptions = {
  /** Seconds before its expiry from which a token is refreshed, never in the first half of its lifetime. Default 60. */
  readonly refreshAheadSeconds?: number;
} & (
  | {
      /** Where the tokens are kept. */
      readonly store: TokenStore;
      /** The user's place in the store, such as `slotwise:user-7`: one a user. */
      readonly key: string;
    }
  | {
      /** Default: this session's own memory. */
      readonly store?: undefined;
      readonly key?: undefined;
    }
);

/** What a session is made of. */
export interface SessionParts {
  readonly store: TokenStore;
  readonly key: string;
  readonly clock: Clock;
  readonly refresh: RenewalOptions['refresh'];
  readonly leaseMs: number;
  readonly refreshAheadMs: number;
}

/** Makes a session. It reads nothing before it is used. */
export function createSession({ store, key, ...how }: SessionParts): Session {
  const { clock, refreshAheadMs } = how;
  const place = sessionStore(store, key);
  const options: RenewalOptions = { place, ...how };

  async function current({ rejected }: Partial<TokenContext>): Promise<TokenSet> {
    const { record } = await place.read();
    const { tokens, refreshAt } = record;
    const now = nowOf(clock);
    const isOver = (expiryOf(tokens) ?? now + 1) <= now;
    // A late 401: the session holds another token already, and nothing has to be done.
    if (tokens.accessToken !== rejected && !isOver)
      return refreshAt === null || now < refreshAt ? tokens : ahead(record, now);
    return withShared(store, key, (shared) => renew(shared, options, tokens.accessToken));
  }

  /** Tries to have a fresh token before it is needed; the one there is still works, so nothing that goes wrong matters. */
  async function ahead(record: SessionRecord, now: number): Promise<TokenSet> {
    const { tokens, lease } = record;
    return withShared(store, key, async (shared) => {
      if (lease !== null || shared.restUntil > now || deadOf(record, shared) !== null) return tokens;
      try {
        return await renew(shared, options, tokens.accessToken);
      } catch {
        shared.restUntil = now + restMs;
        return tokens;
      }
    });
  }

  return {
    as: 'bearer',
    token: async (context = {}) => (await current(context)).accessToken,
    start: async (tokens) => {
      // No message quotes what was given.
      const problem = problemOfToken(tokens.accessToken, 'bearer', profiles.specification.wire);
      if (problem !== undefined) throw new TypeError(`session.start: accessToken ${problem}`);
      await place.put(recordOf(tokens, nowOf(clock), refreshAheadMs));
      forget(store, key);
    },
    tokens: async () => (await place.find())?.record.tokens ?? null,
    end: async () => {
      await place.remove();
      forget(store, key);
    },
  };
}

/** Milliseconds without a further try to refresh ahead of time, after one that failed. */
const restMs = 10_000;

const known = new WeakMap<TokenStore, Map<string, Shared>>();

/** Works with what this process knows of a key, and forgets it when there is nothing left to know. */
async function withShared<Value>(
  store: TokenStore,
  key: string,
  work: (shared: Shared) => Promise<Value>,
): Promise<Value> {
  const keys = known.get(store) ?? new Map<string, Shared>();
  known.set(store, keys);
  const fresh: Shared = { flights: new Map(), unstored: null, ownLease: null, deadToken: null, restUntil: 0, users: 0 };
  const shared = keys.get(key) ?? fresh;
  keys.set(key, shared);
  shared.users += 1;
  try {
    return await work(shared);
  } finally {
    shared.users -= 1;
    const { unstored, ownLease, deadToken, restUntil } = shared;
    const isSpent = unstored === null && ownLease === null && deadToken === null && restUntil === 0;
    if (isSpent && shared.users === 0) keys.delete(key);
  }
}

/** What was known of the tokens before these. */
function forget(store: TokenStore, key: string): void {
  const shared = known.get(store)?.get(key);
  if (shared?.users === 0) known.get(store)?.delete(key);
}
