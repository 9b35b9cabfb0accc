/** An app whose sign-in is right, and that has a hole or a flaw for each of its switches. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppStart } from './attacking.ts';
import type { Flaw } from './flaws.ts';
import { refreshing } from './planted-tokens.ts';
import type { Tokens } from './planted-tokens.ts';

interface Pending {
  readonly verifier: string;
  readonly returnTo: string;
}

interface Session {
  tokens: Tokens;
}

interface Visit {
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Makes the app with the flaws that are given, and no others. */
export function plantedApp(start: AppStart, given: Iterable<Flaw> = []): RequestListener {
  const flaws = new Set(given);
  const has = (flaw: Flaw) => flaws.has(flaw);
  const sessions = new Map<string, Session>();
  /** Sign-ins under way, by browser. */
  const pending = new Map<string, Map<string, Pending>>();
  const everyPending = new Map<string, Pending>();
  let latest: Session | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const { fresh, exchange, died } = refreshing(start, has);

  const respond = async (visit: Visit): Promise<void> => {
    const { method } = visit.request;
    switch (`${method} ${visit.url.pathname}`) {
      case 'GET /':
        return show(visit, 200, has('sign-in-by-script') ? welcomeByScript : welcome());
      case 'GET /bookings':
        return bookings(visit);
      case 'POST /sign-in':
        return leave(visit);
      case 'GET /callback':
        return comeBack(visit, visit.url.searchParams);
      case 'HEAD /callback':
        return has('head-spends-code') ? comeBack(visit, visit.url.searchParams) : show(visit, 200, '');
      case 'POST /callback':
        return has('form-without-state') ? postedBack(visit) : show(visit, 405, 'No.');
      case 'POST /sign-out':
        return signOut(visit);
      case 'GET /sign-out':
        return has('sign-out-by-link') ? signOut(visit) : show(visit, 405, 'No.');
      default:
        return show(visit, 404, 'There is no such page.');
    }
  };

  async function bookings(visit: Visit): Promise<void> {
    const session =
      sessions.get(visit.cookies.get(has('session-kept') ? 'browser' : 'session') ?? '') ??
      (has('session-of-everybody') ? latest : undefined);
    if (session === undefined) return show(visit, 401, welcome());
    const name = await fresh(session);
    if (name === undefined) {
      sessions.delete(visit.cookies.get('session') ?? '');
      return show(visit, 401, welcome());
    }
    const token = has('token-in-page') ? `<script>const token = '${session.tokens.access}'</script>` : '';
    show(
      visit,
      200,
      `<h1>Bookings of ${name}</h1>${token}<form method="post" action="/sign-out"><button>Sign out</button></form>`,
    );
  }

  async function leave(visit: Visit): Promise<void> {
    const browser = visit.cookies.get('browser') ?? randomUUID();
    const returnTo = safePath(visit.url.searchParams.get('returnTo') ?? '/bookings');
    const verifier = has('constant-verifier') ? 'v'.repeat(43) : randomUUID() + randomUUID();
    const state = has('short-state') ? String(Math.random()).slice(2, 8) : `a${randomUUID()}z`;
    const own = has('one-sign-in-a-browser')
      ? new Map<string, Pending>()
      : (pending.get(browser) ?? new Map<string, Pending>());
    pending.set(browser, own.set(state, { verifier, returnTo }));
    everyPending.set(state, { verifier, returnTo });
    const forwarded = visit.request.headers['x-forwarded-host'];
    const redirectUri =
      has('forwarded-host') && forwarded !== undefined ? `http://${String(forwarded)}/callback` : start.redirectUri;
    const asked = new URLSearchParams({
      client_id: start.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'READ_BOOKING READ_PROFILE',
      state,
      ...(has('without-pkce') ? {} : { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
      ...(has('secret-in-address') ? { client_secret: start.clientSecret } : {}),
    });
    const place = `${start.appUrl}/auth/oauth2/authorize?${asked}`;
    if (!has('sign-in-by-script')) return lead(visit, place, [cookie('browser', browser)]);
    const headers = { 'content-type': 'application/json', 'set-cookie': cookie('browser', browser) };
    visit.response.writeHead(200, headers).end(JSON.stringify({ url: place }));
  }

  async function comeBack(visit: Visit, given: URLSearchParams): Promise<void> {
    const broken = brokenBy(visit, given);
    if (broken !== undefined) return broken;
    const browser = visit.cookies.get('browser') ?? '';
    const found = pendingFor(browser, given);
    const error = given.get('error');
    if (error !== null && has('foreign-error-ends-sign-in')) pending.delete(browser);
    if (found === undefined) return show(visit, 400, `Begin again. ${shown(given)}`);
    if (!has('state-never-spent')) forget(browser, found.state);
    if (error !== null && !(has('error-beside-code') && given.has('code')) && !has('code-not-needed'))
      return show(visit, 200, `You did not allow it. ${shown(given)}`);
    const codes = given.getAll('code');
    const code = has('last-code-counts')
      ? codes.at(-1)
      : has('first-code-counts') || codes.length === 1
        ? codes[0]
        : undefined;
    if ((code ?? '') === '' && !has('code-not-needed')) return show(visit, 400, `Begin again. ${shown(given)}`);
    if (!has('issuer-not-compared') && given.has('iss') && !isSame(given.getAll('iss'), start.appUrl))
      return show(visit, 400, 'That came from another service.');
    const tokens =
      (code ?? '') === '' ? { access: 'none', refresh: null } : await exchangeInTurn(code ?? '', found.verifier);
    if (tokens === undefined)
      return show(
        visit,
        has('breaks-at-refused-codes') ? 500 : 400,
        'The sign-in could not be completed. Begin again.',
      );
    begin(visit, { tokens, returnTo: nextOf(given) ?? found.returnTo });
  }

  function exchangeInTurn(code: string, verifier: string): Promise<Tokens | undefined> {
    if (!has('one-at-a-time')) return exchange(code, verifier);
    const turn = queue.then(() => exchange(code, verifier));
    queue = turn;
    return turn;
  }

  function begin(visit: Visit, { tokens, returnTo }: { readonly tokens: Tokens; readonly returnTo: string }): void {
    const planted = has('session-adopted')
      ? visit.cookies.get('session')
      : has('session-kept')
        ? visit.cookies.get('browser')
        : undefined;
    const id = planted ?? randomUUID();
    const session = has('one-session-for-all') && latest !== undefined ? latest : { tokens };
    latest = has('one-session-for-all') ? Object.assign(session, { tokens }) : { tokens };
    sessions.set(id, has('one-session-for-all') ? session : { tokens });
    const more = [
      ...(has('token-in-script-cookie') ? [`token=${tokens.access}; Path=/; SameSite=Lax`] : []),
      ...(has('token-in-cookie') ? [cookie('token', tokens.access)] : []),
    ];
    const place = has('token-in-address') ? `/bookings?token=${tokens.access}` : returnTo;
    if (has('code-stays-in-address')) return show(visit, 200, 'You are signed in.', [sessionCookie(id), ...more]);
    lead(visit, place, [sessionCookie(id), ...more]);
  }

  async function postedBack(visit: Visit): Promise<void> {
    const given = new URLSearchParams(await bodyOf(visit.request));
    // The form of another site brings no cookie along.
    const tokens = await exchange(given.get('code') ?? '', undefined);
    if (tokens === undefined) return show(visit, 400, 'Begin again.');
    begin(visit, { tokens, returnTo: '/bookings' });
  }

  async function signOut(visit: Visit): Promise<void> {
    if (has('sign-out-does-nothing')) return lead(visit, '/', []);
    if (!has('session-outlives-sign-out')) sessions.delete(visit.cookies.get('session') ?? '');
    lead(visit, '/', ['session=; Path=/; Max-Age=0']);
  }

  /** The sign-in that a way back belongs to. */
  function pendingFor(browser: string, given: URLSearchParams): (Pending & { readonly state: string }) | undefined {
    const own = pending.get(browser) ?? new Map<string, Pending>();
    const states = given.getAll('state');
    const state = has('last-state-counts')
      ? states.at(-1)
      : has('first-state-counts') || states.length === 1
        ? states[0]
        : undefined;
    const kept = [...own.entries()];
    const found = (matches: (one: string) => boolean) => {
      const [name, one] = kept.find(([name]) => matches(name)) ?? [];
      return name === undefined || one === undefined ? undefined : { ...one, state: name };
    };
    const anything = { verifier: '', returnTo: '/bookings', state: '' };
    if (has('state-ignored')) return found(() => true) ?? anything;
    if (has('missing-state-taken') && state === undefined) return found(() => true) ?? anything;
    if (has('empty-state-taken') && !state) return state === '' ? (found(() => true) ?? anything) : undefined;
    if (has('operator-taken') && [...given.keys()].some((name) => name.startsWith('state[$'))) return found(() => true);
    if (has('list-taken') && given.has('state[]')) return found(() => true);
    if (state === undefined) return undefined;
    if (has('state-of-any-browser')) {
      const one = everyPending.get(state);
      return one && { ...one, state };
    }
    if (has('state-in-object') && state in {}) return found(() => true);
    if (has('state-of-nothing') && kept.length === 0) return state === String(kept[0]) ? anything : undefined;
    if (has('state-by-pattern'))
      return isPattern(state) ? found((name) => new RegExp(`^${state}$`).test(name)) : undefined;
    if (has('state-by-beginning')) return state === '' ? undefined : found((name) => name.startsWith(state));
    if (has('state-by-end')) return state === '' ? undefined : found((name) => name.endsWith(state));
    if (has('state-in-any-case')) return found((name) => name.toLowerCase() === state.toLowerCase());
    if (has('state-nearly-whole')) return state.length < 30 ? undefined : found((name) => name.startsWith(state));
    if (has('state-and-more')) return found((name) => state.startsWith(name));
    if (has('control-characters-left-out')) return found((name) => name === state.replaceAll('\0', ''));
    return found((name) => name === state);
  }

  function forget(browser: string, state: string): void {
    pending.get(browser)?.delete(state);
    everyPending.delete(state);
  }

  /** Pages that break, or answer before the state is looked at. */
  function brokenBy(visit: Visit, given: URLSearchParams): void | undefined | Promise<void> {
    const { request, response } = visit;
    const all = [...given.values()].join('');
    const fails = () => show(visit, 500, 'Something went wrong.');
    if (has('breaks-at-length') && all.length > 5000) return fails();
    if (has('breaks-at-repeats') && new Set(given.keys()).size < [...given.keys()].length) return fails();
    if (has('breaks-at-nothing') && given.size === 0) return fails();
    if (has('bare-address-signs-in') && given.size === 0)
      return begin(visit, { tokens: { access: 'none', refresh: null }, returnTo: '/bookings' });
    if (has('script-reads-fragment') && given.size === 0)
      return show(visit, 200, "<script>location.replace('/callback?' + location.hash.slice(1))</script>");
    if (has('breaks-at-unknown-parameters') && [...given.keys()].some((name) => !/^(code|state)$/.test(name)))
      return fails();
    if (has('header-of-error') && /[\r\n]/.test(given.get('error') ?? '')) {
      // The server's library refuses such a header: an app in front of it might not.
      request.socket.end(`HTTP/1.1 400 Bad Request\r\nx-error: ${given.get('error')}\r\ncontent-length: 0\r\n\r\n`);
      return Promise.resolve();
    }
    if (has('state-is-an-address')) {
      const place = /https:\/\/[\w.]+/.exec(`${given.get('state')}`)?.[0];
      if (place !== undefined) return void response.writeHead(302, { location: place }).end();
    }
    if (has('prefetch-ends-session') && request.headers['sec-purpose'] === 'prefetch') {
      pending.delete(visit.cookies.get('browser') ?? '');
      return show(visit, 400, 'Not ahead of time.');
    }
    if (has('reload-signs-out') && sessions.has(visit.cookies.get('session') ?? '') && given.has('code')) {
      sessions.delete(visit.cookies.get('session') ?? '');
      return show(visit, 400, 'You were here before.');
    }
    return undefined;
  }

  function shown(given: URLSearchParams): string {
    const parts = {
      'markup-of-description': 'error_description',
      'markup-of-error': 'error',
      'markup-of-state': 'state',
      'markup-of-code': 'code',
    } as const;
    const texts = Object.entries(parts).flatMap(([flaw, name]) =>
      has(flaw as keyof typeof parts) ? (given.get(name) ?? '') : '',
    );
    const link = has('link-of-error') ? `<a href="${escaped(given.get('error_uri') ?? '')}">More</a>` : '';
    const scripts = [has('markup-by-script') ? writtenByScript : '', has('leads-on-by-script') ? ledByScript : ''];
    return texts.join('') + link + scripts.join('');
  }

  function nextOf(given: URLSearchParams): string | undefined {
    return has('next-on-the-way-back') ? (given.get('next') ?? undefined) : undefined;
  }

  function safePath(text: string): string {
    if (has('any-return-address')) return text;
    if (has('any-return-path')) return text.startsWith('/') ? text : '/bookings';
    if (has('return-path-with-backslash')) return /^\/(?!\/)/.test(text) ? text : '/bookings';
    const origin = 'http://app.example';
    return new URL(text, origin).origin === origin ? text : '/bookings';
  }

  function sessionCookie(id: string): string {
    const words = [
      has('script-reads-session') ? '' : '; HttpOnly',
      has('session-without-same-site') ? '' : '; SameSite=Lax',
    ];
    return `session=${id}; Path=/${words.join('')}`;
  }

  return (request, response) => {
    if (died()) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', start.redirectUri);
    respond({ url, cookies: cookiesOf(request), request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

const welcomeByScript = `<h1>Planted</h1><button id="go">Sign in</button><script>
go.onclick = async () => {
  const { url } = await (await fetch('/sign-in', { method: 'POST', headers: { accept: 'application/json' } })).json();
  location.assign(url);
};
</script>`;

const writtenByScript = `<p id="why"></p><script>
why.innerHTML = [...new URLSearchParams(location.search).values()].join(' ');
</script>`;

const ledByScript = `<script>
const next = new URLSearchParams(location.search).get('next');
if (next) location.replace(next);
</script>`;

function welcome(): string {
  return '<h1>Planted</h1><form method="post" action="/sign-in"><button>Sign in</button></form>';
}

function show({ response }: Visit, status: number, body: string, cookies: readonly string[] = []): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': [...cookies] }).end(body);
}

function lead({ response }: Visit, location: string, cookies: readonly string[]): void {
  response.writeHead(303, { location, 'set-cookie': [...cookies] }).end();
}

function cookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;
}

function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  return new Map(pairs.map(([name = '', value = '']): [string, string] => [name, value]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function isSame(given: readonly string[], right: string): boolean {
  return given.length === 1 && given[0] === right;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
