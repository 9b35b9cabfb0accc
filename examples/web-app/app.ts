/** A third-party web app: signs visitors in at the scheduling service, and shows them their bookings. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
import type { OAuthOptions, OAuth, Session, Transaction, TokenStore } from '@slotwise/sdk/oauth';
import { cookie, cookiesOf, noCookie } from './cookies.ts';
import { bookingsPage, welcomePage } from './pages.ts';

/** The settings of the app. */
export interface AppOptions extends OAuthOptions {
  /** Address of the service's resources. */
  readonly baseUrl: string;
}

interface App {
  readonly oauth: OAuth;
  readonly baseUrl: string;
  /** The tokens of the visitors who are signed in, by the random id in their cookie. Several servers would share a Redis. */
  readonly store: TokenStore;
}

interface Visit {
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly response: ServerResponse;
}

/** Makes the app's server; the caller chooses where it listens. */
export function createApp(options: AppOptions): Server {
  const { baseUrl, ...registration } = options;
  const app: App = { oauth: createOAuth(registration), baseUrl, store: memoryStore() };
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', options.redirectUri);
    respond(app, request, { url, cookies: cookiesOf(request), response }).catch(() => {
      show(response, 500, welcomePage('Something went wrong. Sign in again.'));
    });
  });
}

async function respond(app: App, { method }: IncomingMessage, visit: Visit): Promise<void> {
  switch (`${method} ${visit.url.pathname}`) {
    case 'GET /':
      return home(app, visit, 200);
    case 'GET /bookings':
      return home(app, visit, 401);
    case 'POST /sign-in':
      return leave(app, visit);
    case 'GET /callback':
      return comeBack(app, visit);
    case 'POST /sign-out':
      return signOut(app, visit);
    default:
      return show(visit.response, 404, welcomePage('There is no such page.'));
  }
}

/** The bookings of whoever is signed in; everybody else gets the way to sign in, with a status of the address's own. */
async function home(app: App, { cookies, response }: Visit, strangerStatus: number): Promise<void> {
  const session = sessionOf(app, cookies.get('session'));
  if ((await session.tokens()) === null) return show(response, strangerStatus, welcomePage());
  // A client costs nothing; the session keeps its token fresh.
  const client = createClient({ baseUrl: app.baseUrl, session });
  try {
    const [me, bookings] = await Promise.all([client.me.get(), client.bookings.list({ take: 10, page: 1 })]);
    show(response, 200, bookingsPage(me.username ?? 'you', bookings));
  } catch (error) {
    if (!isSlotwiseError(error) || error.kind !== 'session_ended') throw error;
    // The user took the grant back, or it is over: only the user can give another one.
    await session.end();
    show(response, strangerStatus, welcomePage('You were signed out. Sign in again.'), [noCookie('session')]);
  }
}

async function leave({ oauth }: App, { response }: Visit): Promise<void> {
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const kept = Buffer.from(JSON.stringify(transaction)).toString('base64url');
  // One cookie a tab: each comes back with a state of its own.
  lead(response, url, [cookie(nameFor(transaction.state), kept, 600)]);
}

async function comeBack(app: App, { url, cookies, response }: Visit): Promise<void> {
  const name = nameFor(url.searchParams.get('state') ?? '');
  const kept = cookies.get(name);
  if (kept === undefined) return show(response, 400, welcomePage('This sign-in did not begin here. Sign in again.'));
  try {
    // The app wrote the cookie itself; whatever else stands in it is refused.
    const transaction = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Transaction;
    const result = await app.oauth.callback(url, transaction);
    if (result.outcome === 'denied')
      return show(response, 200, welcomePage('You did not allow it, so nothing was shared.'), [noCookie(name)]);
    const id = randomUUID();
    await sessionOf(app, id).start(result.tokens);
    lead(response, '/', [noCookie(name), cookie('session', id, 30 * 24 * 60 * 60)]);
  } catch {
    show(response, 400, welcomePage('The sign-in could not be completed: perhaps it took too long. Sign in again.'), [
      noCookie(name),
    ]);
  }
}

async function signOut(app: App, { cookies, response }: Visit): Promise<void> {
  await sessionOf(app, cookies.get('session')).end();
  lead(response, '/', [noCookie('session')]);
}

/** The session of a visitor; one that nobody began holds no tokens. */
function sessionOf({ oauth, store }: App, id = 'nobody'): Session {
  return oauth.session({ store, key: `visitor:${id}` });
}

/** The name of the cookie of a sign-in; a state has no other characters. */
function nameFor(state: string): string {
  return `sign-in-${state.replace(/[^\w-]/g, '').slice(0, 16)}`;
}

function show(response: ServerResponse, status: number, html: string, cookies: readonly string[] = []): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  response
    .writeHead(status, {
      ...headers,
      'set-cookie': [...cookies],
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(html);
}

function lead(response: ServerResponse, location: string, cookies: readonly string[]): void {
  response.writeHead(303, { location, 'set-cookie': [...cookies], 'cache-control': 'no-store' }).end();
}
