/** An app whose sign-in is right, and that has a hole or a flaw for each of its switches. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { AppStart } from './attack-app.ts';
import type { Flaw } from './flaws.ts';
import {
  bodyOf,
  challengeOf,
  cookie,
  cookiesOf,
  escapeHtml,
  isPattern,
  isSame,
  redirect,
  ledByScript,
  sessionCookie,
  show,
  welcome,
  welcomeByScript,
  writtenByScript,
} from './planted-pages.ts';
import type { Visit } from './planted-pages.ts';
import { createTokenClient } from './planted-tokens.ts';
import type { Tokens, TokenSession } from './planted-tokens.ts';

interface Pending {
  readonly verifier: string;
  readonly returnTo: string;
}

/** Makes the app with the flaws that are given, and no others. */
export function plantedApp(start: AppStart, flaws: Iterable<Flaw> = []): RequestListener {
  const app = new PlantedApp(start, new Set(flaws));
  return (request, response) => app.answer(request, response);
}

class PlantedApp {
  readonly #start: AppStart;
  readonly #has: (flaw: Flaw) => boolean;
  readonly #tokens: ReturnType<typeof createTokenClient>;
  readonly #sessions = new Map<string, TokenSession>();
  /** Sign-ins under way, by browser. */
  readonly #pending = new Map<string, Map<string, Pending>>();
  readonly #everyPending = new Map<string, Pending>();
  #latest: TokenSession | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(start: AppStart, flaws: ReadonlySet<Flaw>) {
    this.#start = start;
    this.#has = (flaw) => flaws.has(flaw);
    this.#tokens = createTokenClient(start, this.#has);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.#tokens.hasDied()) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', this.#start.redirectUri);
    this.#respond({ url, cookies: cookiesOf(request), request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }

