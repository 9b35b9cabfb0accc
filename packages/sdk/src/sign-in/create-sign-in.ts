import type { Client } from '../client.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { Session } from '../oauth/session.ts';
import { atCaller } from '../stacks/caller-stack.ts';
import { cookieName, cookiesOf, deletedCookie } from './cookies.ts';
import type { SignInRequest } from './cookies.ts';
import { signedOutText } from '../user-messages/signed-out.ts';
import { acceptsHtml, failureResponse, problemResponse } from './failures.ts';
import { finishSignIn } from './finish.ts';
import { flowNames, startFlow } from './flow.ts';
import { signInAppOf } from './options.ts';
import type { SignInApp, SignInOptions } from './options.ts';
import { emptyResponse, redirect, withCookies } from './responses.ts';
import { returnPathOf, signInPath } from './return-path.ts';
import { visitorSessionOf } from './visitor-session.ts';

/** User who is signed in. */
export interface Visitor<User> {
  /** Result of `afterSignIn`, as JSON keeps it. */
  readonly user: User;
  /** Client that calls the API for the user. */
  readonly client: Client;
  /** Session with the tokens of the user. */
  readonly session: Session;
}

/** Sign-in of an app. `User` is what the app remembers of a user. */
export interface SignIn<User> {
  /**
   * Handles requests to the paths for signing in, signing out and the callback. Resolves to `null` for other paths.
   *
   * The method reads path, query, method and headers, but no body and no host, so you can call it behind a proxy and before or
   * after a body parser. To return to a page after the sign-in, add `?returnTo=/page` to the sign-in path. Signing out requires POST.
   *
   * @param request Request of the browser. For Express, Fastify and `node:http`, see `toRequest`.
   */
  handle(request: Request): Promise<Response | null>;
  /**
   * Returns the user who is signed in, or `null`. The method reads the store once.
   *
   * @param request Request of the browser, or its headers.
   * @throws StoreFailedError if the store fails.
   */
  visitorOf(request: Pick<Request, 'headers'>): Promise<Visitor<User> | null>;
  /**
   * Returns the path to which you redirect a user who must sign in first. After the sign-in, the user returns to the page of this
   * request.
   *
   * @param request Request of the browser. If its method is not GET, the user returns to `home`.
   */
  signInPathFor(request: Request): string;
  /**
   * If the error has the kind `session_ended` or `signed_out`, deletes the session and returns a response that deletes its cookie. The
   * response redirects to the sign-in if the request accepts HTML. Otherwise it is the JSON of `toResponse` with the status 401, and
   * `signIn` is the path of the sign-in. Resolves to `null` for other errors.
   *
   * @param error Caught value of any type.
   * @param request Request during which the error occurred.
   */
  responseTo(error: unknown, request: Request): Promise<Response | null>;
}

/**
 * Creates the sign-in of a web app: the routes, the cookies, and the session of each user. It works in every framework that uses the
 * standard `Request` and `Response`, and with an adapter in Express, Fastify and `node:http`.
 *
 * @param options OAuth client, token store, keys, scopes, and functions that create a client and read the user.
 * @throws MisconfiguredError if an option is invalid. The error lists each invalid option without its value.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
 * import { createSignIn } from '@slotwise/sdk/sign-in';
 *
 * const oauth = createOAuth({
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   clientSecret: 'my-client-secret',
 *   redirectUri: 'https://my.example.com/callback',
 * });
 * const signIn = createSignIn({
 *   oauth,
 *   store: memoryStore(), // Redis or a database in production
 *   keys: [crypto.getRandomValues(new Uint8Array(32))], // load them from your secret store
 *   scopes: ['READ_BOOKING', 'READ_PROFILE'],
 *   client: (session) => createClient({ baseUrl: 'https://api.example.com/v1', session }),
 *   afterSignIn: async ({ client }) => ({ id: (await client.me.get()).id }),
 * });
 *
 * async function respond(request: Request): Promise<Response> {
 *   const response = await signIn.handle(request);
 *   if (response !== null) return response;
 *   const visitor = await signIn.visitorOf(request);
 *   return new Response(visitor === null ? 'Sign in at /sign-in' : `You are user ${visitor.user.id}`);
 * }
 * ```
 */
