import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../client.ts';
import { findFreeTimes } from '../free-times/find-free-times.ts';
import { freeTimes } from '../free-times/free-times.ts';
import { slotsByDay } from '../free-times/slots-by-day.ts';
import { createOAuth } from '../oauth/oauth.ts';
import { openText, sealText } from '../stores/seal-text.ts';
import { createQueries } from '../query/queries.ts';
import { memoryStore } from '../stores/memory.ts';
import { sealedStore } from '../stores/sealed-store.ts';
import type { ErrorKind } from '../errors/any-error.ts';

const settings = { baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice', retry: false } as const;
const app = {
  appUrl: 'https://app.example.com',
  clientId: 'my-app',
  clientSecret: null,
  redirectUri: 'https://my.example.com/callback',
};
const start = '2030-01-07T09:00:00Z';
const booking = { eventTypeId: 1, start, responses: { name: 'Ada', email: 'ada@example.com' } };
const tokens = { accessToken: 'one', refreshToken: 'two', expiresAt: '2000-01-01T00:00:00Z', scopes: null };

function clientWith(respond: () => Response | Promise<Response>) {
  return createClient({ ...settings, fetch: async () => respond() });
}

function clientThatGets(status: number, body: unknown = {}, headers = {}) {
  const init = { status, headers: { 'content-type': 'application/json', ...headers } };
  return clientWith(() => new Response(JSON.stringify(body), init));
}

function appThatGets(status: number, body: unknown = {}) {
  return createOAuth({ ...app, fetch: async () => new Response(JSON.stringify(body), { status }) });
}

const failing = () => clientWith(async () => Promise.reject(new TypeError('fetch failed')));

/** A call that fails with each kind of error. */
const kinds: Readonly<Record<ErrorKind, () => PromiseLike<unknown>>> = {
  bad_request: () => clientThatGets(400).me.get(),
  unauthorized: () => clientThatGets(401).me.get(),
  forbidden: () => clientThatGets(403).me.get(),
  not_found: () => clientThatGets(404, { message: 'Booking not found' }).bookings.get(7),
  endpoint_not_found: () => clientThatGets(404).me.get(),
  method_not_allowed: () => clientThatGets(405).me.get(),
  conflict: () => clientThatGets(409).bookings.create(booking),
  gone: () => clientThatGets(410).bookings.get(7),
  unsupported_media_type: () => clientThatGets(415).bookings.update(7, { title: 'A talk' }),
  rate_limited: () => clientThatGets(429).me.get(),
  server: () => clientThatGets(500).me.get(),
  unexpected_status: () => clientThatGets(418).me.get(),
  redirected: () => clientThatGets(302, {}, { location: '/elsewhere' }).bookings.cancel(7),
  network: () => failing().me.get(),
  ambiguous: () => failing().bookings.update(7, { title: 'A talk' }),
  timeout: () => clientWith(async () => new Promise(() => {})).me.get({ timeoutMs: 5 }),
  aborted: () => failing().me.get({ signal: AbortSignal.abort() }),
  invalid_input: () => failing().bookings.get(-1),
  misconfigured: () => failing().me.get({ timeoutMs: 0 }),
  invalid_json: () => clientWith(() => new Response('{', { status: 200 })).me.get(),
  invalid_response: () => clientThatGets(200).me.get({ validate: 'strict' }),
  oauth_refused: () => appThatGets(400, { error: 'invalid_client' }).refresh('two'),
  state_mismatch: () => appThatGets(200).callback(`${app.redirectUri}?code=1&state=2`, null),
  session_ended: async () => {
    const session = appThatGets(400, { error: 'invalid_grant' }).session();
    await session.start(tokens);
    await session.token();
  },
  signed_out: () => appThatGets(200).session().token(),
  store_failed: () => appThatGets(200).session({ store: brokenStore, key: 'user-7' }).token(),
};

const broken = async () => Promise.reject(new Error('the store is down'));
const brokenStore = { ...memoryStore(), get: broken, set: broken, delete: broken };

test.each(Object.entries(kinds))('the stack of %s starts at the line that awaits the call', async (kind, call) => {
  const error = await errorOf(call);
  expect([error, firstFile(error)]).toEqual([expect.objectContaining({ kind }), basename(import.meta.filename)]);
  expect(error.stack).toContain(`${error.name}: ${error.message}`);
});

const unauthorized = () => clientThatGets(401);
const invalidSlots = [{ start, end: start }];
const store = memoryStore();

/** Other ways to call a public function. Each fails. */
const ways: Readonly<Record<string, () => unknown>> = {
  'a call after with()': () => unauthorized().with({ timeoutMs: 500 }).me.get(),
  'a list': () => unauthorized().bookings.list(),
  'for await': async () => {
    for await (const item of unauthorized().bookings.list()) expect(item).toBeUndefined();
  },
  'for await over pages': async () => {
    for await (const page of unauthorized().bookings.list().pages()) expect(page).toBeUndefined();
  },
  toArray: () => unauthorized().bookings.list().toArray(),
  'toArray with a wrong limit': () => unauthorized().bookings.list().toArray({ limit: -1 }),
  withResponse: () => unauthorized().me.get().withResponse(),
  raw: () => failing().me.get().raw(),
  'a call by path': () => unauthorized().get('/schedules'),
  'a call in Promise.all': () => Promise.all([unauthorized().me.get(), unauthorized().me.get()]),
  'a chain of then': () =>
    unauthorized()
      .me.get()
      .then(() => {}),
  retryUntilKnown: () => failing().bookings.create(booking, { retryUntilKnown: true, totalTimeoutMs: 5 }),
  recover: async () => {
    const error = await errorOf(() => failing().bookings.create(booking));
    const { recover } = error as Error & { recover?: () => Promise<unknown> };
    await recover?.();
  },
  'a query': () => createQueries(unauthorized(), { scope: 3 }).bookings.get(7).queryFn(context),
  findFreeTimes: () =>
    findFreeTimes(unauthorized(), { from: start, to: start.replace('09', '10'), eventType, hours: 'always' }),
  createClient: () => createClient({ ...settings, baseUrl: 'nowhere' }),
  with: () => failing().with({ timeoutMs: -1 }),
  createOAuth: () => createOAuth({ ...app, appUrl: 'nowhere' }),
  'oauth.session': () => appThatGets(200).session({ store, key: '' }),
  createQueries: () => createQueries(failing(), { scope: '' }),
  freeTimes: () => freeTimes({ now: 'never', from: start, to: start, eventType, hours: 'always', bookings: [] }),
  slotsByDay: () => slotsByDay(invalidSlots, 'Nowhere/Land'),
  sealedStore: () => sealedStore(store, { keys: [], clientId: 'my-app' }),
  sealText: () => sealText('text', { keys: [], clientId: 'my-app', purpose: 'theme' }),
  openText: () => openText('text', { keys: [], clientId: 'my-app', purpose: 'theme' }),
};

const eventType = { id: 1, length: 30 };
const context = { signal: new AbortController().signal } as never; // the only field that is read

test.each(Object.entries(ways))('the stack of an error of %s starts at the caller', async (_, call) => {
  const error = await errorOf(call);
  expect(firstFile(error), error.stack).toBe(basename(import.meta.filename));
});

test('the stack of a call that nothing awaits stays unchanged', async () => {
  const call = unauthorized().me.get();
  call.catch(() => {});
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const error = await errorOf(() => call);
  expect(firstFile(error)).toBe('refused.ts');
});

test('an error of the user keeps its stack', async () => {
  const ownError = new Error('own');
  const { stack } = ownError;
  const accessToken = () => {
    throw ownError;
  };
  expect(await errorOf(() => createClient({ baseUrl: settings.baseUrl, accessToken }).me.get())).toBe(ownError);
  expect(ownError.stack).toBe(stack);
});

test('a custom Error.prepareStackTrace keeps its format', async () => {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace') ?? { value: undefined };
  onTestFinished(() => void Object.defineProperty(Error, 'prepareStackTrace', before));
  Object.assign(Error, { prepareStackTrace: () => 'own format' });
  expect((await errorOf(() => unauthorized().me.get())).stack).toBe('own format');
});

/** The file of the first frame that has one: `Promise.all` has none. */
function firstFile({ stack = '' }: Error): string | undefined {
  const path = /\n\s+at .*?(?:file:\/\/)?(\/[^\n]*?):\d+:\d+\)?/.exec(stack)?.[1];
  return path === undefined ? undefined : basename(path);
}

async function errorOf(call: () => unknown): Promise<Error> {
  try {
    await call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the call did not fail');
}
