/** Errors of the authorization flow and of keeping its tokens. Nothing of them holds a token, code, state, verifier or secret. */
import { SlotwiseError } from './slotwise-error.ts';
import type { ErrorFacts } from './slotwise-error.ts';

/**
 * The service refused an OAuth request: the authorization request, the code, or the client (Assumption G-107).
 *
 * `code` is the word of RFC 6749, such as `invalid_grant`, `invalid_client` or `invalid_scope`. Older servers say none: `serviceCode` is `null` then, and
 * `code` what the profile makes of the status, `unauthorized` under `self-hosted`.
 *
 * @example
 * ```ts
 * import { OAuthRefusedError } from '@slotwise/sdk/oauth';
 *
 * const isOurFault = (error: unknown) => error instanceof OAuthRefusedError && error.code === 'invalid_client';
 * ```
 */
export class OAuthRefusedError extends SlotwiseError<'oauth_refused'> {
  constructor(facts: ErrorFacts) {
    super('oauth_refused', facts);
  }
}

/**
 * The callback does not belong to the transaction: forged, of another browser, or of another attempt. Nothing was sent, and
 * the code was not read. Start again with `authorize`.
 *
 * @example
 * ```ts
 * import { StateMismatchError } from '@slotwise/sdk/oauth';
 *
 * const cookieIsGone = (error: unknown) => error instanceof StateMismatchError && error.reason === 'no_transaction';
 * ```
 */
export class StateMismatchError extends SlotwiseError<'state_mismatch'> {
  /**
   * The part that was missing or is another one: the transaction; the path of the address, which is not the registered one's; the state; the
   * issuer, where the option `issuer` says which (G-118).
   */
  readonly reason: 'no_transaction' | 'other_path' | 'no_state' | 'other_state' | 'no_issuer' | 'other_issuer';

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
 * import { GrantInvalidError } from '@slotwise/sdk/oauth';
 *
 * const mustSignIn = (error: unknown) => error instanceof GrantInvalidError;
 * ```
 */
export class GrantInvalidError extends SlotwiseError<'grant_invalid'> {
  constructor(facts: ErrorFacts) {
    super('grant_invalid', facts);
  }
}

/**
 * The store holds no tokens for the session: it was never started, or it has ended.
 *
 * @example
 * ```ts
 * import { GrantMissingError } from '@slotwise/sdk/oauth';
 *
 * const isSignedOut = (error: unknown) => error instanceof GrantMissingError;
 * ```
 */
export class GrantMissingError extends SlotwiseError<'grant_missing'> {
  constructor(facts: ErrorFacts) {
    super('grant_missing', facts);
  }
}

/**
 * The token store failed, or holds something that is not touched; what it threw is not handed on, since such errors hold tokens. The tokens are as they were.
 *
 * @example
 * ```ts
 * import { StoreFailedError } from '@slotwise/sdk/oauth';
 *
 * const redisIsDown = (error: unknown) => error instanceof StoreFailedError && error.networkCode === 'ECONNREFUSED';
 * ```
 */
export class StoreFailedError extends SlotwiseError<'store_failed'> {
  /** The method of the store that failed. */
  readonly action: 'get' | 'set' | 'delete' | 'compareAndSwap';
  /**
   * `threw`: the method threw or rejected. `other_app`: the record under the key belongs to another app, by `appUrl` and `clientId`. `other_content`:
   * there is something else than a session. `no_change`: `compareAndSwap` never says that it swapped.
   */
  readonly reason: 'threw' | 'other_app' | 'other_content' | 'no_change';
  /** The word of the system, such as `ECONNREFUSED`, or of the store; `null` where the store told none. */
  readonly networkCode: string | null;

  constructor(facts: ErrorFacts & Pick<StoreFailedError, 'action' | 'reason' | 'networkCode'>) {
    super('store_failed', facts);
    this.action = facts.action;
    this.reason = facts.reason;
    this.networkCode = facts.networkCode;
  }
}
