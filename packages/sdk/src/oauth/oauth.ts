import { defineSummary, withoutQuery } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { asyncAtCaller, atCaller, startAtCaller } from '../stacks/caller-stack.ts';
import { createSession } from './session.ts';
import type { Session, SessionOptions } from './session.ts';
import { memoryStore } from '../stores/memory.ts';
import { authorizationOf } from './authorize.ts';
import type { Authorization, AuthorizeOptions } from './authorize.ts';
import { readCallback } from './callback.ts';
import { usedTransactions } from './used-transactions.ts';
import type { CallbackResult } from './callback.ts';
import { checkToken } from './check-token.ts';
import type { TokenCheck } from './check-token.ts';
import { oauthAppOf } from './options.ts';
import { fieldsOf, isFunction, isRecord, isText } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { isWhole, optionsInvalid, problemsOf, signalCheck } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { unsetVariable } from '../pipeline/credentials.ts';
import type { OAuthOptions } from './options.ts';
import { timesOfOAuth } from './times.ts';
import type { OAuthTimes } from './times.ts';
import { exchangeCode, refreshWith } from './tokens.ts';
import type { TokenSet } from './tokens.ts';
import type { Transaction } from './transaction.ts';

/** Options that OAuth methods accept as their last argument. */
export interface OAuthCallOptions {
  /** Signal that aborts the request immediately. A code or refresh token that was already sent may be used up. */
  readonly signal?: AbortSignal | undefined;
}

/** Authorization-code flow of one app. Source: specification, Authentication. */
export interface OAuth {
  /** Type of the app: `confidential` with a client secret, `public` without one. Source: RFC 6749 section 2.1. */
  readonly clientType: 'public' | 'confidential';
  /** Client ID of the app. */
  readonly clientId: string;
  /** URL that the user returns to. */
  readonly redirectUri: string;
  /** Lifetime of a transaction, in milliseconds. */
  readonly maxAgeMs: number;
  /**
   * Creates the authorization URL, and a transaction to store until the user returns. The method sends no request.
   * Assumptions.
   *
   * @param options Scopes to request, and data of the app for the way back.
   * @throws MisconfiguredError if an option is invalid. The error lists each invalid option.
   */
  authorize(options: AuthorizeOptions): Promise<Authorization>;
  /**
   * Reads the URL that the user returned to and exchanges the code for tokens. You can pass the full URL or only its path and
   * query.
   *
   * The client sends each code once. A second callback with the same transaction or code rejects with `state_mismatch` and
   * `reason: 'used'`. If the first request did not reach the service, a second callback is allowed.
   *
   * @param url URL that the user returned to, or its `Request`. With Express, pass `request.originalUrl`.
   * @param transaction Transaction that `authorize` created for this user. Pass `null` if the transaction no longer exists.
   * @param options Signal for this request.
   * @throws StateMismatchError if the URL does not match the transaction, or the transaction belongs to another app, is expired
   * or was used. OAuthRefusedError if the service rejects the scopes, the code or the app. AmbiguousError if the response was
   * lost. Assumptions.
   */
  callback(
    url: string | URL | Request,
    transaction: Transaction | null | undefined,
    options?: OAuthCallOptions,
  ): Promise<CallbackResult>;
  /**
   * Gets a new access token. The result keeps your refresh token unless the service sends a new one. A session refreshes its tokens
   * automatically. Assumption A-105.
   *
   * @param refreshToken Refresh token.
   * @param options Signal for this request.
   * @throws OAuthRefusedError with the code `invalid_grant` if the user must authorize again.
   */
  refresh(refreshToken: string, options?: OAuthCallOptions): Promise<TokenSet>;
  /**
   * Checks if an access token works and which user it belongs to. Source: specification, Credential check. Assumption A-114.
   *
   * @param accessToken Access token.
   * @param options Signal for this request.
   */
  check(accessToken: string, options?: OAuthCallOptions): Promise<TokenCheck>;
  /**
   * Creates a session that stores and refreshes the tokens of one user. Pass it to `createClient` as the credential.
   *
   * @param options Token store and the user's key in it. Without them, the session stores tokens in its own memory.
   * @throws MisconfiguredError if an option is invalid, or only one of `store` and `key` is present. The error lists each invalid option.
   */
  session(options?: SessionOptions): Session;
}

/**
 * Creates an OAuth client for an app. The function opens no connection.
 *
 * @param options URL of the authorization server, Client ID, redirect URL, and the secret if the app has one.
 * @throws MisconfiguredError if an option is invalid. The error lists each invalid option without its value.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth } from '@slotwise/sdk/oauth';
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock();
 * const oauth = createOAuth({
 *   appUrl: mock.appUrl,
 *   clientId: 'client_demo',
 *   clientSecret: 'secret_demo',
 *   redirectUri: 'http://localhost:3000/callback',
 *   fetch: mock.fetch,
 * });
 *
 * const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
 * const wayBack = mock.oauth.approve(url, { userId: 3 });
 * const result = await oauth.callback(wayBack, transaction);
 * if (result.outcome === 'denied') throw new Error('The user said no.');
 *
 * const session = oauth.session();
 * await session.start(result.tokens);
 * const client = createClient({ baseUrl: mock.baseUrl, session, fetch: mock.fetch });
 * console.log((await client.me.get()).username);
 * ```
 */
