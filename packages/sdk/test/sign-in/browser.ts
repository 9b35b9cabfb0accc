/** A browser with cookies, and servers of one app that share a store, beside a mock. */
import { createMock } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { onTestFinished, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { createOAuth, memoryStore } from '../../src/oauth/index.ts';
import type { OAuthOptions, TokenStore } from '../../src/oauth/index.ts';
import { createSignIn } from '../../src/sign-in/index.ts';
import type { SignIn, SignInOptions } from '../../src/sign-in/index.ts';

export interface User {
  readonly name: string | null;
}

const keys = [new Uint8Array(32).fill(1)];
export const origin = 'https://my.example.com';

type SwappingStore = TokenStore & { readonly compareAndSwap: NonNullable<TokenStore['compareAndSwap']> };

export interface Site {
  readonly mock: Mock;
  readonly server: (changes?: ServerOptions) => SignIn<User>;
  readonly store: SwappingStore;
}

export interface ServerOptions extends Partial<SignInOptions<User>> {
  readonly app?: Partial<OAuthOptions>;
}

/** Each server has its own OAuth client, as servers in different processes have. */
export function site(options: MockOptions = {}): Site {
  const mock = createMock({ now: '2030-01-07T09:00:00Z', ...options });
  const registration = { clientId: 'planner', clientSecret: 'planner-secret', redirectUri: `${origin}/callback` };
  mock.oauth.client({ ...registration, name: 'Planner' });
  const { appUrl, baseUrl, fetch, clock } = mock;
  const plain = memoryStore();
  const store = { ...plain, compareAndSwap: plain.compareAndSwap ?? (async () => false) };
  const server = ({ app, ...changes }: ServerOptions = {}) =>
    createSignIn<User>({
      oauth: createOAuth({ ...registration, appUrl, fetch, clock, ...app }),
      store,
      keys,
      scopes: ['READ_BOOKING', 'READ_PROFILE'],
      client: (session) => createClient({ baseUrl, fetch, clock, session, retry: false }),
      afterSignIn: async ({ client }) => ({ name: (await client.me.get()).name ?? null }),
      ...changes,
    });
  return { mock, server, store };
}

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Keeps cookies as a browser does, and follows no redirect. With a clock, cookies expire. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #expiries = new Map<string, number>();
  readonly #clock: Pick<Mock['clock'], 'now'> | undefined;

  constructor(clock?: Pick<Mock['clock'], 'now'>) {
    this.#clock = clock;
  }

  async send(server: SignIn<User>, path: string, parts: RequestParts = {}): Promise<Response> {
    const response = await server.handle(this.request(path, parts));
    if (response === null) throw new Error(`${path} is not a path of the sign-in`);
    this.take(response);
    return response;
  }

  request(path: string, { method = 'GET', headers = {} }: RequestParts = {}): Request {
    const now = this.#clock?.now() ?? 0;
    for (const [name, expiry] of this.#expiries) if (expiry <= now) this.cookies.delete(name);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(origin + path, { method, headers: { accept: 'text/html', cookie, ...headers } });
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', seconds = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? [];
      this.cookies.set(name, value);
      this.#expiries.set(name, (this.#clock?.now() ?? 0) + Number(seconds) * 1000);
      if (seconds === '0') this.cookies.delete(name);
    }
  }

  /** Starts a sign-in, and returns the URL of the authorization page. */
  async start(server: SignIn<User>, returnTo = '/bookings'): Promise<string> {
    const response = await this.send(server, `/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
    return response.headers.get('location') ?? '';
  }

  /** Signs a user in, and returns the path of the callback. */
  async signIn(server: SignIn<User>, mock: Mock, userId = 3): Promise<string> {
    const path = pathOf(mock.oauth.approve(await this.start(server), { userId }));
    const response = await this.send(server, path);
    if (response.status !== 303) throw new Error(await response.text());
    return path;
  }

  async userOf(server: SignIn<User>): Promise<string | null> {
    return (await server.visitorOf(this.request('/')))?.user.name ?? null;
  }

  names(part: string): string[] {
    return [...this.cookies.keys()].filter((name) => name.includes(part));
  }
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export const sessionName = '__Host-slotwise-session';

/** Creates a store, and a function that returns its current keys. */
export function storeWithKeys(): { readonly store: TokenStore; readonly keysOf: () => string[] } {
  const keys = new Set<string>();
  const inner = memoryStore();
  const store: TokenStore = {
    ...inner,
    set: async (key, text) => {
      keys.add(key);
      return inner.set(key, text);
    },
    delete: async (key) => {
      keys.delete(key);
      return inner.delete(key);
    },
    compareAndSwap: async (key, expected, text) => {
      const isSwapped = (await inner.compareAndSwap?.(key, expected, text)) === true;
      if (isSwapped) keys.add(key);
      return isSwapped;
    },
  };
  return { store, keysOf: () => [...keys] };
}

/** Replaces the timers of this process until the test ends, and returns a function that lets time pass. */
export function fakeTimers(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (ms) => {
    for (let left = ms; left > 0; left -= 250) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 250));
      // The Web Crypto API needs real time.
      for (let turn = 0; turn < 8; turn += 1) await new Promise(setImmediate);
    }
  };
}
