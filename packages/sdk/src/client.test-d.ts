/** Calls that must not compile, and the types of responses. The type checker checks this file; nothing runs it. */
import { createClient, endpoints, isSlotwiseError, location } from './index.ts';
import { createOAuth } from './oauth/index.ts';
import type { OAuthErrorCode } from '../test/types.ts';
import type { OAuthErrorCode as ContractOAuthErrorCode } from '@slotwise/schemas/internal/contract';
import type {
  AnySlotwiseError,
  Booking,
  Call,
  Client,
  DeleteResult,
  ErrorCode,
  List,
  Me,
  Membership,
  ProblemCode,
  User,
} from './index.ts';

const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key' });

createClient({ baseUrl: 'https://api.example.com/v1', accessToken: () => 'token' });
createClient({ baseUrl: 'https://api.example.com/v1', accessToken: async ({ rejected }) => rejected ?? 'token' });
createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key', fetch: globalThis.fetch });
// @ts-expect-error: a credential is required
createClient({ baseUrl: 'https://api.example.com/v1' });
// @ts-expect-error: one credential, not two
createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key', accessToken: 'token' });
// @ts-expect-error: a base address is required
createClient({ apiKey: 'key' });
// @ts-expect-error: the option is called baseUrl
createClient({ baseURL: 'https://api.example.com/v1', apiKey: 'key' });

void client.bookings.update(7, { title: 'A talk', start: new Date(), end: '2030-01-07T09:30:00Z', description: null });
// @ts-expect-error: attendees cannot be edited
void client.bookings.update(7, { attendees: [] });
// @ts-expect-error: the times are called start and end
void client.bookings.update(7, { startTime: '2030-01-07T09:00:00Z' });
// @ts-expect-error: a status is one of the five
void client.bookings.update(7, { status: 'accepted' });

declare const whole: Booking;
// @ts-expect-error: a whole booking is no patch
void client.bookings.update(7, whole);

// @ts-expect-error: ids are numbers
void client.bookings.get('7');
// @ts-expect-error: a time to book is required
void client.bookings.create({ eventTypeId: 1, responses: { name: 'Ada', email: 'ada@example.com' } });
void client.bookings.create({
  eventTypeId: 1,
  start: new Date(),
  responses: { name: 'Ada', email: 'ada@example.com', location: location.attendeePhone('+44'), question: 'any' },
});
// @ts-expect-error: this kind of location takes a number
location.attendeePhone();
void client.bookings.list().toArray();
void client.memberships.list().toArray({ limit: undefined });
// @ts-expect-error: the limit is a number
void client.bookings.list().toArray({ limit: '5' });
const availabilitiesHaveNoList: 'list' extends keyof Client['availabilities'] ? false : true = true;
void availabilitiesHaveNoList;
// @ts-expect-error: a membership is named by its user and its team
void client.memberships.get(5);
// @ts-expect-error: the role is no field of a user's own to be edited as a number
void client.users.update(3, { role: 7 });
createClient({
  baseUrl: 'https://api.example.com/v1',
  apiKey: 'key',
  on: { retry: ({ delayMs, status }) => void [delayMs.toFixed(), status?.toFixed()] },
  logger: console,
  logLevel: 'warn',
  middleware: [async ({ request, attempt }, next) => (attempt > 1 ? next(request.clone()) : next(request))],
  tracer: ({ endpoint }) => ({ end: ({ status }) => void [endpoint, status] }),
});
// @ts-expect-error: there is no such event
createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key', on: { requests: () => {} } });

const address = { appUrl: 'https://app.example.com', redirectUri: 'https://my.example.com/callback' };
const app = { ...address, clientId: 'app', clientSecret: 'secret' };
createOAuth({
  ...app,
  on: {
    retry: ({ endpoint, delayMs }) => void [endpoint, delayMs.toFixed()],
    refreshed: ({ expiresAt }) => void expiresAt?.slice(0, 10),
    refreshWait: ({ refreshing }) => void (refreshing satisfies 'another_call' | 'another_process'),
    ended: ({ reason }) => void (reason satisfies AnySlotwiseError['kind']),
    storeFailed: ({ action, reason, networkCode }) => void [action, reason, networkCode],
  },
  logger: console,
  middleware: [async ({ request }, next) => next(request)],
  tracer: ({ endpoint }) => ({ end: ({ status }) => void [endpoint, status] }),
});
declare const variables: Readonly<Record<string, string | undefined>>;
const oauth = createOAuth({ ...app, clientSecret: variables['SECRET'] ?? 'secret' });
createOAuth({ ...app, clientSecret: null }).clientType satisfies 'public' | 'confidential';
// @ts-expect-error: a variable that is not set does not make a public app
createOAuth({ ...app, clientSecret: variables['SECRET'] });
// @ts-expect-error: whether an app has a secret is said
createOAuth({ ...address, clientId: 'app' });
void oauth.callback(new Request('https://my.example.com/callback'), null);
// @ts-expect-error: the result of callback holds the tokens
void oauth.callback('/callback', null).then((result) => oauth.session().start(result));
// @ts-expect-error: OAuth has no contract mismatches
createOAuth({ ...app, on: { mismatch: () => {} } });

