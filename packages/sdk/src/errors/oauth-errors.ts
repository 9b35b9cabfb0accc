import type { Overrides } from '@slotwise/schemas/internal/table';
import { SlotwiseError } from './slotwise-error.ts';
import type { ErrorCode, ErrorFacts } from './slotwise-error.ts';

/** Code of a rejected OAuth request. Source: RFC 6749, RFC 6750. Assumption A-107. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_token'
  | 'access_denied'
  | 'invalid_scope'
  | 'unsupported_response_type';

/**
 * The service rejected an OAuth request: the authorization request, the code or the client.
 *
 * `code` is an error code of RFC 6749, such as `invalid_grant`, `invalid_client` or `invalid_scope`. Older servers send no
 * error code. In that case, `serviceCode` is `null` and the profile derives `code` from the status. For example, `code` can be
 * `unauthorized` under the profile `self-hosted`. Assumption A-107.
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
  declare readonly code: OAuthErrorCode | ErrorCode | null;

  constructor(facts: ErrorFacts) {
    super('oauth_refused', facts);
  }
}

/**
 * The callback does not match the transaction, or the transaction is invalid. The client sent nothing: start again with `authorize`.
 *
 * The callback can be forged, or belong to another browser or attempt. The transaction can belong to another app, be expired or already
 * used. Source: RFC 6749 section 10.12.
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
   * Part that is missing or does not match.
   *
   * `no_transaction`: there is no transaction. `other_service`, `other_client`
   * and `other_redirect`: the transaction has a different `appUrl`, client or redirect URL. `expired`: the transaction is older than `maxAgeMs`. `other_path`: the path of the URL is not the
   * registered one. `no_state` and `other_state`: the state is missing or different. `no_issuer` and `other_issuer`: the issuer does not
   * match the option `issuer`. `used`: this process already sent this code, or the code of this transaction. Assumption A-118.
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
 * The session cannot be refreshed anymore, so the user must authorize the app again. Every later call fails immediately. Source: RFC
 * 6749, `invalid_grant`.
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
 * await mock.clock.advance({ days: 31 });
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
 * The store has no tokens for this call. The session never started, has ended, or was started again during the call. Source:
 * specification, Refresh token request.
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
   * Why there are no tokens. `none`: nobody is signed in. `replaced`: a new sign-in replaced the sign-in that the call started
   * with. In that case, the client sends no more requests for this call, and the new session continues.
   */
  readonly reason: 'none' | 'replaced';

  constructor(facts: ErrorFacts & Overrides<Pick<SignedOutError, 'reason'>>) {
    super('signed_out', facts);
    this.reason = facts.reason ?? 'none';
  }
}

/**
 * The token store failed or contains data that the client does not overwrite. The stored tokens are unchanged.
 *
 * The store's original error is not included because it can contain tokens. Source: specification, Refresh token request.
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
export class StoreFailedError extends SlotwiseError<'store_failed'> {
  /** Store method that failed. */
  readonly action: 'get' | 'set' | 'delete' | 'compareAndSwap';
  /**
   * Cause of the failure.
   *
   * `threw`: the method threw or rejected. `other_app`: the record belongs to an app with another `appUrl` or `clientId`.
   * `other_content`: the value is not a session. `no_response`: the method took longer than `timeoutMs` of `createOAuth`. `no_change`:
   * `compareAndSwap` never reports a swap.
   */
  readonly reason: 'threw' | 'other_app' | 'other_content' | 'no_response' | 'no_change';
  /** Error code of the system or the store, such as `ECONNREFUSED`. `null` if the store provided no error code. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & Pick<StoreFailedError, 'action' | 'reason' | 'networkCode'>) {
    super('store_failed', facts);
    this.action = facts.action;
    this.reason = facts.reason;
    this.networkCode = facts.networkCode;
  }
}
