/** A third-party web app: signs visitors in at the scheduling service, and shows them their bookings. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createClient } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { cookie, cookiesOf, noCookie } from './cookies.ts';
import { bookingsPage, welcomePage } from './pages.ts';
import { createSignIn } from './sign-in.ts';
import type { Registration, SignIn, Tokens, Transaction } from './sign-in.ts';

/** What the app is told when it starts. */
export interface AppOptions extends Registration {
  /** Where the service's resources are. */
  readonly baseUrl: string;
}

interface App {
  readonly signIn: SignIn;
  readonly baseUrl: string;
  /** The visitors who are signed in, by the random id in their cookie. */
  readonly clients: Map<string, Client>;
}

interface Visit {
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly response: ServerResponse;
}

/** Makes the app's server; the caller chooses where it listens. */
export function createApp(options: AppOptions): Server {
  const app: App = { signIn: createSignIn(options), baseUrl: options.baseUrl, clients: new Map() };
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', options.redirectUri);
    answer(app, request, { url, cookies: cookiesOf(request), response }).catch(() => {
      show(response, 500, welcomePage('Something went wrong. Sign in again.'));
    });
  });
}

async function answer(app: App, { method }: IncomingMessage, visit: Visit): Promise<void> {
  switch (`${method} ${visit.url.pathname}`) {
    case 'GET /':
      return home(app, visit);
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

async function home({ clients }: App, { cookies, response }: Visit): Promise<void> {
  const id = cookies.get('session') ?? '';
  const client = clients.get(id);
  if (client === undefined) return show(response, 200, welcomePage());
  try {
    const [me, bookings] = await Promise.all([client.me.get(), client.bookings.list({ take: 10, page: 1 })]);
    show(response, 200, bookingsPage(me.username ?? 'you', bookings));
  } catch {
    // The user took the grant back, or it is over: only the user can give another one.
    clients.delete(id);
    show(response, 200, welcomePage('You were signed out. Sign in again.'), [noCookie('session')]);
  }
}

async function leave({ signIn }: App, { response }: Visit): Promise<void> {
  const { url, transaction } = await signIn.start();
  const kept = Buffer.from(JSON.stringify(transaction)).toString('base64url');
  // One cookie a tab: each comes back with a state of its own.
  lead(response, url, [cookie(nameFor(transaction.state), kept, 600)]);
}

async function comeBack({ signIn, baseUrl, clients }: App, { url, cookies, response }: Visit): Promise<void> {
  const name = nameFor(url.searchParams.get('state') ?? '');
  const kept = cookies.get(name);
  if (kept === undefined) return show(response, 400, welcomePage('This sign-in did not begin here. Sign in again.'));
  // The app wrote the cookie itself; whatever else stands in it does not fit the state, and is refused.
  const transaction = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Transaction;
  try {
    const tokens = await signIn.finish(url.href, transaction);
    if (tokens === undefined)
      return show(response, 200, welcomePage('You did not allow it, so nothing was shared.'), [noCookie(name)]);
    const id = randomUUID();
    clients.set(id, clientFor(tokens, { signIn, baseUrl }));
    lead(response, '/', [noCookie(name), cookie('session', id, 30 * 24 * 60 * 60)]);
  } catch {
    show(response, 400, welcomePage('The sign-in could not be completed: perhaps it took too long. Sign in again.'), [
      noCookie(name),
    ]);
  }
}

async function signOut({ clients }: App, { cookies, response }: Visit): Promise<void> {
  clients.delete(cookies.get('session') ?? '');
  lead(response, '/', [noCookie('session')]);
}

/** A client that stays signed in: calls whose token was rejected wait for one refresh. */
function clientFor(first: Tokens, { signIn, baseUrl }: Pick<App, 'signIn' | 'baseUrl'>): Client {
  let current = Promise.resolve(first);
  let inUse = first.accessToken;
  return createClient({
    baseUrl,
    accessToken: async ({ rejected }) => {
      if (rejected === inUse) {
        inUse = '';
        current = current.then((tokens) => signIn.refresh(tokens));
      }
      const { accessToken } = await current;
      inUse = accessToken;
      return accessToken;
    },
  });
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
