/** Canaries in every secret of the authorization flow, and every kind of error that it can end in. */
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { demo } from '../oauth/sample-data.ts';
import { audience, closedPort, errorOf, nowhere, reset, serve, silence, stillClock } from '../loopback.ts';
import type { Reply, Seen } from '../loopback.ts';
import { printsOf } from './silence.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import { createOAuth, memoryStore } from '../../src/oauth/index.ts';
import type { OAuth, Session, Transaction } from '../../src/oauth/index.ts';

const canary = {
  code: 'CANARY-code.7',
  refreshToken: 'CANARY-refresh.7',
  accessToken: 'CANARY-access.7',
  clientSecret: 'CANARY secret+"7"&',
};

interface App {
  readonly oauth: OAuth;
  readonly session: Session;
  readonly transaction: Transaction;
  readonly back: string;
  /** Everything that listeners, logger and tracer were told. */
  readonly events: unknown[];
}

/** The works of an app that send secrets. */
const works: Record<string, (app: App) => PromiseLike<unknown>> = {
  'the exchange of a code': ({ oauth, back, transaction }) => oauth.callback(back, transaction),
  'a refresh': ({ oauth }) => oauth.refresh(canary.refreshToken),
  'a credential check': ({ oauth }) => oauth.check(canary.accessToken),
  'a call whose session refreshes': ({ session }) =>
    createClient({ ...nowhere, session, fetch: async () => new Response(null, { status: 401 }) }).me.get(),
};

/** Every secret that the request carried, in each spelling that it could be said back in. */
function echo({ headers, body, query }: Seen): string[] {
  const requests = [...Object.values(headers).flat(), ...Object.values(query), ...Object.values(body ?? {})].map(
    String,
  );
  const secrets = requests
    .map((text) => text.replace(/^Bearer /, ''))
    .filter((text) => /CANARY|^[\w-]{43}$/.test(text));
  const formOf = (text: string) => new URLSearchParams({ k: text }).toString().slice(2);
  return secrets.flatMap((text) => [text, encodeURIComponent(text), formOf(text)]);
}

function saying(status: number, json: (all: string, list: readonly string[]) => unknown, more = {}): Reply {
  return (seen, response) => {
    const list = echo(seen);
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': list[0] ?? '', ...more });
    response.end(JSON.stringify(json(list.join(' '), list)));
  };
}

const replies: Record<string, Reply> = {
  'a refusal of RFC 6749': saying(400, (all) => ({ error: 'invalid_grant', error_description: all, error_uri: all })),
  'a refusal with another word': saying(400, (all, list) => ({ error: list[0], error_description: all })),
  'a bare 401': saying(401, (all) => ({ message: all })),
  'a 403 with a text': saying(403, (all) => all),
  'a wrong request': saying(422, (all, list) => ({ message: all, issues: [{ path: list[0], message: all }] })),
  'a busy server': saying(429, (all) => ({ message: all }), { 'retry-after': '3600' }),
  'a broken server': saying(500, (all, list) => ({ message: all, [list[0] ?? 'x']: { deep: list } })),
  'a redirect': saying(302, (all) => all, { location: '/elsewhere?CANARY' }),
  'tokens in the wrong place': saying(200, (all, list) => ({ access_token: { deep: list }, token_type: all })),
  'tokens of another kind': saying(200, (all) => ({ access_token: canary.accessToken, token_type: all })),
  'tokens cut off': (seen, response) => void response.end(`{"access_token":"${echo(seen).join(' ')}`),
  'an empty body': { text: '' },
  'a reset': reset,
  silence,
};

const cases = Object.keys(works).flatMap((work) => Object.keys(replies).map((reply) => ({ work, reply })));

test.each(cases)('$work that gets $reply exposes no secret', async ({ work, reply }) => {
  const app = await prepare((await serve(replies[reply] ?? {})).baseUrl, reply === 'silence' ? 50 : 10_000);
  const ended = Promise.resolve(works[work]?.(app)).then(() => undefined);
  const error: unknown = await ended.catch((caught: unknown) => caught);
  expect(app.events.length).toBeGreaterThan(5);
  const isSuccess = work === 'a credential check' && /^(a bare 401|tokens (in|of).*)$/.test(reply);
  expect(error === undefined).toBe(isSuccess);
  expectSilence(error, app);
});

test.each(Object.keys(works))('%s at a closed port exposes no secret', async (work) => {
  const app = await prepare(await closedPort(), 10_000);
  const error = await errorOf(Promise.resolve(works[work]?.(app)));
  expect(isSlotwiseError(error) && error.kind).toBe('network');
  expectSilence(error, app);
});

test.each([
  ['a forged state', (back: string) => back.replace(/state=./, 'state=_')],
  ['two codes', (back: string) => `${back}&code=CANARY-second`],
  ['an error', (back: string) => `${back}&error=invalid_scope&error_description=CANARY-code.7`],
  ['an error that is a secret', (back: string) => `${back}&error=CANARY-code.7`],
  ['an address that is none', (back: string) => `http://[CANARY${back}`],
])('a callback with %s exposes no secret', async (_, change) => {
  const app = await prepare('http://127.0.0.1/v1', 10_000);
  expectSilence(await errorOf(app.oauth.callback(change(app.back), app.transaction)), app);
});

