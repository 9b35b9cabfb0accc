import type { Issue } from '@slotwise/schemas/table';
import { createSession } from './session.ts';
import type { Session, SessionOptions } from './session.ts';
import { memoryStore } from '../stores/memory.ts';
import { authorizationOf } from './authorize.ts';
import type { Authorization, AuthorizeOptions } from './authorize.ts';
import { readCallback } from './callback.ts';
import { usedTransactions } from './used-transactions.ts';
import type { CallbackResult } from './callback.ts';
import { checkToken } from './check.ts';
import type { TokenCheck } from './check.ts';
import { checkOAuthOptions } from './options.ts';
import { fieldsOf, isFunction, isRecord, isText } from '../errors/fields.ts';
import { issueOf } from '../errors/issues.ts';
import { isWhole, optionsInvalid, problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { unsetVariable } from '../request/credentials.ts';
import type { OAuthOptions } from './options.ts';
import { exchangeCode, refreshWith } from './tokens.ts';
import type { TokenSet } from './tokens.ts';
import type { Transaction } from './transaction.ts';

/** The options that an OAuth request takes last. */
export interface OAuthCallOptions {
  /** Ends the request at once when aborted. A code or a refresh token that had left may be used up then. */
  readonly signal?: AbortSignal;
}

/** The authorization-code flow of one app (specification, Authentication). */
export interface OAuth {
  /** Kind of the app: with a secret or without one (RFC 6749 section 2.1). */
  readonly clientType: 'public' | 'confidential';
  /**
   * Makes the address to send the user to, and the transaction to remember until they are back. Nothing is sent. Assumptions.
   *
   * @param options The scopes to ask for.
   * @throws InvalidInputError where the scopes are wrong.
   */
  authorize(options: AuthorizeOptions): Promise<Authorization>;
  /**
   * Reads the address that the user came back to (whole, or its path and query), and gets the tokens. The code is sent once, and never again: a second
   * callback with the same transaction or the same code ends as `state_mismatch` with `reason: 'used'`, unless the first did not reach the service.
   *
   * @param url The address that the user came back to, or the `Request` for it. With Express, `request.originalUrl`.
   * @param transaction The one that `authorize` made for this user; `null` where there is none any more.
   * @param options The signal that ends the request.
   * @throws StateMismatchError before the code is read, where the address is not the transaction's, or the transaction is of another app, too old or used; OAuthRefusedError where the service
   *   refused the scopes, the code or the app; AmbiguousError where the response was lost.
   */
  callback(
    url: string | URL | Request,
    transaction: Transaction | null | undefined,
    options?: OAuthCallOptions,
  ): Promise<CallbackResult>;
  /**
   * Gets a fresh access token. Its refresh token is the one given, unless the service sent another. A session does all this by itself.
   *
   * @param refreshToken The refresh token.
   * @param options The signal that ends the request.
   * @throws OAuthRefusedError whose code is `invalid_grant` where the user has to authorize again.
   */
  refresh(refreshToken: string, options?: OAuthCallOptions): Promise<TokenSet>;
  /**
   * Asks the service whether an access token works, and whose it is (specification, Credential check; A-114).
   *
   * @param accessToken The access token.
   * @param options The signal that ends the request.
   */
  check(accessToken: string, options?: OAuthCallOptions): Promise<TokenCheck>;
  /**
   * The tokens of one user, kept fresh in a store: a credential of `createClient`.
   *
   * @param options The store and the user's key in it; without them, the memory of this session.
   * @throws InvalidInputError where an option is wrong, or one of `store` and `key` is missing; it names each.
   */
  session(options?: SessionOptions): Session;
}

/**
 * Makes the OAuth side of an app. It opens no connection.
 *
 * @param options Address of the authorization server, Client ID and redirect address; a secret where the app has one.
 * @throws InvalidInputError where an option is wrong; it names each, without its value.
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
  const app = checkOAuthOptions(options);
  const useOnce = usedTransactions();
  return {
    clientType: app.clientSecret === undefined ? 'public' : 'confidential',
    authorize: async (asked) => authorizationOf(app, asked),
    callback: async (url, transaction, call) => {
      const back = readCallback(app, url, transaction);
      if (back.outcome === 'denied') return back;
      // A callback that is not refused has a transaction.
      const { state = '', codeVerifier = '', scopes = [] } = transaction ?? {};
      const { code } = back;
      const tokens = await useOnce({ state, code }, async () =>
        exchangeCode(app, { code, codeVerifier, signal: call?.signal }),
      );
      // What is not told is what was asked for (RFC 6749 section 5.1).
      return { outcome: 'granted', tokens: { ...tokens, scopes: tokens.scopes ?? scopes } };
    },
    refresh: async (refreshToken, call) => refreshWith(app, refreshToken, call?.signal),
    check: async (accessToken, call) => checkToken(app, accessToken, call?.signal),
    session: (about = {}) => {
      const issues = problemsOfSession(about);
      if (issues.length > 0) throw optionsInvalid('oauth.session', issues, []);
      const { store = memoryStore(), key = 'session', refreshAheadSeconds = 60 } = about;
      const { clock, timeoutMs, totalTimeoutMs } = app.settings;
      return createSession({
        store,
        key,
        app: `${app.appUrl} ${app.clientId}`,
        clock,
        refresh: async (refreshToken) => refreshWith(app, refreshToken),
        storeMs: timeoutMs,
        leaseMs: totalTimeoutMs + 5000,
        refreshAheadMs: refreshAheadSeconds * 1000,
        tell: app.tell,
      });
    },
  };
}

/** Checks of the options of a session. */
const sessionChecks: Record<keyof SessionOptions, OptionCheck> = {
  store: [isStore, 'must be a store: an object with get, set and delete'],
  key: (value) => {
    if (value === 'undefined' || value === 'null') return unsetVariable;
    return isText(value) ? undefined : 'must be text that is not empty';
  },
  refreshAheadSeconds: [(value) => isWhole(value, 0, 2_147_483), 'must be a whole number of seconds from 0 to 2147483'],
};

/** Finds the problems of the options of a session. Without its key, all users of a store would share one session. */
function problemsOfSession(about: unknown): Issue[] {
  const issues = problemsOf(about, sessionChecks);
  const given = fieldsOf(about);
  for (const [name, other] of [
    ['key', 'store'],
    ['store', 'key'],
  ] as const) {
    if (given[name] !== undefined || given[other] === undefined) continue;
    issues.push(issueOf(name, Object.hasOwn(given, name) ? unsetVariable : `is required with the option ${other}`));
  }
  return issues;
}

function isStore(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { compareAndSwap } = value;
  const areThere = ['get', 'set', 'delete'].every((name) => isFunction(value[name]));
  return areThere && (compareAndSwap === undefined || isFunction(compareAndSwap));
}
