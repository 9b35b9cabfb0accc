/** The app's side of OAuth: the one file that knows which client library does the work. */
import { randomBytes } from 'node:crypto';
import { generateCodeVerifier, OAuth2Client, OAuth2Error } from '@badgateway/oauth2-client';

/** What the operator of the service told the app's owner, and where the service is. */
export interface Registration {
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** What the app must know again when the user comes back; a cookie keeps it. */
export interface Transaction {
  readonly state: string;
  readonly codeVerifier: string;
}

/** The tokens of a user who allowed. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: number | null;
}

/** Signs users in. */
export interface SignIn {
  /** The address to send the user to, and what to keep until the user comes back. */
  start(): Promise<{ readonly url: string; readonly transaction: Transaction }>;
  /** The tokens of the user who came back to this address; nothing where the user denied. */
  finish(cameTo: string, transaction: Transaction): Promise<Tokens | undefined>;
  /** Fresh tokens for those that are over. */
  refresh(tokens: Tokens): Promise<Tokens>;
}

/** Signs users in at a service where the app is registered. */
export function createSignIn({ appUrl, clientId, clientSecret, redirectUri }: Registration): SignIn {
  const clientAt = (tokenEndpoint: string) =>
    new OAuth2Client({
      server: appUrl,
      clientId,
      clientSecret,
      authorizationEndpoint: '/auth/oauth2/authorize',
      tokenEndpoint,
      authenticationMethod: 'client_secret_post',
    });
  const client = clientAt('/api/auth/oauth/token');
  return {
    async start() {
      const transaction = { state: randomBytes(24).toString('base64url'), codeVerifier: await generateCodeVerifier() };
      const scope = ['READ_BOOKING', 'READ_PROFILE'];
      return {
        url: await client.authorizationCode.getAuthorizeUri({ redirectUri, scope, ...transaction }),
        transaction,
      };
    },
    async finish(cameTo, transaction) {
      try {
        return await client.authorizationCode.getTokenFromCodeRedirect(cameTo, { redirectUri, ...transaction });
      } catch (error) {
        if (error instanceof OAuth2Error && error.oauth2Code === 'access_denied') return undefined;
        throw error;
      }
    },
    // The service refreshes at an address of its own.
    refresh: (tokens) => clientAt('/api/auth/oauth/refreshToken').refreshToken(tokens),
  };
}
