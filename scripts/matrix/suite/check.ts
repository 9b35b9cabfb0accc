/** The parts of a check: it is given a world, and throws where something does not hold. */
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { AnySlotwiseError, Client } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import type { OAuth, Session, SessionOptions, TokenSet } from '@slotwise/sdk/oauth';
import type { World } from './world.ts';

/** A fact about the packages: fulfilled where it holds. */
export type Check = (world: World) => Promise<void>;

/** The client of somebody in the town, by an API key. Each attempt is its last, so that an error is of the attempt that a check means. */
export function clientOf({ baseUrl, fetch }: World, username = 'alice'): Client {
  return createClient({ baseUrl, apiKey: `key_${username}`, retry: false, ...(fetch === undefined ? {} : { fetch }) });
}

/** The client of whoever is signed in. */
export function clientWith({ baseUrl, fetch }: World, session: Session): Client {
  return createClient({ baseUrl, session, retry: false, ...(fetch === undefined ? {} : { fetch }) });
}

/** The app of the town, which signs users in. */
export function appOf({ appUrl, fetch }: World, clientSecret = 'secret_demo'): OAuth {
  const redirectUri = 'http://localhost:3000/callback';
  return createOAuth({
    ...{ appUrl, clientId: 'client_demo', clientSecret, redirectUri },
    ...(fetch === undefined ? {} : { fetch }),
  });
}

/** A session that has just begun, with the app and the tokens that it began with. */
interface SignedIn {
  readonly oauth: OAuth;
  readonly session: Session;
  readonly tokens: TokenSet & { readonly refreshToken: string };
}

/** Signs alice in. */
export async function signIn(world: World, options: SessionOptions = {}): Promise<SignedIn> {
  const oauth = appOf(world);
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const result = await oauth.callback(await world.approve(url), transaction);
  if (result.outcome === 'denied') throw new Error('the sign-in was denied');
  const { refreshToken } = result.tokens;
  if (refreshToken === null) throw new Error('there is no refresh token');
  const session = oauth.session(options);
  await session.start(result.tokens);
  return { oauth, session, tokens: { ...result.tokens, refreshToken } };
}

/** The error that a call ends with. */
export async function errorOf(call: PromiseLike<unknown>): Promise<AnySlotwiseError> {
  try {
    await call;
  } catch (error) {
    if (isSlotwiseError(error)) return error;
    throw error;
  }
  throw new Error('it was fulfilled');
}

/** Throws where two values are not the same as JSON. */
export function same(found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, found ${a}`);
}
