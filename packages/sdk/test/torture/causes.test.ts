/** Mistakes and odd responses whose cause the message names. */
import { describe, expect, test } from 'vitest';
import { createClient, endpoints } from '../../src/index.ts';
import type { ClientSettings } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';

const options = { baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' };
const app = {
  appUrl: 'https://app.example.com',
  clientId: 'my-client-id',
  clientSecret: null,
  redirectUri: 'https://my.example.com/back',
};

const messageOf = async (run: () => unknown) => String(await errorOf(Promise.resolve().then(run)));

/** The options that a caller without types can make. */
function loosely(value: object): never {
  return value as never; // wrong on purpose
}

function clientOf(body: BodyInit, over: Partial<ClientSettings> = {}) {
  return createClient({ ...options, fetch: async () => new Response(body), ...over });
}

const profile = JSON.stringify({ id: 3, email: 'ada@example.com', name: 'Ada [{', tags: ['}', { a: 1 }] });

test('the error distinguishes truncated JSON from a body that is not JSON', async () => {
  for (let length = 1; length < profile.length; length += 1)
    expect(await messageOf(() => clientOf(profile.slice(0, length)).me.get())).toContain('truncated JSON');
  for (const text of ['nope', '<html>{</html>', '{"a":1]}', '{"a":1},', '"{" x', '[1 2]'])
    expect(await messageOf(() => clientOf(text).me.get())).toContain('not JSON');
});

test.each([
  ['little-endian', 'utf16le', ''],
  ['little-endian with a mark', 'utf16le', '\uFEFF'],
  ['big-endian', 'utf16be', ''],
  ['big-endian with a mark', 'utf16be', '\uFEFF'],
] as const)('the error for a response in UTF-16, %s, names the encoding', async (_, order, mark) => {
  const bytes = Buffer.from(mark + profile, 'utf16le');
  if (order === 'utf16be') bytes.swap16();
  expect(await messageOf(() => clientOf(new Uint8Array(bytes)).me.get())).toContain('UTF-16, and not UTF-8');
});

test('reads a UTF-8 response with a byte order mark', async () => {
  expect(await clientOf(`\uFEFF${profile}`).me.get()).toMatchObject({ id: 3 });
});

test.each([2 ** 53, 2 ** 60, 1e300])('rejects the id %d and names the largest safe id', async (id) => {
  const message = await messageOf(() => clientOf(profile).bookings.get(id));
  expect(message).toContain(`id must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, got ${id}`);
});

test('a response id above the largest safe integer is a contract mismatch that names value and limit', async () => {
  const text = profile.replace('"id":3', '"id":9007199254740993');
  const message = await messageOf(() => clientOf(text, { validate: 'strict' }).me.get());
  expect(message).toContain('id must be at most 9007199254740991, got 9007199254740992');
});

describe('a misspelt option', () => {
  test.each([
    ['timeOutMs', 'timeoutMs'],
    ['timeoutMS', 'timeoutMs'],
    ['timeout', 'timeoutMs'],
    ['totaltimeoutMs', 'totalTimeoutMs'],
    ['retries', 'retry'],
    ['header', 'headers'],
    ['tiemoutMs', 'timeoutMs'],
    ['vaildate', 'validate'],
  ] as const)('the error for %s suggests %s, in a client and in a call', async (slip, meant) => {
    const hint = `${slip} is not an option (did you mean ${meant}?); the options are`;
    expect(await messageOf(() => createClient(loosely({ ...options, [slip]: 5 })))).toContain(hint);
    expect(await messageOf(() => clientOf(profile).me.get(loosely({ [slip]: 5 })))).toContain(hint);
    expect(await messageOf(() => clientOf(profile).bookings.list({}, loosely({ [slip]: 5 })))).toContain(hint);
  });

  test('causes an error with a suggestion in createOAuth and a session too', async () => {
    expect(await messageOf(() => createOAuth(loosely({ ...app, clientID: 'x' })))).toContain('did you mean clientId?');
    const session = await messageOf(() => createOAuth(app).session(loosely({ refreshAheadSecond: 5 })));
    expect(session).toContain('refreshAheadSecond is not an option (did you mean refreshAheadSeconds?)');
  });
});

describe('parts of an input that the endpoint does not accept', () => {
  const client = clientOf(profile);
  test.each([
    ['params', 'params has no check: leave it out'],
    ['query', 'query has no check: leave it out'],
    ['body', 'body has no check: leave it out'],
    ['parms', 'parms is not an option (did you mean params?)'],
  ])('are rejected: %s', async (part, hint) => {
    expect(await messageOf(() => client.request(endpoints['me.get'], loosely({ [part]: { id: 1 } })))).toContain(hint);
  });
});

describe('a runtime that lacks a part of the platform', () => {
  const parts: Readonly<Record<string, readonly [holder: object, key: string]>> = {
    'URL.canParse': [URL, 'canParse'],
    'AbortSignal.prototype.throwIfAborted': [AbortSignal.prototype, 'throwIfAborted'],
    'crypto.getRandomValues': [globalThis, 'crypto'],
  };

  async function without(names: readonly string[], run: () => unknown = () => createClient(options)): Promise<string> {
    const missing = names.map((name) => parts[name] ?? ([{}, ''] as const));
    const before = missing.map(([holder, key]) => Object.getOwnPropertyDescriptor(holder, key));
    for (const [holder, key] of missing) Object.defineProperty(holder, key, { value: undefined, configurable: true });
    try {
      return await messageOf(run);
    } finally {
      for (const [index, [holder, key]] of missing.entries()) Object.defineProperty(holder, key, before[index] ?? {});
    }
  }

  test.each(Object.keys(parts))('causes createClient and createOAuth to name %s', async (name) => {
    const lacks = `the runtime lacks ${name}:`;
    expect(await without([name], () => createOAuth(app))).toContain(`createOAuth: ${lacks}`);
    expect(await without([name])).toBe(`MisconfiguredError: createClient: ${lacks} load a polyfill`);
  });

  test('causes one error that names all missing parts', async () => {
    const message = await without(Object.keys(parts));
    for (const name of Object.keys(parts)) expect(message).toContain(name);
  });
});
