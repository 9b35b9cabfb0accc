// @slotwise/sdk/oauth

import type { Overrides, ProfileChoice, Protocol, Scope } from '@slotwise/schemas/internal/table';
import type {
  ClientEvents,
  Clock,
  Credential,
  Fetch,
  FetchOptions,
  Listeners,
  LogLevel,
  Logger,
  Middleware,
  StoreFailedError,
  TokenContext,
  Tracer,
} from '@slotwise/sdk';

export type { Applied, ErrorCode, Recovery } from '@slotwise/sdk';
export {
  OAuthRefusedError,
  SessionEndedError,
  SignedOutError,
  StateMismatchError,
  StoreFailedError,
} from '@slotwise/sdk';

export interface Authorization {
  readonly transaction: Transaction;
  readonly url: string;
}

export interface AuthorizeOptions {
  readonly data?: string | undefined;
  readonly scopes: readonly (Scope | (string & {}))[];
}

export type CallbackResult =
  | {
      readonly outcome: 'granted';
      readonly tokens: TokenSet;
    }
  | Denial;

export function createOAuth(options: OAuthOptions): OAuth;

export interface Denial {
  readonly confirmed: boolean;
  readonly outcome: 'denied';
}

export interface EndedEvent {
  readonly reason: 'session_ended' | 'signed_out';
}

export function memoryStore(): TokenStore;

export interface OAuth {
  authorize(options: AuthorizeOptions): Promise<Authorization>;
  callback(
    url: string | URL | Request,
    transaction: Transaction | null | undefined,
    options?: OAuthCallOptions,
  ): Promise<CallbackResult>;
  check(accessToken: string, options?: OAuthCallOptions): Promise<TokenCheck>;
  readonly clientId: string;
  readonly clientType: 'public' | 'confidential';
  readonly maxAgeMs: number;
  readonly redirectUri: string;
  refresh(refreshToken: string, options?: OAuthCallOptions): Promise<TokenSet>;
  session(options?: SessionOptions): Session;
}

export interface OAuthCallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface OAuthEvents
  extends Pick<ClientEvents, 'request' | 'response' | 'retry' | 'deprecation'>, SessionEvents {}

export interface OAuthOptions {
  readonly allowHttp?: boolean | undefined;
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly clock?: Clock | undefined;
  readonly fetch?: Fetch | undefined;
  readonly fetchOptions?: FetchOptions | undefined;
  readonly issuer?: string | undefined;
  readonly logger?: Logger | undefined;
  readonly logLevel?: LogLevel | undefined;
  readonly maxAgeMs?: number | undefined;
  readonly middleware?: readonly Middleware[] | undefined;
  readonly on?: Listeners<OAuthEvents> | undefined;
  readonly profile?: ProfileChoice | undefined;
  readonly protocol?: Overrides<Protocol> | undefined;
  readonly redirectUri: string;
  readonly timeoutMs?: number | undefined;
  readonly totalTimeoutMs?: number | undefined;
  readonly tracer?: Tracer | undefined;
}

export interface RefreshedEvent {
  readonly expiresAt: string | null;
}

export interface RefreshWaitEvent {
  readonly refreshing: 'another_call' | 'another_process';
}

export interface Session extends Credential {
  readonly as: 'bearer';
  end(): Promise<void>;
  start(tokens: TokenSet): Promise<void>;
  token(context?: Overrides<TokenContext>): Promise<string>;
  tokens(): Promise<TokenSet | null>;
}

export interface SessionEvents {
  readonly ended: EndedEvent;
  readonly refreshed: RefreshedEvent;
  readonly refreshWait: RefreshWaitEvent;
  readonly storeFailed: StoreFailedEvent;
}

export type SessionOptions = {
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

export interface StoreFailedEvent {
  readonly action: StoreFailedError['action'];
  readonly networkCode: string | null;
  readonly reason: StoreFailedError['reason'];
}

export type TokenCheck =
  | {
      readonly works: true;
      readonly username: string | null;
    }
  | {
      readonly works: false;
    };

export interface TokenSet {
  readonly accessToken: string;
  readonly expiresAt: string | null;
  readonly refreshToken: string | null;
  readonly scopes: readonly string[] | null;
}

export interface TokenStore {
  compareAndSwap?: ((key: string, expected: string | null, text: string) => Promise<boolean>) | undefined;
  delete(key: string): Promise<void>;
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
}

export interface Transaction {
  readonly appUrl: string;
  readonly clientId: string;
  readonly codeVerifier: string;
  readonly data?: string | undefined;
  readonly issuedAt: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
}

export {};
