// @slotwise/sdk/sign-in

import type { User } from '@slotwise/schemas/internal/table';
import type { Client } from '@slotwise/sdk';
import type { AuthorizeOptions, OAuth, Session, TokenSet, TokenStore } from '@slotwise/sdk/oauth';

export function createSignIn<User>(options: SignInOptions<User>): SignIn<User>;

declare const failureCodes: {
  readonly denied: readonly [403, 'You did not allow access, so nothing was shared.'];
  readonly not_started: readonly [400, 'This sign-in was not started in this browser. Please sign in again.'];
  readonly used: readonly [400, 'This sign-in was already used. Please sign in again.'];
  readonly expired: readonly [400, 'The sign-in took too long. Please sign in again.'];
  readonly unavailable: readonly [
    503,
    'The service is not available at the moment. Please try again in a few seconds.',
  ];
  readonly unconfirmed: readonly [502, 'The sign-in could not be confirmed. Please sign in again.'];
  readonly not_configured: readonly [500, 'Sign-in is not possible at the moment. Please contact support.'];
  readonly not_finished: readonly [500, 'The sign-in could not be completed. Please load this page again.'];
  readonly cross_origin: readonly [403, 'This request did not come from a page of this site.'];
  readonly method_not_allowed: readonly [405, 'This page does not accept such a request.'];
};

export interface SignIn<User> {
  handle(request: Request): Promise<Response | null>;
  responseTo(error: unknown, request: Request): Promise<Response | null>;
  signInPathFor(request: Request): string;
  visitorOf(request: Pick<Request, 'headers'>): Promise<Visitor<User> | null>;
}

export interface SignInFailure {
  readonly code: keyof typeof failureCodes;
  readonly error: unknown;
  readonly message: string;
  readonly signIn: string;
  readonly status: number;
}

export interface SignInOptions<User> {
  readonly afterSignIn: (about: {
    readonly client: Client;
    readonly tokens: TokenSet;
    readonly request: Request;
  }) => User | Promise<User>;
  readonly client: (session: Session) => Client;
  readonly keys: readonly (string | Uint8Array)[];
  readonly maxAgeSeconds?: number | undefined;
  readonly oauth: OAuth;
  readonly onFailure?:
    ((failure: SignInFailure, request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
  readonly paths?:
    | {
        readonly signIn?: string | undefined;
        readonly signOut?: string | undefined;
        readonly home?: string | undefined;
      }
    | undefined;
  readonly scopes: AuthorizeOptions['scopes'];
  readonly store: TokenStore;
}

export interface Visitor<User> {
  readonly client: Client;
  readonly session: Session;
  readonly user: User;
}

export {};
