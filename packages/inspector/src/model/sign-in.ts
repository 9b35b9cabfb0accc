/** Signs a user in to an app with OAuth 2.0. The control API clicks Allow and Deny. */
import type { ClientSettings, Scope } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import type { OAuth, Session as OAuthSession, TokenSet, Transaction } from '@slotwise/sdk/oauth';
import type { Control } from '../control/control.ts';
import type { App } from '../control/responses.ts';

export interface SignInOptions extends Pick<ClientSettings, 'clock' | 'profile'> {
  readonly app: App;
  readonly clientSecret: string | null;
  readonly scopes: readonly Scope[];
}

/** A sign-in that waits for the decision of the user. */
export class SignIn {
  readonly #control: Control;
  readonly #oauth: OAuth;
  readonly #transaction: Transaction;
  readonly authorizationUrl: string;

  private constructor(control: Control, oauth: OAuth, { url, transaction }: Awaited<ReturnType<OAuth['authorize']>>) {
    [this.#control, this.#oauth, this.#transaction] = [control, oauth, transaction];
    this.authorizationUrl = url;
  }

  static async begin(control: Control, { app, clientSecret, scopes, clock, profile }: SignInOptions): Promise<SignIn> {
    const oauth = createOAuth({
      ...{ clientId: app.clientId, redirectUri: app.redirectUri, clientSecret },
      ...{ appUrl: control.url, fetch: control.fetch, profile, clock },
    });
    return new SignIn(control, oauth, await oauth.authorize({ scopes: [...scopes] }));
  }

  /** Allows the app to act for a user, or denies it with `null`. Returns `undefined` if the user denied it. */
  async decide(userId: number | null): Promise<SignedInApp | undefined> {
    const { authorizationUrl } = this;
    const { redirectUrl } = await (userId === null
      ? this.#control.post<{ redirectUrl: string }>('/authorizations/deny', { authorizationUrl })
      : this.#control.post<{ redirectUrl: string }>('/authorizations/approve', { authorizationUrl, userId }));
    const result = await this.#oauth.callback(redirectUrl, this.#transaction);
    if (result.outcome === 'denied') return undefined;
    const session = this.#oauth.session();
    await session.start(result.tokens);
    return new SignedInApp(this.#oauth, session, result.tokens);
  }
}

/** The tokens of an app, and the session that refreshes them. */
export class SignedInApp {
  readonly #oauth: OAuth;
  readonly session: OAuthSession;
  tokens: TokenSet;

  constructor(oauth: OAuth, session: OAuthSession, tokens: TokenSet) {
    [this.#oauth, this.session, this.tokens] = [oauth, session, tokens];
  }

  /** Exchanges the refresh token for new tokens. */
  async refresh(): Promise<void> {
    if (this.tokens.refreshToken === null) return;
    const fresh = await this.#oauth.refresh(this.tokens.refreshToken);
    this.tokens = { ...fresh, scopes: fresh.scopes ?? this.tokens.scopes };
    await this.session.start(this.tokens);
  }

  /** Reads the tokens again, because a call may have refreshed them. */
  async read(): Promise<void> {
    this.tokens = (await this.session.tokens()) ?? this.tokens;
  }
}

/** The last four characters of a token, behind dots. */
export function masked(token: string | null): string {
  return token === null ? 'none' : `••••${token.slice(-4)}`;
}
