/** The tokens of the planted app: how it gets them, keeps them fresh, and asks the service with them. */
import { systemClock } from '../src/attack.ts';
import type { AppStart } from './attack-app.ts';
import type { Flaw } from './flaws.ts';

/** The tokens of a session. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
  /** Moment at which the access token runs out, as its answer told it; absent where it told none. */
  readonly until?: number;
}

/** A session with its tokens. */
export interface TokenSession {
  tokens: Tokens;
}

/** The two ways to tokens, and whether the app has died of an answer. */
export interface TokenClient {
  fresh(session: TokenSession): Promise<string | undefined>;
  exchange(code: string, verifier: string | undefined): Promise<Tokens | undefined>;
  hasDied(): boolean;
}

/** The two ways to tokens: by a code, and by those that have run out. */
export function createTokenClient(start: AppStart, has: (flaw: Flaw) => boolean): TokenClient {
  const { clock = systemClock } = start;
  let isDead = false;
  const underWay = new Map<TokenSession, Promise<Tokens | undefined>>();

  async function ask(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const { clientId, clientSecret } = start;
    const client = { client_id: clientId, ...(clientSecret === undefined ? {} : { client_secret: clientSecret }) };
    return fetch(start.appUrl + path, {
      method: 'POST',
      redirect: has('token-request-follows') ? 'follow' : 'manual',
      body: new URLSearchParams({ ...client, ...fields }),
    });
  }

  /** The name of whoever a session is of; `undefined` where the service does not know the tokens any more. */
  async function fresh(session: TokenSession): Promise<string | undefined> {
    const most = has('refresh-for-ever') ? 12 : 1;
    const clockAlone = has('refreshes-by-the-clock');
    const { until = Infinity } = session.tokens;
    if (clockAlone && clock.now() >= until) session.tokens = (await refreshed(session)) ?? session.tokens;
    for (let refreshes = 0; ; refreshes += 1) {
      const response = await fetch(`${start.baseUrl}/me`, {
        headers: { authorization: `Bearer ${session.tokens.access}` },
      });
      if (response.ok) return nameIn(await response.json());
      if (session.tokens.access === 'none') return 'somebody';
      if (has('refreshes-never')) return undefined;
      if (clockAlone && clock.now() < until) throw new Error('the service answers 401');
      if (refreshes >= most || session.tokens.refresh === null) return undefined;
      const tokens = await refreshed(session);
      if (tokens === undefined) return undefined;
      session.tokens = tokens;
    }
  }

  async function refreshed(session: TokenSession): Promise<Tokens | undefined> {
    const running = underWay.get(session);
    if (running !== undefined && !has('refreshes-at-once')) return running;
    const turn = refresh(session).finally(() => underWay.delete(session));
    underWay.set(session, turn);
    return turn;
  }

  async function refresh({ tokens }: TokenSession): Promise<Tokens | undefined> {
    const response = await ask('/api/auth/oauth/refreshToken', {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh ?? '',
    }).catch(() => undefined);
    if (response?.status === 400 || response?.status === 401) {
      if (has('breaks-at-revocation')) throw new Error('no grant');
      return undefined;
    }
    if (response?.ok !== true) {
      if (has('outage-signs-out')) return undefined;
      throw new Error('the service does not answer');
    }
    const answer = tokensIn(await response.json(), clock.now());
    return has('old-refresh-token-kept') && answer !== undefined ? { ...answer, refresh: tokens.refresh } : answer;
  }

  async function exchange(code: string, verifier: string | undefined): Promise<Tokens | undefined> {
    const none: Tokens = { access: 'none', refresh: null };
    const failed = has('token-errors-ignored') ? none : undefined;
    const proof: Record<string, string> =
      verifier === undefined || has('without-pkce') ? {} : { code_verifier: verifier };
    const response = await ask('/api/auth/oauth/token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: start.redirectUri, ...proof },
    }).catch(() => undefined);
    if (response === undefined) return failed;
    if (response.status !== 200) return failed;
    const answer: unknown = await response.json().catch(() => undefined);
    isDead ||= has('dies-at-null') && answer === null;
    if (has('any-answer-is-one')) return tokensIn(answer, clock.now()) ?? none;
    if (has('expiry-needed') && !Number.isFinite(memberOf(answer, 'expires_in'))) return undefined;
    if (has('refresh-token-needed') && typeof memberOf(answer, 'refresh_token') !== 'string') return undefined;
    if (has('breaks-at-expiry') && !(Number(memberOf(answer, 'expires_in') ?? 1) > 0)) throw new Error('no date');
    if (has('unknown-members-refused') && memberOf(answer, 'odd') !== undefined) return undefined;
    const type = memberOf(answer, 'token_type');
    if (has('exact-token-type') ? type !== 'Bearer' : !has('any-token-type') && !/^bearer$/i.test(String(type)))
      return undefined;
    return tokensIn(answer, clock.now()) ?? failed;
  }

  return { fresh, exchange, hasDied: () => isDead };
}

function tokensIn(answer: unknown, receivedAt: number): Tokens | undefined {
  const access = memberOf(answer, 'access_token');
  const refresh = memberOf(answer, 'refresh_token');
  if (typeof access !== 'string' || access === '') return undefined;
  const seconds = memberOf(answer, 'expires_in');
  const until = typeof seconds === 'number' ? { until: receivedAt + seconds * 1000 } : {};
  return { access, refresh: typeof refresh === 'string' ? refresh : null, ...until };
}

function nameIn(answer: unknown): string {
  return String(memberOf(memberOf(answer, 'user'), 'username') ?? memberOf(answer, 'username'));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
