import { sharedByCopies, specificationProtocol } from '@slotwise/schemas/internal/table';
import type { Issue, Overrides } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { asyncAtCaller } from '../stacks/caller-stack.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import { InvalidInputError, MisconfiguredError } from '../errors/request-errors.ts';
import { nowOf } from '../time/clock.ts';
import { grantOfCall, isTokenAsked, problemOfToken } from '../pipeline/credentials.ts';
import type { CallGrant, Credential, GrantContext, GrantCredential, TokenContext } from '../pipeline/credentials.ts';
import type { TokenStore } from '../stores/token-store.ts';
import { contentOf, isExpired, isLeaseOver } from './record-content.ts';
import type { RecordContent } from './record-content.ts';
import { signedOut, sessionRecord } from './session-record.ts';
import type { RecordOptions, RecordVersion } from './session-record.ts';
import { grantErrorOf, renew } from './session-renewal.ts';
import type { RenewalOptions, SharedState } from './session-renewal.ts';
import type { TokenSet } from './tokens.ts';
import { version } from '../version.ts';

/**
 * Holds the tokens of one user and refreshes them. Pass the session to `createClient` as the credential.
 *
 * The session refreshes the access token before it expires and after a 401. Calls with the same token share one refresh, even
 * across processes that share the store. The session stores new tokens before any call uses them.
 *
 * A session has one sign-in at a time. If another user signs in with the same session or key, pending calls end. These calls
 * never use the new user's tokens. A call that started while the store failed sends no token at all.
 *
 * Errors: `signed_out` if the session never started, ended, or was replaced by another sign-in; `session_ended` if the user
 * must authorize again; `store_failed`; `oauth_refused` if the service does not know the app; and all request errors, such as
 * `network`, `ambiguous` and `server`.
 */
export interface Session extends Credential {
  /** Kind of token: the client sends it as a bearer token. */
  readonly as: 'bearer';
  /**
   * Returns a valid token of the user who is signed in. If the context has a rejected token, the method returns a different
   * token.
   *
   * If you abort the signal, only this call of `token` ends. The refresh continues, because other calls can share it.
   *
   * For a client, pass the session as the option `session`. If you pass a function as `accessToken` instead, forward its whole
   * context: `(context) => session.token(context)`. The call then never gets a token of another sign-in.
   *
   * @param context Rejected token, if any, and a signal that ends this call of `token`.
   * @throws MisconfiguredError if an `accessToken` function calls this method without the context before the function's first
   * `await`.
   */
  token(context?: Overrides<TokenContext>): Promise<string>;
  /**
   * Signs in: stores the tokens from `callback` and replaces earlier tokens. Pending calls of an earlier sign-in reject with
   * `signed_out` and `reason: 'replaced'`.
   *
   * The method overwrites data that is not a session. It does not overwrite a session of another app or a text that a sealed
   * store cannot open. In these cases, the method rejects with `store_failed`.
   *
   * @param tokens `tokens` from the result of `callback`.
   * @throws InvalidInputError if the value is not a token set, such as the whole result of `callback`. The message describes the problem.
   */
  start(tokens: TokenSet): Promise<void>;
  /** Returns the stored tokens without a refresh. `null` if there are none. */
  tokens(): Promise<TokenSet | null>;
  /**
   * Signs out locally: deletes this app's tokens and unreadable data from the store. The service is not notified because it has
   * no endpoint for signing out.
   */
  end(): Promise<void>;
}

/**
 * Options of a session. A store requires a key that identifies the user.
 *
 * A missing, `undefined` or empty key is an error, because all users would share one session.
 */
export type SessionOptions = {
  /**
   * Time before expiry at which the session refreshes a token, in seconds. The session never refreshes a token in the first half
   * of its lifetime. Default 60.
   */
  readonly refreshAheadSeconds?: number | undefined;
} & (
  | {
      readonly store: TokenStore;
      readonly key: string;
    }
  | {
      readonly store?: undefined;
      readonly key?: undefined;
    }
);

