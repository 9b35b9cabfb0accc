import type { Client } from '../client.ts';
import { isFunction, isRecord, isText } from '../checks/values.ts';
import { unknownNameProblem } from '../checks/names.ts';
import { problemOfScopes } from '../oauth/authorize.ts';
import type { AuthorizeOptions } from '../oauth/authorize.ts';
import type { OAuth } from '../oauth/oauth.ts';
import type { Session } from '../oauth/session.ts';
import { timesOfOAuth } from '../oauth/times.ts';
import type { OAuthTimes, Times } from '../oauth/times.ts';
import type { TokenSet } from '../oauth/tokens.ts';
import { functionCheck, isWhole, optionsInvalid, problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { sealChecks, sealOf } from '../stores/seal.ts';
import type { Seal } from '../stores/seal.ts';
import { sealedStore } from '../stores/sealed-store.ts';
import type { TokenStore } from '../stores/token-store.ts';
import { issueOf } from '../errors/issues.ts';
import type { SignInFailure } from './failure-codes.ts';

/** Options of `createSignIn`. `User` is what the app remembers of a user. */
export interface SignInOptions<User> {
  /** OAuth client of the app. Its `redirectUri` determines the callback path and whether cookies are `Secure`. */
  readonly oauth: OAuth;
  /**
   * Store for the tokens. It needs `compareAndSwap`. The texts in it are encrypted with `keys`.
   *
   * Users who never sign out leave their tokens in the store, so set a time to live of `maxAgeSeconds`.
   */
  readonly store: TokenStore;
  /**
   * Keys of 32 random bytes each, as bytes or base64 text (`openssl rand -base64 32`). They encrypt the cookies and the store. The
   * first key seals, and every key opens.
   *
   * To rotate a key, see `SealOptions.keys`. Remove the old key after `maxAgeSeconds`.
   */
  readonly keys: readonly (string | Uint8Array)[];
  /** Scopes to request: `READ_BOOKING`, `READ_PROFILE` or others that the service adds. Assumption A-14. */
  readonly scopes: AuthorizeOptions['scopes'];
  /** Creates the client of a user, such as `(session) => createClient({ baseUrl, session })`. */
  readonly client: (session: Session) => Client;
  /**
   * Returns data about the user. `createSignIn` stores it in an encrypted cookie as JSON of at most 2,000 bytes, so a `Date` becomes
   * text. If the function throws, the user is not signed in.
   *
   * The function can run twice for one sign-in, for example if the browser loads the callback page again. So store a new user with
   * an upsert.
   */
  readonly afterSignIn: (about: {
    /** Client that calls the API for the user. */
    readonly client: Client;
    /** Tokens of the user. */
    readonly tokens: TokenSet;
    /** Request with which the user returned. */
    readonly request: Request;
  }) => User | Promise<User>;
  /** Paths of the app: `signIn` (default `/sign-in`), `signOut` (default `/sign-out`) and `home` (default `/`). */
  readonly paths?:
    | {
        readonly signIn?: string | undefined;
        readonly signOut?: string | undefined;
        readonly home?: string | undefined;
      }
    | undefined;
  /** Time after which a user must sign in again, in seconds. Default 2592000 (30 days). */
  readonly maxAgeSeconds?: number | undefined;
  /**
   * Returns the response to a failure, for example a page in the design of your app. `createSignIn` adds its
   * cookies to the response. If you return `undefined`, it sends a short page, or JSON if the request does not accept HTML.
   */
  readonly onFailure?:
    ((failure: SignInFailure, request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
}

export interface SignInApp<User> {
  readonly options: SignInOptions<User>;
  readonly paths: {
    readonly signIn: string;
    readonly signOut: string;
    readonly home: string;
    readonly callback: string;
  };
  readonly origin: string;
  readonly maxAgeSeconds: number;
  readonly seal: Seal;
  readonly store: TokenStore;
  readonly times: Times;
}

export function signInAppOf<User>(options: SignInOptions<User>): SignInApp<User> {
  const issues = problemsOf(options, checks, ['oauth', 'store', 'keys', 'scopes', 'client', 'afterSignIn']);
  if (issues.length > 0) throw optionsInvalid('createSignIn', issues);
  const { keys, maxAgeSeconds = 30 * 24 * 60 * 60 } = options;
  // `checks` accepts only results of `createOAuth`, which have this property.
  const oauth = options.oauth as OAuth & OAuthTimes;
  const { clientId, redirectUri } = oauth;
  const { origin, pathname } = new URL(redirectUri);
  const { signIn = '/sign-in', signOut = '/sign-out', home = '/' } = options.paths ?? {};
  const paths = { signIn, signOut, home, callback: pathname };
  if (new Set(Object.values(paths)).size < 4) {
    const problem = `must be different from each other and from the path of redirectUri, which is ${pathname}`;
    throw optionsInvalid('createSignIn', [issueOf('paths', problem)]);
  }
  const seal = { keys, clientId };
  return {
    options,
    paths,
    origin,
    maxAgeSeconds,
    seal: sealOf(seal),
    store: sealedStore(options.store, seal),
    times: oauth[timesOfOAuth],
  };
}

const pathNames = ['signIn', 'signOut', 'home'];

const checks: Record<keyof SignInOptions<unknown>, OptionCheck> = {
  oauth: (value) => (isOAuth(value) ? undefined : 'must be the result of createOAuth'),
  store: (value) => {
    const isStore = ['get', 'set', 'delete', 'compareAndSwap'].every(
      (name) => isRecord(value) && isFunction(value[name]),
    );
    return isStore ? undefined : 'must be a store with get, set, delete and compareAndSwap';
  },
  keys: sealChecks.keys,
  scopes: problemOfScopes,
  client: functionCheck,
  afterSignIn: functionCheck,
  paths: problemOfPaths,
  maxAgeSeconds: [(value) => isWhole(value, 60, 34_560_000), 'must be a whole number of seconds from 60 to 34560000'],
  onFailure: functionCheck,
};

function isOAuth(value: unknown): boolean {
  return isRecord(value) && Reflect.has(value, timesOfOAuth) && isText(value['redirectUri']);
}

function problemOfPaths(value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be an object of paths';
  const unknown = unknownNameProblem(value, { names: pathNames, kind: 'paths' });
  if (unknown !== undefined) return unknown;
  const invalid = pathNames.find((name) => value[name] !== undefined && !isPath(value[name]));
  return invalid && `must be an object of paths that start with one / and have no query or hash; look at ${invalid}`;
}

/** A path must already be normalized, because requests are compared with it as text. */
function isPath(value: unknown): boolean {
  const base = 'http://localhost';
  return (
    isText(value) && URL.canParse(value, base) && new URL(value, base).href === base + value && !/[?#]/.test(value)
  );
}
