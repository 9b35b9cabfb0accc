export const failureCodes = {
  denied: [403, 'You did not allow access, so nothing was shared.'],
  not_started: [400, 'This sign-in was not started in this browser. Please sign in again.'],
  used: [400, 'This sign-in was already used. Please sign in again.'],
  expired: [400, 'The sign-in took too long. Please sign in again.'],
  unavailable: [503, 'The service is not available at the moment. Please try again in a few seconds.'],
  unconfirmed: [502, 'The sign-in could not be confirmed. Please sign in again.'],
  not_configured: [500, 'Sign-in is not possible at the moment. Please contact support.'],
  not_finished: [500, 'The sign-in could not be completed. Please load this page again.'],
  cross_origin: [403, 'This request did not come from a page of this site.'],
  method_not_allowed: [405, 'This page does not accept such a request.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Why a request to a path of the sign-in failed. */
export interface SignInFailure {
  /**
   * Code of the failure.
   *
   * - `denied`: the user clicked Deny.
   * - `not_started`: this browser did not start the sign-in, for example because somebody sent the user a callback URL.
   * - `used`: the service rejected the code, because it was used, has expired or belongs to another sign-in. Or the user signed out
   *   while the callback was running.
   * - `expired`: the user took longer than `maxAgeMs`.
   * - `unavailable`: the service or the store did not respond. At the callback, the user can load the page again.
   * - `unconfirmed`: a response was lost or unusable, the consent page returned an error, or the store did not save
   *   the tokens. The user must sign in again.
   * - `not_configured`: the service rejected the client ID, the secret or the scopes.
   * - `not_finished`: `afterSignIn` threw an error that does not mean `unavailable`. The user can load the page again.
   * - `cross_origin`: a page of another origin tried to sign the user out, or to start a sign-in with POST.
   * - `method_not_allowed`: the path does not accept this method.
   */
  readonly code: keyof typeof failureCodes;
  /** HTTP status of the response. */
  readonly status: number;
  /** Text that you can show to the user. */
  readonly message: string;
  /** Path at which the user can sign in again. If the sign-in is known, the user then returns to the page that was requested first. */
  readonly signIn: string;
  /** The error behind the failure. `null` if there is none. Log it, and do not show it to the user. */
  readonly error: unknown;
}

export type FailureCode = SignInFailure['code'];