type SessionParts = RecordOptions & Omit<RenewalOptions, 'record'>;

export function createSession(parts: SessionParts): Session {
  const { store, key, clock, refreshAheadMs, emit } = parts;
  const record = sessionRecord(parts);
  const options: RenewalOptions = { record, ...parts };
  const firstReads = new WeakMap<CallGrant, Promise<RecordVersion | null>>();
  let isOver = false;

  function begin(grant: CallGrant): void {
    grant.isLate = grant.began !== undefined;
    if (grant.isLate) return;
    const firstRead = record.find();
    firstReads.set(grant, firstRead);
    grant.began = firstRead.then((stored) => {
      if (stored !== null) same(grant, stored.content);
    });
    // This prevents an unhandled rejection. The call fails with this error when it requests its token.
    grant.began.catch(() => {});
  }

  async function read(grant: CallGrant): Promise<RecordContent> {
    if (grant.began === undefined) begin(grant);
    const firstRead = grant.isLate === true ? undefined : firstReads.get(grant);
    firstReads.delete(grant);
    // If the first read failed, the user of the call is unknown: each request for a token fails with that error.
    await grant.began;
    return same(grant, (await record.read(firstRead)).content);
  }

  async function current({ rejected, [grantOfCall]: grant }: Overrides<GrantContext>): Promise<TokenSet> {
    let content = grant === undefined ? (await record.read()).content : await read(grant);
    const now = nowOf(clock);
    const { tokens, refreshAt } = content;
    // If a 401 arrives late, the session already has another token.
    if (tokens.accessToken !== rejected && !isExpired(content, now))
      return refreshAt === null || now < refreshAt ? tokens : same(grant, await ahead(content, now)).tokens;
    return withShared(store, key, async (shared) => {
      for (;;) {
        const next = same(grant, await renew(shared, options, content));
        if (next.grant === content.grant || !isExpired(next, nowOf(clock))) return next.tokens;
        content = next;
      }
    });
  }

  async function ahead(content: RecordContent, now: number): Promise<RecordContent> {
    const { lease } = content;
    return withShared(store, key, async (shared) => {
      const isHeld = lease !== null && !isLeaseOver(lease, now);
      if (isHeld || shared.noRefreshUntil > now || grantErrorOf(content, shared) !== null) return content;
      try {
        return await renew(shared, options, content);
      } catch (error) {
        if (isSlotwiseError(error) && error.kind === 'signed_out') throw error;
        shared.noRefreshUntil = now + afterFailureMs;
        return content;
      }
    });
  }

  async function token(context: Overrides<GrantContext> = {}): Promise<string> {
    if (context[grantOfCall] === undefined && isTokenAsked()) throw contextMissing();
    try {
      const { accessToken } = await current(context);
      isOver = false;
      return accessToken;
    } catch (error) {
      // If another user signed in, only the calls of the previous user end. The session continues.
      const end = endOf(error);
      const isEnd = end !== undefined;
      if (isEnd && !isOver) emit('ended', { reason: end });
      isOver ||= isEnd;
      // After a sign-out in another process, unsaved tokens must not be stored later.
      if (end === 'signed_out') forget(store, key);
      throw error;
    }
  }

  const session: Session & GrantCredential = {
    as: 'bearer',
    token: asyncAtCaller(token),
    [grantOfCall]: begin,
    start: asyncAtCaller(async (tokens) => {
      // The message does not quote the input, which can contain tokens.
      const issue = issueOfTokens(tokens);
      if (issue !== undefined) throw tokensInvalid(issue);
      await record.put(contentOf(tokens, { now: nowOf(clock), refreshAheadMs }));
      isOver = false;
      forget(store, key);
    }),
    tokens: asyncAtCaller(async () => (await record.find())?.content.tokens ?? null),
    end: asyncAtCaller(async () => {
      await record.remove();
      forget(store, key);
    }),
  };
  return session;
}

