/** A service whose tokens say which grant they belong to: refresh tokens rotate, and one that comes twice ends its grant. */
import type { TokenSet } from '../../src/oauth/index.ts';

/** The fault of one request, whichever it is. */
export type Fault = 'none' | '401' | '429' | '503' | 'lost before' | 'lost after';

interface Grant {
  readonly number: number;
  /** Number of the tokens that are good now. */
  tokens: number;
  isRejected: boolean;
  isOver: boolean;
}

/** The grant that an access token belongs to; `NaN` for none. */
export function grantIn(text: string): number {
  return Number(/^a(\d+)-\d+$/.exec(text)?.[1] ?? Number.NaN);
}

/** The service, and what it has seen. */
export class IdentityService {
  readonly #faults: Fault[];
  readonly #grants: Grant[] = [];
  readonly #keys = new Set<string>();
  /** Number of times that each refresh token was taken. */
  readonly refreshes = new Map<string, number>();
  /** True where a response of the token endpoint never came. */
  isResponseLost = false;
  hasRevoked = false;
  hasRejected = false;
  /** Number of requests with which something went wrong. */
  faults = 0;

  constructor(faults: readonly Fault[]) {
    this.#faults = [...faults];
  }

  /** Lets somebody sign in. */
  issue(): { readonly grant: number; readonly tokens: Pick<TokenSet, 'accessToken' | 'refreshToken'> } {
    const grant = { number: this.#grants.length, tokens: 0, isRejected: false, isOver: false };
    this.#grants.push(grant);
    return { grant: grant.number, tokens: tokensOf(grant) };
  }

  /** Takes the access tokens of everybody for bad, until they are refreshed. */
  reject(): void {
    this.hasRejected = true;
    for (const grant of this.#grants) grant.isRejected = true;
  }

  /** Ends the grant of the last one who signed in. */
  revoke(): void {
    const grant = this.#grants.at(-1);
    if (grant === undefined) return;
    this.hasRevoked = true;
    grant.isOver = true;
  }

  /** Lets nothing go wrong any more. */
  recover(): void {
    this.#faults.length = 0;
  }

  /** True for a grant that nothing brings back. */
  isOver(number: number): boolean {
    return this.#grants[number]?.isOver === true;
  }

  /** Does what a request asks for; the function that it returns is its response on the way back. */
  respond(request: Request, input: { readonly token: string; readonly body: string }): () => Response {
    const fault = this.#faults.shift() ?? 'none';
    const isRefresh = request.url.includes('/refreshToken');
    if (fault !== 'none') this.faults += 1;
    if (fault === 'lost before') return lost;
    if (fault === '503') return responseWith(503, { message: 'busy' }, { 'retry-after': '1' });
    if (fault === '429' && !isRefresh) return responseWith(429, { message: 'slower' }, { 'retry-after': '1' });
    if (fault === '401' && !isRefresh) {
      this.hasRejected = true;
      return responseWith(401, { message: 'no' });
    }
    const response = isRefresh ? this.#refresh(input.body) : this.#call(request, input);
    if (fault !== 'lost after') return response;
    this.isResponseLost ||= isRefresh;
    return lost;
  }

  #refresh(body: string): () => Response {
    const token = new URLSearchParams(body).get('refresh_token') ?? '';
    const [, number = '', tokens = ''] = /^r(\d+)-(\d+)$/.exec(token) ?? [];
    const grant = this.#grants[Number(number)];
    if (grant === undefined || grant.isOver) return responseWith(400, { error: 'invalid_grant' });
    this.refreshes.set(token, (this.refreshes.get(token) ?? 0) + 1);
    grant.isOver = Number(tokens) !== grant.tokens;
    if (grant.isOver) return responseWith(400, { error: 'invalid_grant' });
    grant.tokens += 1;
    grant.isRejected = false;
    const { accessToken, refreshToken } = tokensOf(grant);
    return responseWith(200, { access_token: accessToken, refresh_token: refreshToken, expires_in: 3600 });
  }

  #call({ method, url }: Request, { token, body }: { readonly token: string; readonly body: string }): () => Response {
    const grant = this.#grants[grantIn(token)];
    if (grant === undefined || grant.isOver || grant.isRejected || token !== tokensOf(grant).accessToken)
      return responseWith(401, { message: 'no' });
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/v1/me') return responseWith(200, { id: grant.number, username: `user-${grant.number}` });
    if (method === 'POST') return this.#book(body);
    const page = Number(searchParams.get('page') ?? 1);
    const isLook = searchParams.has('attendeeEmail');
    return responseWith(200, { bookings: page > 2 || isLook ? [] : [1, 2].map((one) => ({ id: page * 10 + one })) });
  }

  #book(body: string): () => Response {
    const key = /"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '';
    if (this.#keys.has(key)) return responseWith(409, { message: 'made before', code: 'duplicate_booking' });
    this.#keys.add(key);
    return responseWith(200, { booking: { id: this.#keys.size, startTime: '2030-01-08T13:00:00Z' } });
  }
}

function tokensOf({ number, tokens }: Grant): Pick<TokenSet, 'accessToken' | 'refreshToken'> {
  return { accessToken: `a${number}-${tokens}`, refreshToken: `r${number}-${tokens}` };
}

function responseWith(status: number, body: object, headers: Readonly<Record<string, string>> = {}): () => Response {
  return () => Response.json(body, { status, headers });
}

function lost(): never {
  throw Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  });
}
