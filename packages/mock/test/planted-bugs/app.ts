/** A small app with plain `fetch` and no client library. It is correct, or it has one of 20 planted bugs. */

export const bugs = [
  'wrong query',
  'missing key',
  'no refresh',
  'wrong zone',
  'double submit',
  'ignores 409',
  'page off by one',
  'ignores Retry-After',
  'no content type',
  'wrong field',
  'no zone',
  'new idempotency key',
  'wrong path',
  'missing scope',
  'wrong secret',
  'trusts types',
  'wrong page name',
  'unchecked state',
  'wrong authorize path',
  'wrong authorize host',
] as const;

export type Bug = (typeof bugs)[number];

export interface AppOptions {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly wait: (ms: number) => Promise<void>;
  /** Returns a new random text for an idempotency key or a state. */
  readonly newId: () => string;
  readonly bug?: Bug | undefined;
}

/** A person who books a time, as a form sends it. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
  /** Local time, such as `2030-01-07T09:00:00`. */
  readonly time: string;
  readonly offset: string;
  readonly timeZone: string;
}

export interface App {
  /** Returns the ids of all bookings. */
  list(): Promise<number[]>;
  /** Returns the text that describes a booking. */
  show(id: number): Promise<string>;
  /** Books a time, and returns the message for the visitor. */
  book(visitor: Visitor): Promise<string>;
  cancel(id: number): Promise<void>;
  /** Returns the address of the authorization page. */
  signInUrl(): string;
  /** Signs the user in with the address to which the authorization page redirects. */
  finishSignIn(callback: string): Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;

interface Call {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

const pageSize = 2;
const mostPages = 10;
const mostAttempts = 3;
const client = { client_id: 'client_demo', client_secret: 'secret_demo' };
const redirectUri = 'http://localhost:3000/callback';

export function createApp(options: AppOptions): App {
  const session = createSession(options);
  const { signInUrl, finishSignIn } = session;
  return { ...createPages(options, createCalls(options, session)), signInUrl, finishSignIn };
}

/** Every wrong line is `is('…') ? wrong : right`, or a condition with `!is('…')`. */
function planted({ bug }: AppOptions): (name: Bug) => boolean {
  return (name) => name === bug;
}

type Pages = Pick<App, 'list' | 'show' | 'book' | 'cancel'>;

function createPages(options: AppOptions, { read, send }: Calls): Pages {
  const { wait, newId } = options;
  const is = planted(options);
  let submitted: Promise<string> | undefined;

  async function list(): Promise<number[]> {
    const ids: number[] = [];
    const firstPage = is('page off by one') ? 2 : 1;
    for (let page = firstPage; page <= mostPages; page += 1) {
      const query = {
        [is('wrong query') ? 'limit' : 'take']: String(pageSize),
        [is('wrong page name') ? 'pg' : 'page']: String(page),
      };
      const { bookings } = await read('GET', '/bookings', { query });
      const rows: readonly unknown[] = Array.isArray(bookings) ? bookings : [];
      ids.push(...rows.map((row) => Number(fieldsOf(row)['id'])));
      if (rows.length < pageSize) break;
    }
    return ids;
  }

  async function show(id: number): Promise<string> {
    const path = is('wrong path') ? `/booking/${id}` : `/bookings/${id}`;
    const { booking } = await read('GET', path);
    const { title, startTime } = fieldsOf(booking);
    const isText = typeof title === 'string' && typeof startTime === 'string';
    if (!isText && !is('trusts types')) throw new Error('The service sent a booking that the app cannot read');
    return `${String(title)} at ${String(startTime)}`;
  }

  function book(visitor: Visitor): Promise<string> {
    if (submitted !== undefined && !is('double submit')) return submitted;
    submitted = submit(visitor).finally(() => (submitted = undefined));
    return submitted;
  }

  async function submit({ name, email, time, offset, timeZone }: Visitor): Promise<string> {
    let idempotencyKey = newId();
    for (let attempt = 1; ; attempt += 1) {
      const sentOffset = is('no zone') ? '' : is('wrong zone') ? 'Z' : offset;
      const start = { [is('wrong field') ? 'begin' : 'start']: `${time}${sentOffset}` };
      const body = { eventTypeId: 1, ...start, timeZone, responses: { name, email }, idempotencyKey };
      const response = await send('POST', '/bookings', { body });
      if (response.status !== 503 || attempt === mostAttempts) return messageFor(response);
      const seconds = is('ignores Retry-After') ? 0.1 : Number(response.headers.get('retry-after'));
      await wait(seconds * 1000);
      idempotencyKey = is('new idempotency key') ? newId() : idempotencyKey;
    }
  }

  async function messageFor(response: Response): Promise<string> {
    if (response.ok) return 'Booked.';
    if (response.status !== 409) throw new Error(`Booking failed with ${response.status}`);
    if (is('ignores 409')) return 'Booked.';
    // The service already has a booking with this key, so the response to an earlier attempt was lost.
    const { code } = fieldsOf(await response.json());
    return code === 'duplicate_booking' ? 'Booked.' : 'Somebody else booked this time.';
  }

  async function cancel(id: number): Promise<void> {
    await read('DELETE', `/bookings/${id}/cancel`);
  }

  return { list, show, book, cancel };
}

interface Calls {
  readonly send: (method: string, path: string, call?: Call) => Promise<Response>;
  /** Sends a request, and returns the JSON of the response. */
  readonly read: (method: string, path: string, call?: Call) => Promise<Json>;
}

function createCalls(options: AppOptions, session: Session): Calls {
  const { baseUrl, apiKey, fetch } = options;
  const is = planted(options);

  function send(method: string, path: string, { query = {}, body }: Call = {}): Promise<Response> {
    const url = new URL(`${baseUrl}${path}?${new URLSearchParams(query)}`);
    const token = session.accessToken();
    if (token === undefined && !is('missing key')) url.searchParams.set('apiKey', apiKey);
    const credential = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const contentType = body === undefined || is('no content type') ? {} : { 'content-type': 'application/json' };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(url, { method, headers: { ...credential, ...contentType }, ...content });
  }

  async function read(method: string, path: string, call?: Call): Promise<Json> {
    let response = await send(method, path, call);
    if (response.status === 401 && session.accessToken() !== undefined && !is('no refresh')) {
      await session.refresh();
      response = await send(method, path, call);
    }
    if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}`);
    return fieldsOf(await response.json());
  }

  return { send, read };
}

interface Session extends Pick<App, 'signInUrl' | 'finishSignIn'> {
  /** Returns the access token, or `undefined` before the sign-in. */
  accessToken(): string | undefined;
  refresh(): Promise<void>;
}

function createSession(options: AppOptions): Session {
  const { baseUrl, appUrl, fetch, newId } = options;
  const is = planted(options);
  let state: string | undefined;
  let accessToken: string | undefined;
  let refreshToken = '';

  function signInUrl(): string {
    const host = is('wrong authorize host') ? new URL(baseUrl).origin : appUrl;
    const path = is('wrong authorize path') ? '/oauth2/authorize' : '/auth/oauth2/authorize';
    const scope = is('missing scope') ? 'READ_PROFILE' : 'READ_BOOKING,READ_PROFILE';
    state = newId();
    const query = { client_id: client.client_id, redirect_uri: redirectUri, response_type: 'code', scope, state };
    return `${host}${path}?${new URLSearchParams(query)}`;
  }

  async function finishSignIn(callback: string): Promise<void> {
    const { searchParams } = new URL(callback);
    if (searchParams.get('state') !== state && !is('unchecked state')) throw new Error('The state is not ours');
    const code = searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code };
    const { access_token, refresh_token } = await requestTokens('token', grant);
    accessToken = String(access_token);
    refreshToken = String(refresh_token);
  }

  async function refresh(): Promise<void> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { access_token } = await requestTokens('refreshToken', grant);
    accessToken = String(access_token);
  }

  async function requestTokens(endpoint: string, grant: Readonly<Record<string, string>>): Promise<Json> {
    const secret = is('wrong secret') ? 'secret_of_another_app' : client.client_secret;
    const body = new URLSearchParams({ ...client, ...grant, client_secret: secret });
    const response = await fetch(`${appUrl}/api/auth/oauth/${endpoint}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`Sign-in failed with ${response.status}`);
    return fieldsOf(await response.json());
  }

  return { signInUrl, finishSignIn, accessToken: () => accessToken, refresh };
}

function fieldsOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
