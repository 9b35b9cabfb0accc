// @slotwise/sdk/oauth
import type { OpenWord, ProfileChoice, Scope, Wire } from '@slotwise/schemas';
import type {
  ClientEvents,
  Clock,
  Credential,
  ErrorFacts,
  Fetch,
  FetchOptions,
  Listeners,
  LogLevel,
  Logger,
  Middleware,
  SlotwiseError,
  TokenContext,
  Tracer,
} from '@slotwise/sdk';

export interface AppOptions {
  readonly appUrl: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly issuer?: string;
  readonly profile?: ProfileChoice;
  readonly wire?: Partial<Wire>;
  readonly fetch?: Fetch;
  readonly fetchOptions?: FetchOptions;
  readonly clock?: Clock;
  readonly timeoutMs?: number;
  readonly totalTimeoutMs?: number;
  readonly on?: Listeners<OAuthEvents>;
  readonly logger?: Logger;
  readonly logLevel?: LogLevel;
  readonly tracer?: Tracer;
  readonly middleware?: readonly Middleware[];
}

export interface Authorization {
  readonly url: string;
  readonly transaction: Transaction;
}

export interface AuthorizeOptions {
  readonly scopes: readonly OpenWord<Scope>[];
}

export type CallbackResult =
  | {
      readonly outcome: 'allowed';
      readonly tokens: TokenSet;
    }
  | Denial;

export interface ConfidentialClient extends AppOptions {
  readonly clientSecret: string;
}

export interface Denial {
  readonly outcome: 'denied';
  readonly confirmed: boolean;
}

export interface EndedEvent {
  readonly reason: 'grant_invalid' | 'grant_missing';
}

export class GrantInvalidError extends SlotwiseError<'grant_invalid'> {
  constructor(facts: ErrorFacts);
}

export class GrantMissingError extends SlotwiseError<'grant_missing'> {
  constructor(facts: ErrorFacts);
}

export interface OAuth<ClientType extends 'public' | 'confidential' = 'public' | 'confidential'> {
  readonly clientType: ClientType;
  authorize(options: AuthorizeOptions): Promise<Authorization>;
  callback(
    url: string | URL,
    transaction: Transaction | null | undefined,
    options?: OAuthCallOptions,
  ): Promise<CallbackResult>;
  refresh(refreshToken: string, options?: OAuthCallOptions): Promise<TokenSet>;
  check(accessToken: string, options?: OAuthCallOptions): Promise<TokenCheck>;
  session(options?: SessionOptions): Session;
}

export interface OAuthCallOptions {
  readonly signal?: AbortSignal;
}

export interface OAuthEvents
  extends Pick<ClientEvents, 'request' | 'response' | 'retry' | 'deprecation'>, SessionEvents {}

export class OAuthRefusedError extends SlotwiseError<'oauth_refused'> {
  constructor(facts: ErrorFacts);
}

export interface PublicClient extends AppOptions {
  readonly clientSecret?: undefined;
}

export interface RefreshedEvent {
  readonly expiresAt: string | null;
}

export interface Session extends Credential {
  readonly as: 'bearer';
  token(context?: Partial<TokenContext>): Promise<string>;
  start(tokens: TokenSet): Promise<void>;
  tokens(): Promise<TokenSet | null>;
  end(): Promise<void>;
}

export interface SessionEvents {
  readonly refreshed: RefreshedEvent;
  readonly waiting: WaitingEvent;
  readonly ended: EndedEvent;
  readonly store_failed: StoreFailedEvent;
}

export type SessionOptions = {
  readonly refreshAheadSeconds?: number;
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

export class StateMismatchError extends SlotwiseError<'state_mismatch'> {
  readonly reason: 'no_transaction' | 'other_path' | 'no_state' | 'other_state' | 'no_issuer' | 'other_issuer';
  constructor(facts: ErrorFacts & Pick<StateMismatchError, 'reason'>);
}

export class StoreFailedError extends SlotwiseError<'store_failed'> {
  readonly action: 'get' | 'set' | 'delete' | 'compareAndSwap';
  readonly reason: 'threw' | 'other_app' | 'other_content' | 'no_change';
  readonly networkCode: string | null;
  constructor(facts: ErrorFacts & Pick<StoreFailedError, 'action' | 'reason' | 'networkCode'>);
}

export interface StoreFailedEvent {
  readonly action: StoreFailedError['action'];
  readonly reason: StoreFailedError['reason'];
  readonly networkCode: string | null;
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
  readonly refreshToken: string | null;
  readonly expiresAt: string | null;
  readonly scopes: readonly string[] | null;
}

export interface TokenStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  compareAndSwap?(key: string, expected: string | null, text: string): Promise<boolean>;
}

export interface Transaction {
  readonly state: string;
  readonly codeVerifier: string;
  readonly scopes: readonly string[];
}

export interface WaitingEvent {
  readonly refreshing: 'another_call' | 'another_process';
}

export function createOAuth(options: ConfidentialClient): OAuth<'confidential'>;
export function createOAuth(options: PublicClient): OAuth<'public'>;

export function memoryStore(): TokenStore;

export {};