/** Checks `kind` instead of the class, because another copy of the package can throw the error and share the refresh. */
function endOf(error: unknown): 'session_ended' | 'signed_out' | undefined {
  if (!isSlotwiseError(error)) return undefined;
  if (error.kind === 'session_ended') return error.kind;
  return error.kind === 'signed_out' && error.reason === 'none' ? error.kind : undefined;
}

function tokensInvalid(issue: Issue): InvalidInputError {
  return new InvalidInputError({
    message: `session.start: ${issue.message}`,
    endpoint: 'oauth.session',
    issues: [issue],
  });
}

/** The context identifies the call. Without it, a client's `accessToken` function could mix calls of two users. */
function contextMissing(): MisconfiguredError {
  const message =
    'session.token was called without the context of the call: give createClient the option session in place of accessToken, or hand the whole context on, as in (context) => session.token(context)';
  return new MisconfiguredError({
    message,
    endpoint: 'oauth.session',
    issues: [{ path: 'context', message, code: 'other' }],
  });
}

function same(call: CallGrant | undefined, content: RecordContent): RecordContent {
  if (call === undefined || content.grant === null) return content;
  call.id ??= content.grant;
  if (call.id !== content.grant) throw signedOut('replaced');
  return content;
}

function issueOfTokens(tokens: unknown): Issue | undefined {
  const { accessToken, refreshToken, expiresAt, scopes, outcome } = fieldsOf(tokens);
  if (outcome === 'denied')
    return issueOf('tokens', 'are missing: the user clicked Deny, as result.outcome of callback tells');
  if (!isRecord(tokens) || outcome !== undefined)
    return issueOf('tokens', 'must be a set of tokens: of the result of callback, pass result.tokens');
  for (const [name, token] of Object.entries({ accessToken, refreshToken })) {
    const isLeftOut = name === 'refreshToken' && (token ?? null) === null;
    const problem = isLeftOut ? undefined : problemOfToken(token, 'bearer', specificationProtocol);
    if (problem !== undefined) return issueOf(name, problem);
  }
  if (typeof (expiresAt ?? '') !== 'string') return issueOf('expiresAt', 'must be an instant as text, or null');
  return Array.isArray(scopes ?? []) ? undefined : issueOf('scopes', 'must be a list of texts, or null');
}

/** Time between a failed early refresh and the next one, in milliseconds. */
const afterFailureMs = 10_000;

type SharedStates = WeakMap<TokenStore, Map<string, SharedState>>;

const sessionStates = /* @__PURE__ */ sharedByCopies(
  `@slotwise/sdk/sessions@${version}`,
  (): SharedStates => new WeakMap(),
);

const mostIdle = 1000;

async function withShared<Value>(
  store: TokenStore,
  key: string,
  work: (shared: SharedState) => Promise<Value>,
): Promise<Value> {
  const keys = sessionStates.get(store) ?? new Map<string, SharedState>();
  sessionStates.set(store, keys);
  const fresh: SharedState = {
    inFlight: new Map(),
    unsaved: null,
    leaseId: null,
    refusedId: null,
    noRefreshUntil: 0,
    users: 0,
  };
  const shared = keys.get(key) ?? fresh;
  keys.set(key, shared);
  shared.users += 1;
  try {
    return await work(shared);
  } finally {
    shared.users -= 1;
    for (const [one, state] of keys) if (isSpent(state, keys.size)) keys.delete(one);
  }
}

function isSpent({ users, unsaved, leaseId, refusedId, noRefreshUntil }: SharedState, stateCount: number): boolean {
  const isEmpty = leaseId === null && refusedId === null && noRefreshUntil === 0;
  return users === 0 && unsaved === null && (isEmpty || stateCount > mostIdle);
}

function forget(store: TokenStore, key: string): void {
  const shared = sessionStates.get(store)?.get(key);
  if (shared === undefined) return;
  shared.unsaved = null;
  if (shared.users === 0) sessionStates.get(store)?.delete(key);
}