export function createOAuth(options: OAuthOptions): OAuth {
  const app = atCaller(createOAuth, () => oauthAppOf(options));
  const useOnce = usedTransactions();
  const session: OAuth['session'] = (about = {}) => {
    const issues = problemsOfSession(about);
    if (issues.length > 0) throw startAtCaller(optionsInvalid('oauth.session', issues), session);
    const { store = memoryStore(), key = 'session', refreshAheadSeconds = 60 } = about;
    const newSession = createSession({
      store,
      key,
      app: `${app.appUrl} ${app.clientId}`,
      ...oauth[timesOfOAuth],
      refresh: async (refreshToken) => refreshWith(app, refreshToken),
      refreshAheadMs: refreshAheadSeconds * 1000,
      emit: app.emit,
    });
    return defineSummary(newSession, 'SlotwiseSession', () => ({ as: newSession.as, ...appFacts() }));
  };
  const { clientId, redirectUri, maxAgeMs } = app;
  const { clock, timeoutMs, totalTimeoutMs } = app.settings;
  const oauth: OAuth & OAuthTimes = {
    clientType: app.clientSecret === undefined ? 'public' : 'confidential',
    clientId,
    redirectUri,
    maxAgeMs,
    [timesOfOAuth]: { clock, storeMs: timeoutMs, leaseMs: totalTimeoutMs + 5000 },
    authorize: asyncAtCaller(async (authorizeOptions) => authorizationOf(app, authorizeOptions)),
    callback: asyncAtCaller(async (url, transaction, call) => {
      const signal = signalOf('callback', call);
      const callback = readCallback(app, url, transaction);
      if (callback.outcome === 'denied') return callback;
      // readCallback rejects callbacks without a transaction.
      const { state = '', codeVerifier = '', scopes = [] } = transaction ?? {};
      const { code } = callback;
      const tokens = await useOnce({ state, code }, async () => exchangeCode(app, { code, codeVerifier, signal }));
      // If the response has no scopes, the app got the scopes that it requested (RFC 6749 section 5.1).
      return { outcome: 'granted', tokens: { ...tokens, scopes: tokens.scopes ?? scopes } };
    }),
    refresh: asyncAtCaller(async (refreshToken, call) => refreshWith(app, refreshToken, signalOf('refresh', call))),
    check: asyncAtCaller(async (accessToken, call) => checkToken(app, accessToken, signalOf('check', call))),
    session,
  };
  // The query of a redirect URL can contain secrets, so a copy of the object does not print it.
  Object.defineProperty(oauth, 'redirectUri', { enumerable: false });
  const appFacts = () => ({ appUrl: app.appUrl, clientId: app.clientId });
  return defineSummary(oauth, 'SlotwiseOAuth', () => ({
    ...appFacts(),
    clientType: oauth.clientType,
    redirectUri: withoutQuery(app.redirectUri),
  }));
}

/** TypeScript rejects wrong values, but callers in JavaScript can pass any value. */
function signalOf(method: keyof OAuth, call: OAuthCallOptions | undefined): AbortSignal | undefined {
  if (call === undefined) return undefined;
  const issues = problemsOf(call, { signal: signalCheck });
  if (issues.length > 0) throw optionsInvalid(`oauth.${method}`, issues);
  return call.signal;
}

const sessionChecks: Record<keyof SessionOptions, OptionCheck> = {
  store: [isStore, 'must be a store: an object with get, set and delete'],
  key: (value) => {
    if (value === 'undefined' || value === 'null') return unsetVariable;
    return isText(value) ? undefined : 'must be text that is not empty';
  },
  refreshAheadSeconds: [(value) => isWhole(value, 0, 2_147_483), 'must be a whole number of seconds from 0 to 2147483'],
};

/** `store` and `key` require each other. Without a key, all users of a store would share one session. */
function problemsOfSession(about: unknown): Issue[] {
  const issues = problemsOf(about, sessionChecks);
  const fields = fieldsOf(about);
  for (const [name, other] of [
    ['key', 'store'],
    ['store', 'key'],
  ] as const) {
    if (fields[name] !== undefined || fields[other] === undefined) continue;
    issues.push(issueOf(name, Object.hasOwn(fields, name) ? unsetVariable : `is required with the option ${other}`));
  }
  return issues;
}

function isStore(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { compareAndSwap } = value;
  const areThere = ['get', 'set', 'delete'].every((name) => isFunction(value[name]));
  return areThere && (compareAndSwap === undefined || isFunction(compareAndSwap));
}