/** Reads the result of a recovery. */
export async function recovered(error: AnySlotwiseError): Promise<Booking | null> {
  if (error.kind !== 'ambiguous' || error.recover === null) return null;
  const found = await error.recover({ totalTimeoutMs: 10_000 });
  return found.booking;
}
// @ts-expect-error: an option of a list, not of a call
void client.bookings.get(7, { concurrency: 2 });

const calls: {
  me: Call<Me>;
  booking: Call<Booking>;
  bookings: List<Booking>;
  page: Promise<Booking[]>;
  moved: Call<Booking>;
  user: Call<User>;
  membership: Call<Membership>;
  removal: Call<DeleteResult>;
  requested: Call<Booking>;
} = {
  me: client.me.get(),
  booking: client.bookings.get(7),
  bookings: client.bookings.list(),
  page: client.bookings.list({ take: 25, page: 2 }),
  moved: client.bookings.reschedule(whole, { start: new Date() }),
  user: client.users.get(3),
  membership: client.memberships.get({ userId: 5, teamId: 1 }),
  removal: client.attendees.delete(9),
  requested: client.request(endpoints['bookings.get'], { params: { id: 7 } }),
};
void calls;

// @ts-expect-error: the endpoint needs its id
void client.request(endpoints['bookings.get'], {});
void client.request(endpoints['me.get'], {});

// Headers and parameters come as what users have.
void client.me.get({ headers: { 'X-Team': 'one', 'X-Other': null }, query: { debug: true, page: 2, team: null } });
void client.me.get({ headers: new Headers(), query: new URLSearchParams() });
void client.me.get({ headers: new Map([['X-Team', 'one']]), query: new Map([['page', 2]]) });
void client.me.get({
  headers: [['X-Team', 'one']],
  query: [
    ['page', 2],
    ['page', 3],
  ],
});
// @ts-expect-error: a header is text
void client.me.get({ headers: { 'X-Team': 7 } });
// @ts-expect-error: a parameter is one value
void client.me.get({ query: { page: [1, 2] } });
// @ts-expect-error: a text is no parameters
void client.me.get({ query: 'page=2' });
// @ts-expect-error: names alone are no headers
void client.me.get({ headers: ['X-Team'] });

/** A switch over every kind; a new one makes the last line a mistake. */
export function adviceOf(error: AnySlotwiseError): string {
  switch (error.kind) {
    case 'rate_limited':
    case 'server':
      return error.retryAt?.toISOString() ?? 'later';
    case 'timeout':
    case 'aborted':
    case 'ambiguous':
      return error.phase;
    case 'network':
      return error.networkCode ?? 'no network';
    case 'bad_request':
    case 'invalid_input':
    case 'misconfigured':
    case 'invalid_response':
      return error.issues.map(({ message }) => message).join();
    case 'unauthorized':
    case 'forbidden':
    case 'not_found':
    case 'endpoint_not_found':
    case 'method_not_allowed':
    case 'conflict':
    case 'gone':
    case 'unsupported_media_type':
    case 'unexpected_status':
      return error.status.toFixed();
    case 'invalid_json':
    case 'session_ended':
    case 'signed_out':
    case 'oauth_refused':
      return error.message;
    case 'redirected':
      return error.code;
    case 'state_mismatch':
      return error.reason;
    case 'store_failed':
      return error.action;
    default:
      return error satisfies never;
  }
}

/** A guard makes the union of an unknown. */
export function kindOf(error: unknown): AnySlotwiseError['kind'] | null {
  return isSlotwiseError(error) ? error.kind : null;
}

/** Error kinds are lower-case words joined by underscores; events are in camel case. */
export const lowerCaseKind = (kind: AnySlotwiseError['kind']): Lowercase<AnySlotwiseError['kind']> => kind;

/** A code is known, or any other text; codes of OAuth and of redirects are known too. */
export function codesOf(error: AnySlotwiseError): ErrorCode | null {
  error satisfies { code: ProblemCode | (string & {}) | null };
  if (error.kind === 'redirected') error.code satisfies 'other_origin' | 'too_many' | 'write' | 'hidden';
  if (error.kind === 'oauth_refused') error.code satisfies OAuthErrorCode | ErrorCode | null;
  return error.code;
}
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
const sameOAuthCodes: Same<OAuthErrorCode, ContractOAuthErrorCode> = true;
void sameOAuthCodes;