  async #respond(visit: Visit): Promise<void> {
    const { method } = visit.request;
    switch (`${method} ${visit.url.pathname}`) {
      case 'GET /':
        return show(visit, 200, this.#has('sign-in-by-script') ? welcomeByScript : welcome());
      case 'GET /bookings':
        return this.#bookings(visit);
      case 'POST /sign-in':
        return this.#startSignIn(visit);
      case 'GET /callback':
        return this.#finishSignIn(visit, visit.url.searchParams);
      case 'HEAD /callback':
        return this.#has('head-spends-code') ? this.#finishSignIn(visit, visit.url.searchParams) : show(visit, 200, '');
      case 'POST /callback':
        return this.#has('form-without-state') ? this.#finishPostedSignIn(visit) : show(visit, 405, 'No.');
      case 'POST /sign-out':
        return this.#signOut(visit);
      case 'GET /sign-out':
        return this.#has('sign-out-by-link') ? this.#signOut(visit) : show(visit, 405, 'No.');
      default:
        // The image of markup fails late, and its script runs after the page has loaded.
        if (this.#has('markup-by-script')) await setTimeout(300);
        return show(visit, 404, 'There is no such page.');
    }
  }

  async #bookings(visit: Visit): Promise<void> {
    const session =
      this.#sessions.get(visit.cookies.get(this.#has('session-kept') ? 'browser' : 'session') ?? '') ??
      (this.#has('session-of-everybody') ? this.#latest : undefined);
    if (session === undefined) return show(visit, 401, welcome());
    const name = await this.#tokens.fresh(session);
    if (name === undefined) {
      this.#sessions.delete(visit.cookies.get('session') ?? '');
      return show(visit, 401, welcome());
    }
    const token = this.#has('token-in-page') ? `<script>const token = '${session.tokens.access}'</script>` : '';
    show(
      visit,
      200,
      `<h1>Bookings of ${name}</h1>${token}<form method="post" action="/sign-out"><button>Sign out</button></form>`,
    );
  }

  async #startSignIn(visit: Visit): Promise<void> {
    const browser = visit.cookies.get('browser') ?? randomUUID();
    const returnTo = this.#safePath(visit.url.searchParams.get('returnTo') ?? '/bookings');
    const verifier = this.#has('constant-verifier') ? 'v'.repeat(43) : randomUUID() + randomUUID();
    const state = this.#has('short-state') ? String(Math.random()).slice(2, 8) : `a${randomUUID()}z`;
    const own = this.#has('one-sign-in-a-browser')
      ? new Map<string, Pending>()
      : (this.#pending.get(browser) ?? new Map<string, Pending>());
    this.#pending.set(browser, own.set(state, { verifier, returnTo }));
    this.#everyPending.set(state, { verifier, returnTo });
    const forwarded = visit.request.headers['x-forwarded-host'];
    const redirectUri =
      this.#has('forwarded-host') && forwarded !== undefined
        ? `http://${String(forwarded)}/callback`
        : this.#start.redirectUri;
    const query = new URLSearchParams({
      client_id: this.#start.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'READ_BOOKING READ_PROFILE',
      state,
      ...(this.#has('without-pkce') ? {} : { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
      ...(this.#has('secret-in-address') ? { client_secret: this.#start.clientSecret ?? '' } : {}),
    });
    const place = `${this.#start.appUrl}/auth/oauth2/authorize?${query}`;
    if (!this.#has('sign-in-by-script')) return redirect(visit, place, [cookie('browser', browser)]);
    const headers = { 'content-type': 'application/json', 'set-cookie': cookie('browser', browser) };
    visit.response.writeHead(200, headers).end(JSON.stringify({ url: place }));
  }

  async #finishSignIn(visit: Visit, given: URLSearchParams): Promise<void> {
    if (this.#respondByFlaw(visit, given)) return;
    const browser = visit.cookies.get('browser') ?? '';
    const found = this.#pendingFor(browser, given);
    const error = given.get('error');
    if (error !== null && this.#has('foreign-error-ends-sign-in')) this.#pending.delete(browser);
    if (found === undefined) return show(visit, 400, `Begin again. ${this.#messageOf(given)}`);
    if (!this.#has('state-never-spent')) this.#forget(browser, found.state);
    if (error !== null && !(this.#has('error-beside-code') && given.has('code')) && !this.#has('code-not-needed'))
      return show(visit, 200, `You did not allow it. ${this.#messageOf(given)}`);
    const codes = given.getAll('code');
    const code = this.#has('last-code-counts')
      ? codes.at(-1)
      : this.#has('first-code-counts') || codes.length === 1
        ? codes[0]
        : undefined;
    if ((code ?? '') === '' && !this.#has('code-not-needed'))
      return show(visit, 400, `Begin again. ${this.#messageOf(given)}`);
    if (!this.#has('issuer-not-compared') && given.has('iss') && !isSame(given.getAll('iss'), this.#start.appUrl))
      return show(visit, 400, 'That came from another service.');
    const tokens =
      (code ?? '') === '' ? { access: 'none', refresh: null } : await this.#exchangeInTurn(code ?? '', found.verifier);
    if (tokens === undefined)
      return show(
        visit,
        this.#has('breaks-at-refused-codes') ? 500 : 400,
        'The sign-in could not be completed. Begin again.',
      );
    this.#startSession(visit, {
      tokens,
      returnTo: (this.#has('next-on-the-way-back') ? given.get('next') : null) ?? found.returnTo,
    });
  }

  #exchangeInTurn(code: string, verifier: string): Promise<Tokens | undefined> {
    if (!this.#has('one-at-a-time')) return this.#tokens.exchange(code, verifier);
    const turn = this.#queue.then(() => this.#tokens.exchange(code, verifier));
    this.#queue = turn;
    return turn;
  }

  #startSession(visit: Visit, { tokens, returnTo }: { readonly tokens: Tokens; readonly returnTo: string }): void {
    const planted = this.#has('session-adopted')
      ? visit.cookies.get('session')
      : this.#has('session-kept')
        ? visit.cookies.get('browser')
        : undefined;
    const id = planted ?? randomUUID();
    const session = this.#has('one-session-for-all') && this.#latest !== undefined ? this.#latest : { tokens };
    this.#latest = this.#has('one-session-for-all') ? Object.assign(session, { tokens }) : { tokens };
    this.#sessions.set(id, this.#has('one-session-for-all') ? session : { tokens });
    const more = [
      ...(this.#has('token-in-script-cookie') ? [`token=${tokens.access}; Path=/; SameSite=Lax`] : []),
      ...(this.#has('token-in-cookie') ? [cookie('token', tokens.access)] : []),
    ];
    const place = this.#has('token-in-address') ? `/bookings?token=${tokens.access}` : returnTo;
    const cookies = [sessionCookie(id, this.#has, this.#start.redirectUri.startsWith('https:')), ...more];
    if (this.#has('code-stays-in-address')) return show(visit, 200, 'You are signed in.', cookies);
    redirect(visit, place, cookies);
  }

  async #finishPostedSignIn(visit: Visit): Promise<void> {
    const given = new URLSearchParams(await bodyOf(visit.request));
    // The form of another site brings no cookie along.
    const tokens = await this.#tokens.exchange(given.get('code') ?? '', undefined);
    if (tokens === undefined) return show(visit, 400, 'Begin again.');
    this.#startSession(visit, { tokens, returnTo: '/bookings' });
  }

  async #signOut(visit: Visit): Promise<void> {
    if (this.#has('sign-out-does-nothing')) return redirect(visit, '/', []);
    if (!this.#has('session-outlives-sign-out')) this.#sessions.delete(visit.cookies.get('session') ?? '');
    redirect(visit, '/', ['session=; Path=/; Max-Age=0']);
  }

  /** The sign-in that a way back belongs to. */
  #pendingFor(browser: string, given: URLSearchParams): (Pending & { readonly state: string }) | undefined {
    const own = this.#pending.get(browser) ?? new Map<string, Pending>();
    const states = given.getAll('state');
    const state = this.#has('last-state-counts')
      ? states.at(-1)
      : this.#has('first-state-counts') || states.length === 1
        ? states[0]
        : undefined;
    const entries = [...own.entries()];
    const found = (matches: (one: string) => boolean) => {
      const [name, one] = entries.find(([name]) => matches(name)) ?? [];
      return name === undefined || one === undefined ? undefined : { ...one, state: name };
    };
    const anything = { verifier: '', returnTo: '/bookings', state: '' };
    if (this.#has('state-ignored')) return found(() => true) ?? anything;
    if (this.#has('missing-state-taken') && state === undefined) return found(() => true) ?? anything;
    if (this.#has('empty-state-taken') && !state) return state === '' ? (found(() => true) ?? anything) : undefined;
    if (this.#has('operator-taken') && [...given.keys()].some((name) => name.startsWith('state[$')))
      return found(() => true);
    if (this.#has('list-taken') && given.has('state[]')) return found(() => true);
    if (state === undefined) return undefined;
    if (this.#has('state-of-any-browser')) {
      const one = this.#everyPending.get(state);
      return one && { ...one, state };
    }
    if (this.#has('state-in-object') && state in {}) return found(() => true);
    if (this.#has('state-of-nothing') && entries.length === 0)
      return state === `${entries[0]?.[0]}` ? anything : undefined;
    if (this.#has('state-by-pattern'))
      return isPattern(state) ? found((name) => new RegExp(`^${state}$`).test(name)) : undefined;
    if (this.#has('state-by-beginning')) return state === '' ? undefined : found((name) => name.startsWith(state));
    if (this.#has('state-by-end')) return state === '' ? undefined : found((name) => name.endsWith(state));
    if (this.#has('state-in-any-case')) return found((name) => name.toLowerCase() === state.toLowerCase());
    if (this.#has('state-nearly-whole')) return state.length < 30 ? undefined : found((name) => name.startsWith(state));
    if (this.#has('state-and-more')) return found((name) => state.startsWith(name));
    if (this.#has('control-characters-left-out')) return found((name) => name === state.replaceAll('\0', ''));
    return found((name) => name === state);
  }

  #forget(browser: string, state: string): void {
    this.#pending.get(browser)?.delete(state);
    this.#everyPending.delete(state);
  }

  /** Answers where a page breaks, or answers before the state is looked at; tells whether it did. */
  #respondByFlaw(visit: Visit, given: URLSearchParams): boolean {
    const { request, response } = visit;
    const all = [...given.values()].join('');
    const answers = (answer: () => void): true => {
      answer();
      return true;
    };
    const fails = () => answers(() => show(visit, 500, 'Something went wrong.'));
    if (this.#has('breaks-at-length') && all.length > 5000) return fails();
    if (this.#has('breaks-at-repeats') && new Set(given.keys()).size < [...given.keys()].length) return fails();
    if (this.#has('breaks-at-nothing') && given.size === 0) return fails();
    if (this.#has('bare-address-signs-in') && given.size === 0)
      return answers(() =>
        this.#startSession(visit, { tokens: { access: 'none', refresh: null }, returnTo: '/bookings' }),
      );
    if (this.#has('script-reads-fragment') && given.size === 0)
      return answers(() =>
        show(visit, 200, "<script>location.replace('/callback?' + location.hash.slice(1))</script>"),
      );
    if (this.#has('breaks-at-unknown-parameters') && [...given.keys()].some((name) => !/^(code|state)$/.test(name)))
      return fails();
    if (this.#has('header-of-error') && /[\r\n]/.test(given.get('error') ?? '')) {
      // The server's library refuses such a header: an app in front of it might not.
      request.socket.end(`HTTP/1.1 400 Bad Request\r\nx-error: ${given.get('error')}\r\ncontent-length: 0\r\n\r\n`);
      return true;
    }
    if (this.#has('state-is-an-address')) {
      const place = /https:\/\/[\w.]+/.exec(`${given.get('state')}`)?.[0];
      if (place !== undefined) return answers(() => response.writeHead(302, { location: place }).end());
    }
    if (this.#has('prefetch-ends-session') && request.headers['sec-purpose'] === 'prefetch') {
      this.#pending.delete(visit.cookies.get('browser') ?? '');
      return answers(() => show(visit, 400, 'Not ahead of time.'));
    }
    if (this.#has('reload-signs-out') && this.#sessions.has(visit.cookies.get('session') ?? '') && given.has('code')) {
      this.#sessions.delete(visit.cookies.get('session') ?? '');
      return answers(() => show(visit, 400, 'You were here before.'));
    }
    return false;
  }

  #messageOf(given: URLSearchParams): string {
    const parts = {
      'markup-of-description': 'error_description',
      'markup-of-error': 'error',
      'markup-of-state': 'state',
      'markup-of-code': 'code',
    } as const;
    const texts = Object.entries(parts).flatMap(([flaw, name]) =>
      this.#has(flaw as keyof typeof parts) ? (given.get(name) ?? '') : '',
    );
    const link = this.#has('link-of-error') ? `<a href="${escapeHtml(given.get('error_uri') ?? '')}">More</a>` : '';
    const scripts = [
      this.#has('markup-by-script') ? writtenByScript : '',
      this.#has('leads-on-by-script') ? ledByScript : '',
    ];
    return texts.join('') + link + scripts.join('');
  }

  #safePath(text: string): string {
    if (this.#has('any-return-address')) return text;
    if (this.#has('any-return-path')) return text.startsWith('/') ? text : '/bookings';
    if (this.#has('return-path-with-backslash')) return /^\/(?!\/)/.test(text) ? text : '/bookings';
    const origin = 'http://app.example';
    return new URL(text, origin).origin === origin ? text : '/bookings';
  }
}
