/** Errors of the authorization flow and of keeping its tokens. Nothing of them holds a token, code, state, verifier or secret. */
import { SlotwiseError } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/**
 * The service refused an OAuth request: the authorization request, the code, or the client (Assumption A-107).
 *
 * `code` is the word of RFC 6749, such as `invalid_grant`, `invalid_client` or `invalid_scope`. Older servers say none: `serviceCode` is `null` then, and
 * `code` what the profile makes of the status, `unauthorized` under `self-hosted`.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createOAuth, OAuthRefusedError } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, fetch: mock.fetch, redirectUri };
 * const oauth = createOAuth({ ...app, clientId: 'client_demo', clientSecret: 'an older secret' });
 * const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * try {
 *   await oauth.callback(mock.oauth.approve(url, { userId: 3 }), transaction);
 * } catch (error) {
 *   if (!(error instanceof OAuthRefusedError)) throw error;
 *   // `invalid_client`: correct the app's settings. `invalid_grant`: let the user authorize again.
 *   console.log(error.code); // invalid_client
 * }
 * ```
 */
export class OAuthRefusedError extends SlotwiseError<'oauth_refused'> {
  constructor(facts: ErrorFacts) {
    super('oauth_refused', facts);
  }
}

/**
 * The callback does not belong to the transaction: forged, of another browser, or of another attempt (RFC 6749 section 10.12); or the transaction
 * was made by another app, or too long ago, or was used before. Nothing was sent. Start again with `authorize`.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createOAuth, StateMismatchError } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, fetch: mock.fetch, clientId: 'client_demo', clientSecret: 'secret_demo' };
 * const oauth = createOAuth({ ...app, redirectUri });
 * const first = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * const second = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * try {
 *   await oauth.callback(mock.oauth.approve(first.url, { userId: 3 }), second.transaction);
 * } catch (error) {
 *   if (!(error instanceof StateMismatchError)) throw error;
 *   // Send the user to `authorize` once more, and remember one transaction an attempt.
 *   console.log(error.reason); // other_state
 * }
 * ```
 */
export class StateMismatchError extends SlotwiseError<'state_mismatch'> {
  /**
   * The part that was missing or is another one: the transaction; the service (`appUrl`), the client or the redirect address that it was made
   * for; the path of the address, which is not the registered one's; the state; the issuer, where the option `issuer` says which.
   * `expired`: the transaction is older than `maxAgeMs`. `used`: this process has sent the code of this transaction before, or this code.
   */
  readonly reason:
    | 'no_transaction'
    | 'other_service'
    | 'other_client'
    | 'other_redirect'
    | 'expired'
    | 'other_path'
    | 'no_state'
    | 'other_state'
    | 'no_issuer'
    | 'other_issuer'
    | 'used';

  constructor(facts: ErrorFacts & Pick<StateMismatchError, 'reason'>) {
    super('state_mismatch', facts);
    this.reason = facts.reason;
  }
}

/**
 * The session cannot be refreshed any more (RFC 6749's `invalid_grant`): the user has to authorize the app again. Every later call fails at once.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth, SessionEndedError } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, fetch: mock.fetch, clientId: 'client_demo', clientSecret: 'secret_demo' };
 * const oauth = createOAuth({ ...app, redirectUri, clock: mock.clock });
 * const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * const result = await oauth.callback(mock.oauth.approve(url, { userId: 3 }), transaction);
 * if (result.outcome === 'denied') throw new Error('The user said no.');
 * const session = oauth.session();
 * await session.start(result.tokens);
 * const client = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, clock: mock.clock, session });
 *
 * mock.clock.advance({ days: 31 });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof SessionEndedError)) throw error;
 *   console.log('Please sign in again.'); // Please sign in again.
 * }
 * ```
 */
export class SessionEndedError extends SlotwiseError<'session_ended'> {
  constructor(facts: ErrorFacts) {
    super('session_ended', facts);
  }
}

/**
 * The store holds no tokens for this call: the session was never started, has ended, or was started anew since the call began (specification,
 * Refresh token request).
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth, SignedOutError, memoryStore } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, fetch: mock.fetch, clientId: 'client_demo', clientSecret: 'secret_demo' };
 * const session = createOAuth({ ...app, redirectUri }).session({ store: memoryStore(), key: 'visitor' });
 * const client = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, session });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof SignedOutError)) throw error;
 *   // Nobody has signed in yet: show the button that leads to `authorize`.
 *   console.log(error.reason); // none
 * }
 * ```
 */
export class SignedOutError extends SlotwiseError<'signed_out'> {
  /**
   * `none`: nobody is signed in. `replaced`: another sign-in has taken the place of the one that the call began with; nothing more is sent, and
   * the session itself goes on.
   */
  readonly reason: 'none' | 'replaced';

  constructor(facts: ErrorFacts & Partial<Pick<SignedOutError, 'reason'>>) {
    super('signed_out', facts);
    this.reason = facts.reason ?? 'none';
  }
}

/**
 * The token store failed, or holds something that is not touched; what it threw is not handed on, since such errors hold tokens. The tokens are as they were (specification, Refresh token request).
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth, memoryStore, StoreFailedError } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, fetch: mock.fetch, clientId: 'client_demo', clientSecret: 'secret_demo' };
 * const down = async () => {
 *   throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
 * };
 * const session = createOAuth({ ...app, redirectUri }).session({ store: { ...memoryStore(), get: down }, key: 'alice' });
 * const client = createClient({ baseUrl: mock.baseUrl, fetch: mock.fetch, session });
 * try {
 *   await client.me.get();
 * } catch (error) {
 *   if (!(error instanceof StoreFailedError)) throw error;
 *   // The session is as it was: mend the store, and nobody has to sign in again.
 *   console.log(error.action, error.reason, error.networkCode); // get threw ECONNREFUSED
 * }
 * ```
 */
export class StoreFailedError extends SlotwiseError<'storeFailed'> {
  /** The method of the store that failed. */
  readonly action: 'get' | 'set' | 'delete' | 'compareAndSwap';
  /**
   * `threw`: the method threw or rejected. `other_app`: the record under the key belongs to another app, by `appUrl` and `clientId`. `other_content`:
   * there is something else than a session. `no_answer`: the method was not done within `timeoutMs` of `createOAuth`. `no_change`: `compareAndSwap`
   * never says that it swapped.
   */
  readonly reason: 'threw' | 'other_app' | 'other_content' | 'no_answer' | 'no_change';
  /** The word of the system, such as `ECONNREFUSED`, or of the store; `null` where the store told none. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & Pick<StoreFailedError, 'action' | 'reason' | 'networkCode'>) {
    super('storeFailed', facts);
    this.action = facts.action;
    this.reason = facts.reason;
    this.networkCode = facts.networkCode;
  }
}