export function createSignIn<User>(options: SignInOptions<User>): SignIn<User> {
  const app = atCaller(createSignIn, () => signInAppOf(options));
  return {
    handle: async (request) => {
      const url = new URL(request.url, app.origin);
      const handler = handlerOf(app, url.pathname);
      if (handler === undefined) return null;
      if (!handler.methods.includes(request.method)) {
        const headers = { allow: handler.methods.join(', ') };
        return failureResponse(app, request, 'method_not_allowed', { headers });
      }
      if (isPreview(request)) return emptyResponse();
      const parameters = withoutRedirectParameters(options.oauth.redirectUri, url);
      return handler.handle(app, { request, url, parameters, cookies: cookiesOf(request) });
    },
    visitorOf: async (request) => {
      const found = await visitorSessionOf(app, cookiesOf(request));
      if (found === undefined || (await found.session.tokens()) === null) return null;
      const { session } = found;
      // The cookie is sealed, so its user is a result of `afterSignIn` as JSON.
      return { user: found.user as User, client: options.client(session), session };
    },
    signInPathFor: (request) => signInPathFor(app, request),
    responseTo: async (error, request) => {
      if (!isSlotwiseError(error) || !/^(session_ended|signed_out)$/.test(error.kind)) return null;
      await forgetSession(app, request);
      const cookies = [deletedCookie(app, cookieName(app, 'session'))];
      const path = signInPathFor(app, request);
      if (acceptsHtml(request)) return redirect(path, cookies);
      const problem = { status: 401, title: signedOutText, code: error.kind, signIn: app.paths.signIn };
      return withCookies(problemResponse(problem), cookies);
    },
  };
}

/** The response deletes the cookie, even if the store cannot delete the session. */
async function forgetSession(app: SignInApp<unknown>, request: Request): Promise<void> {
  const found = await visitorSessionOf(app, cookiesOf(request));
  await found?.session.end().catch(() => {});
}

interface Handler {
  /** HEAD is a preview of GET. */
  readonly methods: readonly string[];
  readonly handle: (app: SignInApp<unknown>, arrival: SignInRequest) => Promise<Response>;
}

function handlerOf({ paths }: SignInApp<unknown>, path: string): Handler | undefined {
  if (path === paths.signIn) return { methods: ['GET', 'HEAD', 'POST'], handle: startSignIn };
  if (path === paths.callback) return { methods: ['GET', 'HEAD'], handle: finishSignIn };
  return path === paths.signOut ? { methods: ['POST'], handle: signOut } : undefined;
}

function withoutRedirectParameters(redirectUri: string, { search }: URL): URLSearchParams {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URL(redirectUri).searchParams) parameters.delete(name, value);
  return parameters;
}

async function startSignIn(app: SignInApp<unknown>, { request, url, cookies }: SignInRequest): Promise<Response> {
  // Other origins must not start sign-ins. A cross-site form sends no cookies, so the app could not limit their number.
  if (request.method === 'POST' && /^(cross-site|same-site)$/.test(request.headers.get('sec-fetch-site') ?? ''))
    return failureResponse(app, request, 'cross_origin');
  const [returnTo, ...others] = url.searchParams.getAll('returnTo');
  const flow = await startFlow(app, cookies, others.length === 0 ? returnPathOf(app, returnTo) : undefined);
  return redirect(flow.url, flow.cookies);
}

async function signOut(app: SignInApp<unknown>, { request, cookies }: SignInRequest): Promise<Response> {
  if (!isFromThisOrigin(app, request)) return failureResponse(app, request, 'cross_origin');
  const deleted = [cookieName(app, 'session'), ...flowNames(app, cookies)].map((name) => deletedCookie(app, name));
  try {
    await (await visitorSessionOf(app, cookies))?.session.end();
  } catch (error) {
    return failureResponse(app, request, 'unavailable', { cookies: deleted, error });
  }
  return redirect(app.paths.home, deleted);
}

/**
 * A sibling domain is the same site, and its requests contain the cookies, so the origin must be the same. From a page
 * with `Referrer-Policy: no-referrer`, browsers send `Origin: null`.
 */
function isFromThisOrigin({ origin }: SignInApp<unknown>, { headers }: Request): boolean {
  const [site, source] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site === null) return source === origin;
  return site === 'same-origin' && (source === null || source === 'null' || source === origin);
}

/** Browsers and frameworks can load a link before the user clicks it. HEAD must not use a code. */
function isPreview({ method, headers }: Request): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join();
  return method === 'HEAD' || headers.has('next-router-prefetch') || /prefetch|prerender|preview/i.test(purpose);
}

function signInPathFor(app: SignInApp<unknown>, { method, url }: Request): string {
  const { pathname, search } = new URL(url, app.origin);
  return signInPath(app, method === 'GET' ? returnPathOf(app, pathname + search) : undefined);
}
