/** The sample data's app, `client_demo`, and what its users do with it. */
import { createMock } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import type { OAuthOptions, OAuth, Session, SessionOptions, TokenSet } from '../../src/oauth/index.ts';

/** The app, as it is registered. */
export const demo = {
  clientId: 'client_demo',
  clientSecret: 'secret_demo',
  redirectUri: 'http://localhost:3000/callback',
};

/** The instant at which every test begins. */
const now = '2030-01-07T09:00:00Z';

export interface Sample {
  readonly mock: Mock;
  readonly oauth: OAuth;
}

/** A new mock of the sample data with a fixed clock, and its app. */
export function sampleService(options: MockOptions = {}, more: Partial<OAuthOptions> = {}): Sample {
  const mock = createMock({ now, ...options });
  return { mock, oauth: appOf(mock, more) };
}

/** The app of the sample data. */
export function appOf(mock: Mock, more: Partial<OAuthOptions> = {}): OAuth {
  return createOAuth({ appUrl: mock.appUrl, ...demo, fetch: mock.fetch, clock: mock.clock, ...more });
}

/** The tokens of a user who allowed everything, by default alice. */
export async function signIn({ mock, oauth }: Sample, userId = 3): Promise<TokenSet> {
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const result = await oauth.callback(mock.oauth.approve(url, { userId }), transaction);
  if (result.outcome === 'denied') throw new Error('the user said no');
  return result.tokens;
}

/** Sample data in which alice is signed in: her session, and a client of it. */
export interface SignedIn extends Sample {
  readonly tokens: TokenSet;
  readonly session: Session;
  readonly client: Client;
}

/** Signs alice in. */
export async function signedIn(sample: Sample = sampleService(), options: SessionOptions = {}): Promise<SignedIn> {
  const { baseUrl, fetch, clock } = sample.mock;
  const tokens = await signIn(sample);
  const session = sample.oauth.session(options);
  await session.start(tokens);
  return { ...sample, tokens, session, client: createClient({ baseUrl, session, fetch, clock, retry: false }) };
}

/** Counts the requests that an endpoint of the mock has met. */
export function countOf(mock: Mock, endpoint: 'oauth.refresh' | 'oauth.token' | 'me.get'): number {
  return mock.journal.entries({ endpoint }).length;
}
