/** Signing a user in to an app (OAuth 2.0): the page that asks, its answer, and the tokens, of which only the ends are shown. */
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import type { Client, Scope } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import type { OAuth, Session, TokenSet, Transaction } from '@slotwise/sdk/oauth';

/** The state of a sign-in. */
export type SignInState =
  | { readonly kind: 'nobody' }
  /** The page of the service is shown; its form goes to the address. */
  | { readonly kind: 'asking'; readonly url: string; readonly html: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'signed-in'; readonly tokens: ShownTokens };

/** Tokens as they are shown. */
export interface ShownTokens {
  /** The last four characters, behind dots. */
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Instant, ISO 8601; `null` where the service does not tell. */
  readonly expiresAt: string | null;
  readonly scopes: readonly string[];
}

const app = {
  clientId: 'client_demo',
  clientSecret: 'secret_demo',
  redirectUri: 'http://localhost:3000/callback',
};

/** One sign-in in one world. */
export class SignIn {
  readonly #mock: Mock;
  readonly #oauth: OAuth;
  #session: Session;
  #transaction: Transaction | undefined;
  #shown: Exclude<SignInState, { kind: 'signed-in' }> = { kind: 'nobody' };
  #tokens: TokenSet | undefined;
  #hasApp = false;

  constructor(mock: Mock) {
    const { appUrl, fetch, clock, profile } = mock;
    this.#mock = mock;
    this.#oauth = createOAuth({ ...app, appUrl, fetch, clock, profile });
    this.#session = this.#oauth.session();
  }

  get state(): SignInState {
    return this.#tokens === undefined ? this.#shown : { kind: 'signed-in', tokens: shown(this.#tokens) };
  }

  /** True once an app holds tokens, whether they are good or not. */
  get hasApp(): boolean {
    return this.#hasApp;
  }

  /** The client of the app, whose session refreshes its token when it is over. */
  client(): Client {
    const { baseUrl, fetch, clock, profile } = this.#mock;
    return createClient({ baseUrl, fetch, clock, profile, session: this.#session });
  }

  /** Asks for the page of the service. */
  async ask(scopes: readonly Scope[]): Promise<void> {
    await this.#attempt(async () => {
      this.#tokens = undefined;
      const { url, transaction } = await this.#oauth.authorize({ scopes: [...scopes] });
      this.#transaction = transaction;
      const response = await this.#mock.fetch(url);
      this.#shown = { kind: 'asking', url, html: await response.text() };
    });
  }

  /** Hands the form of the page to the service, and takes its way back. */
  async answer(fields: URLSearchParams): Promise<void> {
    const asking = this.#shown;
    if (asking.kind !== 'asking') return;
    await this.#attempt(async () => {
      const response = await this.#mock.fetch(asking.url, { method: 'POST', body: fields, redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) {
        this.#shown = { ...asking, html: await response.text() };
        return;
      }
      const result = await this.#oauth.callback(location, this.#transaction);
      this.#shown = { kind: result.outcome === 'denied' ? 'denied' : 'nobody' };
      if (result.outcome === 'denied') return;
      this.#session = this.#oauth.session();
      await this.#session.start(result.tokens);
      this.#tokens = result.tokens;
      this.#hasApp = true;
    });
  }

  /** Exchanges the refresh token for fresh tokens, before the old ones are over. */
  async refresh(): Promise<void> {
    await this.#attempt(async () => {
      const tokens = await this.#session.tokens();
      if (tokens === null || tokens.refreshToken === null) return;
      const fresh = await this.#oauth.refresh(tokens.refreshToken);
      this.#tokens = { ...fresh, scopes: fresh.scopes ?? tokens.scopes };
      await this.#session.start(this.#tokens);
    });
  }

  /** Plays the user who takes the permission back. */
  async revoke(): Promise<void> {
    await this.#attempt(async () => {
      const tokens = await this.#session.tokens();
      if (tokens === null) return;
      this.#mock.oauth.revoke(tokens.accessToken);
      if (tokens.refreshToken !== null) this.#mock.oauth.revoke(tokens.refreshToken);
      this.#end('The user took the permission back. The app still holds its tokens: its next call is refused.');
    });
  }

  /** Looks what the session holds by now: a call may have refreshed it, or ended it. */
  async look(): Promise<void> {
    if (this.#tokens === undefined) return;
    const tokens = await this.#session.tokens().catch(() => null);
    if (tokens === null) this.#end('The session is over: the user must sign in again.');
    else this.#tokens = tokens;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#end(error instanceof Error ? error.message : String(error));
    }
  }

  #end(message: string): void {
    this.#tokens = undefined;
    this.#shown = { kind: 'failed', message };
  }
}

function shown({ accessToken, refreshToken, expiresAt, scopes }: TokenSet): ShownTokens {
  return {
    accessToken: masked(accessToken),
    refreshToken: masked(refreshToken),
    expiresAt,
    scopes: scopes ?? [],
  };
}

function masked(token: string | null): string {
  return token === null ? 'none' : `••••${token.slice(-4)}`;
}
