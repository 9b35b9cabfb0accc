/** A story: random commands over every endpoint, mostly such as a user would give, sometimes such as nobody should. */
import { endpoints } from '@slotwise/schemas';
import type { Endpoint, EndpointName } from '@slotwise/schemas/internal/table';
import { fault } from '../../src/index.ts';
import type { Fault } from '../../src/index.ts';
import { bodyFor, somebody } from './bodies.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';

/** One step of a story. */
export type Command =
  | {
      readonly do: 'request';
      readonly root: 'base' | 'app';
      readonly method: string;
      /** Path with its query; `{code}`, `{refresh}` and `{access}` stand for what the story got last. */
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | undefined;
    }
  | { readonly do: 'approve'; readonly userId: number; readonly scope: string }
  | { readonly do: 'advance'; readonly minutes: number }
  | { readonly do: 'break'; readonly on: EndpointName; readonly at: 'before' | 'after'; readonly fault: Fault };

const resourceEndpoints = Object.values<Endpoint>(endpoints).filter(({ root }) => root === 'base');
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The story of a seed. */
export function storyOf(seed: number, length: number): Command[] {
  const dice = diceOf(seed);
  return Array.from({ length }, () => commandOf(dice));
}

function commandOf(dice: Dice): Command {
  const kind = dice.roll();
  if (kind < 0.03) return { do: 'advance', minutes: dice.pick(1, 5, 11, 31, 600) };
  if (kind < 0.06) return breaking(dice);
  const scopes = ['READ_BOOKING', 'READ_PROFILE', 'READ_BOOKING,READ_PROFILE'] as const;
  if (kind < 0.09) return { do: 'approve', userId: dice.whole(1, 5), scope: dice.pick(...scopes) };
  if (kind < 0.16) return oauthRequest(dice);
  if (kind < 0.18) return strayRequest(dice);
  return resourceRequest(dice);
}

function resourceRequest(dice: Dice): Command {
  // Bookings are what it is about.
  const endpoint = dice.happens(0.4)
    ? dice.pick(...bookingEndpoints)
    : (resourceEndpoints[dice.whole(0, resourceEndpoints.length - 1)] ?? bookingEndpoints[0]);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => idFor(dice, name));
  const query = new URLSearchParams(queryFor(dice, endpoint));
  const token = dice.happens(0.1);
  if (!token)
    query.set('apiKey', dice.happens(0.97) ? `key_${somebody(dice)}` : dice.pick('key_expired', 'nobodys', ''));
  const fields = endpoint.body === undefined || dice.happens(0.03) ? undefined : bodyFor(dice, endpoint.name);
  const body = fields && JSON.stringify(fields).slice(0, dice.happens(0.02) ? -3 : undefined);
  const headers = { ...(body === undefined ? {} : json), ...(token ? { authorization: 'Bearer {access}' } : {}) };
  return { do: 'request', root: 'base', method: endpoint.method, path: `${path}?${query.toString()}`, headers, body };
}

const { 'bookings.list': list, 'bookings.create': create, 'bookings.get': get } = endpoints;
const { 'bookings.update': update, 'bookings.cancel': cancel } = endpoints;
const bookingEndpoints: readonly [Endpoint, ...Endpoint[]] = [list, create, create, get, update, cancel];

function oauthRequest(dice: Dice): Command {
  const app = { client_id: 'client_demo', client_secret: dice.happens(0.9) ? 'secret_demo' : 'wrong' };
  const redirect_uri = 'http://localhost:3000/callback';
  const exchange = { ...app, grant_type: 'authorization_code', code: '{code}', redirect_uri };
  const refresh = { ...app, grant_type: 'refresh_token', refresh_token: '{refresh}' };
  const post = (path: string, fields: Readonly<Record<string, string>>): Command => {
    const asJson = dice.happens(0.3);
    const body = asJson ? JSON.stringify(fields) : unescaped(new URLSearchParams(fields).toString());
    return { do: 'request', root: 'app', method: 'POST', path, headers: asJson ? json : form, body };
  };
  const get = (path: string, headers = {}): Command => ({
    do: 'request',
    root: 'app',
    method: 'GET',
    path,
    headers,
    body: undefined,
  });
  return dice.pick(
    post('/api/auth/oauth/token', exchange),
    post('/api/auth/oauth/token', exchange),
    post('/api/auth/oauth/refreshToken', refresh),
    get('/api/auth/oauth/me', { authorization: 'Bearer {access}' }),
    get(askedFor(dice)),
  );
}

function askedFor(dice: Dice): string {
  const parameters = new URLSearchParams({
    client_id: dice.pick('client_demo', 'nobody'),
    redirect_uri: dice.pick('http://localhost:3000/callback', 'http://localhost:3000/elsewhere'),
    scope: dice.pick('READ_BOOKING', 'READ_PROFILE', 'READ_EVERYTHING', ''),
    state: 'state_1',
  });
  return `/auth/oauth2/authorize?${parameters.toString()}`;
}

/** A request to an address where nothing is. */
function strayRequest(dice: Dice): Command {
  const path = dice.pick(
    ...(['/booking?apiKey=key_alice', '/bookings/?apiKey=key_alice', '/', '/bookings/1/x?apiKey=key_bob'] as const),
    ...(['/me/%2e%2e', '/me?apiKey=key_bob'] as const),
  );
  const method = dice.pick('GET', 'PUT', 'OPTIONS', 'DELETE');
  return { do: 'request', root: 'base', method, path, headers: {}, body: undefined };
}

/** The endpoints that break, each with a path of its answer. */
const breakable = {
  'bookings.list': 'bookings.0.id',
  'bookings.create': 'booking.id',
  'bookings.get': 'booking.id',
  'me.get': 'id',
  'attendees.list': 'attendees.0.id',
} satisfies Partial<Record<EndpointName, string>>;

function breaking(dice: Dice): Command {
  const names = ['bookings.list', 'bookings.create', 'bookings.get', 'me.get', 'attendees.list'] as const;
  const on = dice.pick<keyof typeof breakable>(...names);
  const at = dice.pick('before', 'after');
  const [busy, broken, wrong] = [
    fault.status(503, { retryAfter: 1 }),
    fault.status(500),
    fault.wrongType(breakable[on], 'seven'),
  ];
  const others = [fault.html(), fault.malformedJson(), wrong, fault.reset(), fault.hang(), fault.truncate(20)];
  return { do: 'break', on, at, fault: dice.pick(busy, broken, ...others) };
}

function idFor(dice: Dice, name: string): string {
  if (name === 'userId' || name === 'teamId') return String(dice.whole(1, name === 'userId' ? 6 : 2));
  return dice.happens(0.95) ? String(dice.whole(1, dice.pick(5, 20, 120))) : dice.pick('0', '-1', 'x', '1.5', '99999');
}

function queryFor(dice: Dice, { name }: Endpoint): Record<string, string> {
  if (name === 'bookings.cancel') return dice.happens(0.5) ? { cancellationReason: 'Rain & wind' } : {};
  if (name !== 'bookings.list') return {};
  const query: Record<string, string> = {};
  if (dice.happens(0.8)) query['take'] = String(dice.pick(1, 3, 10, 25, 0));
  if (dice.happens(0.6)) query['page'] = String(dice.whole(1, 6));
  if (dice.happens(0.2)) query['userId'] = String(dice.whole(1, 6));
  if (dice.happens(0.1)) query['status'] = dice.pick('ACCEPTED', 'CANCELLED', 'moved');
  return query;
}

/** The braces of a place for a token stay as they are in a form. */
function unescaped(text: string): string {
  return text.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