test('a callback that was already used exposes no secret', async () => {
  const app = await prepare(await closedPort(), 10_000);
  const server = await serve({ status: 500, text: 'no' });
  const { oauth, transaction, back } = { ...app, ...(await prepare(server.baseUrl, 10_000)) };
  await errorOf(oauth.callback(back, transaction));
  expectSilence(await errorOf(oauth.callback(back, transaction)), { transaction });
});

test('errors about invalid options do not contain the values', async () => {
  const wrong = {
    ...demo,
    appUrl: 'http://CANARY.example.com/',
    clientSecret: canary.clientSecret,
    redirectUri: 'CANARY',
  };
  expectSilence(await errorOf(Promise.resolve().then(() => void createOAuth(wrong))), {});
});

test('printing an app or a session shows no secrets', async () => {
  const { oauth, session } = await prepare('http://127.0.0.1/v1', 10_000);
  const printed = inspect([oauth, session], { depth: 10, showHidden: true }) + JSON.stringify([oauth, session]);
  expect(printed).not.toContain('CANARY');
});

test('a failing store with tokens in its error exposes none of them', async () => {
  const compareAndSwap = async (_key: string, _old: string | null, text: string) => fail(text);
  const failing = { ...memoryStore(), compareAndSwap };
  const app = await prepare('http://127.0.0.1/v1', 10_000, failing);
  const error = await errorOf(app.session.token({ rejected: canary.accessToken }));
  expect(error).toMatchObject({ kind: 'store_failed' });
  expect(app.events).toContainEqual({ action: 'compareAndSwap', reason: 'threw', networkCode: null });
  expectSilence(error, app);
});

test('a session that refreshes, waits and ends exposes neither old nor new tokens', async () => {
  const fresh = { access_token: 'CANARY-access.8', refresh_token: 'CANARY-refresh.8', expires_in: 60 };
  const server = await serve({ json: fresh }, { status: 400, json: { error: 'invalid_grant', more: fresh } });
  const app = await prepare(server.baseUrl, 10_000);
  const call = async () => app.session.token({ rejected: canary.accessToken });
  expect(await Promise.all([call(), call()])).toEqual([fresh.access_token, fresh.access_token]);
  const error = await errorOf(app.session.token({ rejected: fresh.access_token }));
  expect(error).toMatchObject({ kind: 'session_ended' });
  expect(app.events).toContainEqual({ expiresAt: '2030-01-07T09:01:00.000Z' });
  expect(app.events).toContainEqual({ refreshing: 'another_call' });
  expect(app.events).toContainEqual({ reason: 'session_ended' });
  expectSilence(error, app);
});

async function fail(text: string): Promise<never> {
  throw Object.assign(new Error(`EVAL ${text}`), { code: `E_${text}`, command: { args: [text] } });
}

/** An app with canaries in all its secrets, and alice signed in to it. */
async function prepare(baseUrl: string, timeoutMs: number, store = memoryStore()): Promise<App> {
  const appUrl = baseUrl.replace('/v1', '');
  const { clientSecret } = canary;
  const { events, options } = audience();
  const { onMismatch: tell, logger, logLevel, tracer } = options;
  const oauth = createOAuth({
    ...demo,
    appUrl,
    clientSecret,
    clock: stillClock(),
    timeoutMs,
    logger,
    logLevel,
    on: {
      request: tell,
      response: tell,
      retry: tell,
      deprecation: tell,
      refreshed: tell,
      refreshWait: tell,
      ended: tell,
      storeFailed: tell,
    },
    tracer: ({ url, ...call }) => tracer({ ...call, path: new URL(url).pathname }),
  });
  const { transaction } = await oauth.authorize({ scopes: ['READ_BOOKING'] });
  const session = oauth.session({ store, key: 'CANARY-key' });
  const { accessToken, refreshToken } = canary;
  await session.start({ accessToken, refreshToken, expiresAt: null, scopes: ['READ_BOOKING'] });
  return { oauth, session, transaction, events, back: `/callback?code=${canary.code}&state=${transaction.state}` };
}

function expectSilence(error: unknown, { transaction, events }: Partial<App>) {
  const printed = printsOf(error, events);
  expect(printed).not.toContain('CANARY');
  // An error of the network names the service's origin, and nothing behind it.
  const named =
    /(?:\b(?:reach|to|at|ECONNREFUSED) |origin: '|'origin', ')(?:http:\/\/)?127\.0\.0\.1:\d+(?![\w/?#])|"origin":"http:\/\/127\.0\.0\.1:\d+"/g;
  expect(printed.replaceAll(named, '')).not.toMatch(/127\.0\.0\.1:/);
  for (const secret of [transaction?.state, transaction?.codeVerifier]) {
    if (secret !== undefined) expect(printed).not.toContain(secret);
  }
}
