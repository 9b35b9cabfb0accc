/** One check a kind of error: it comes with its kind, and holds no secret. */
import type { EndpointName, ErrorKind } from '@slotwise/sdk';
import { memoryStore } from '@slotwise/sdk/oauth';
import { appOf, clientOf, clientWith, errorOf, same, signIn } from './check.ts';
import type { Check } from './check.ts';
import type { Failing, World } from './world.ts';

const talk = (start: string) => ({ eventTypeId: 1, start, responses: { name: 'Ada', email: 'ada@example.com' } });

/** The call that ends with each kind. */
const provoked: Readonly<Record<ErrorKind, (world: World) => Promise<unknown>>> = {
  bad_request: meWith({ kind: 'status', status: 400 }),
  unauthorized: async (world) => clientOf(world, 'nobody').me.get(),
  forbidden: async (world) => clientOf(world).users.create({ email: 'eve@example.com', username: 'eve' }),
  not_found: async (world) => clientOf(world).bookings.get(9999),
  endpoint_not_found: async (world) => clientOf({ ...world, baseUrl: world.baseUrl.replace(/v1$/, 'v0') }).me.get(),
  method_not_allowed: meWith({ kind: 'status', status: 405 }),
  conflict: async (world) => clientOf(world).bookings.create(talk('2030-01-07T09:00:00Z')),
  gone: meWith({ kind: 'status', status: 410 }),
  unsupported_media_type: meWith({ kind: 'status', status: 415 }),
  rate_limited: meWith({ kind: 'status', status: 429 }),
  server: meWith({ kind: 'status', status: 503 }),
  unexpected_status: meWith({ kind: 'status', status: 418 }),
  network: meWith({ kind: 'reset' }),
  redirected: async (world) => {
    await clientOf(world).me.get();
    const headers = { location: 'https://elsewhere.example.com/' };
    const fetch = async () => new Response(null, { status: 302, headers });
    return clientOf(world).with({ fetch }).me.get();
  },
  timeout: broken('me.get', { kind: 'hang' }, (world) => clientOf(world).me.get({ timeoutMs: 200 })),
  aborted: broken('me.get', { kind: 'hang' }, async (world) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort('left'), 100);
    return clientOf(world).me.get({ signal: ending.signal });
  }),
  ambiguous: broken('bookings.create', { kind: 'reset' }, (world) =>
    clientOf(world).bookings.create(talk('2030-02-18T10:00:00Z')),
  ),
  invalid_input: async (world) => clientOf(world).bookings.list({ take: -1 }),
  invalid_response: broken('me.get', { kind: 'wrongType', path: 'email', value: 'number' }, (world) =>
    clientOf(world).me.get({ validate: 'strict' }),
  ),
  invalid_json: meWith({ kind: 'malformedJson' }),
  oauth_refused: async (world) => {
    const { url, transaction } = await appOf(world).authorize({ scopes: ['READ_PROFILE'] });
    return appOf(world, 'secret_wrong').callback(await world.approve(url), transaction);
  },
  state_mismatch: async (world) => {
    const oauth = appOf(world);
    const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
    return oauth.callback((await world.approve(url)).replace('state=', 'state=x'), transaction);
  },
  session_ended: async (world) => {
    const { session, tokens } = await signIn(world);
    await world.revoke(tokens.refreshToken);
    await world.revoke(tokens.accessToken);
    return clientWith(world, session).me.get();
  },
  signed_out: async (world) => clientWith(world, appOf(world).session()).me.get(),
  store_failed: async (world) => {
    const store = { ...memoryStore(), get: async () => Promise.reject(new Error('the store is gone')) };
    return clientWith(world, appOf(world).session({ store, key: 'alice' })).me.get();
  },
};

function meWith(failing: Failing): (world: World) => Promise<unknown> {
  return broken('me.get', failing, (world) => clientOf(world).me.get());
}

function broken(on: EndpointName, failing: Failing, call: (world: World) => PromiseLike<unknown>) {
  return async (world: World) => {
    await world.break(on, failing);
    return call(world);
  };
}

/** The checks, by the kind. */
export const errorChecks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(provoked).map(([kind, provoke]): [string, Check] => [
    kind,
    async (world) => {
      const error = await errorOf(provoke(world));
      same(error.kind, kind);
      const said = `${error.message} ${JSON.stringify(error)}`;
      same(/key_(alice|nobody)|secret_/.exec(said), null);
    },
  ]),
);
