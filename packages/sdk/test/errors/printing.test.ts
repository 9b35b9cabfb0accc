import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as client from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import * as oauth from '../../src/oauth/index.ts';
import * as query from '../../src/query/index.ts';
import * as stores from '../../src/stores.ts';

const secret = 'CANARY-secret-0123456789';
const baseUrl = 'https://api.example.com/v1';
const silent = () => new Promise<Response>(() => {});
const { bookings, ...rest } = client.createClient({ baseUrl, apiKey: secret, fetch: silent });

const app = oauth.createOAuth({
  appUrl: 'https://app.example.com',
  clientId: 'client_demo',
  clientSecret: secret,
  redirectUri: `https://user:${secret}@example.com/callback?next=${secret}`,
  fetch: silent,
});

const tokens = { accessToken: secret, refreshToken: secret, expiresAt: '2030-01-01T00:00:00Z', scopes: null };
const memory = oauth.memoryStore();
const store = stores.sealedStore(memory, {
  keys: [Buffer.from(secret.padEnd(32, '.').slice(0, 32))],
  clientId: secret,
});
const session = app.session({ store: memory, key: secret });
await session.start(tokens);

function clientWith(credential: Parameters<Client['with']>[0]): Client {
  return client.createClient({ baseUrl, apiKey: null, fetch: silent }).with(credential);
}

interface Printed {
  readonly object: object;
  /** A part of its print. */
  readonly says: string;
}

/** Each function of the package that creates an object, with objects that it created. */
const printed: Readonly<Record<string, readonly Printed[]>> = {
  createClient: [
    { object: clientWith({ apiKey: secret }), says: "credential: 'apiKey'" },
    { object: clientWith({ accessToken: secret }), says: "credential: 'bearer'" },
    { object: clientWith({ accessToken: async () => secret }), says: "credential: 'bearer'" },
    { object: clientWith({ session }), says: "credential: 'session'" },
    { object: clientWith({}), says: "credential: 'none'" },
    { object: clientWith({ profile: 'self-hosted' }), says: "profile: 'self-hosted'" },
    {
      object: clientWith({ apiKey: secret, headers: { 'x-key': secret } }),
      says: "baseUrl: 'https://api.example.com/v1'",
    },
    { object: bookings, says: 'list' },
    { object: bookings.list(), says: "List { endpoint: 'bookings.list'" },
    { object: bookings.list().pages(), says: "Pages { endpoint: 'bookings.list'" },
    { object: bookings.list()[Symbol.asyncIterator](), says: "Items { endpoint: 'bookings.list'" },
    { object: bookings.get(7), says: "Call { endpoint: 'bookings.get', hint: 'await" },
    { object: bookings.cancel(7), says: "Call { endpoint: 'bookings.cancel'" },
    { object: rest.get(`/schedules?apiKey=${secret}`), says: "Call { endpoint: 'GET /schedules'" },
    { object: rest.request(client.endpoints['me.get'], {}), says: "Call { endpoint: 'me.get'" },
    {
      object: Reflect.apply(Reflect.get(rest, 'request'), rest, [undefined, {}]),
      says: "Call { endpoint: 'undefined'",
    }, // wrong on purpose
  ],
  createOAuth: [
    { object: app, says: "clientId: 'client_demo'" },
    { object: app, says: "redirectUri: 'https://example.com/callback'" },
    { object: session, says: 'SlotwiseSession' },
  ],
  createQueries: [
    {
      object: query.createQueries(client.createClient({ baseUrl, apiKey: secret }), { scope: 'alice' }),
      says: baseUrl,
    },
  ],
  memoryStore: [{ object: memory, says: 'get' }],
  sealedStore: [{ object: store, says: 'get' }],
  unstorageStore: [
    {
      object: stores.unstorageStore({
        getItem: async () => secret,
        setItem: async () => {},
        removeItem: async () => {},
        getMounts: () => [],
      }),
      says: 'get',
    },
  ],
};

const rows = Object.entries(printed).flatMap(([name, objects]) => objects.map((one) => ({ name, ...one })));

for (const { object } of rows) if (object instanceof Promise) object.catch(() => {});

test('the table contains each function that creates an object', () => {
  const names = [client, oauth, query, stores].flatMap((module) => Object.keys(module));
  expect(Object.keys(printed).toSorted()).toEqual(names.filter((name) => /^create|Store$/.test(name)).toSorted());
});

describe.each(rows)('an object of $name prints', ({ object, says }) => {
  test('a few helpful lines', () => {
    expect(oneLine(inspect(object))).toContain(says);
    expect(inspect(object).split('\n').length).toBeLessThanOrEqual(12);
  });

  test('no secret, at any depth or as JSON', () => {
    const prints = [0, 1, 2, 3, 4, null].map((depth) => inspect({ in: { object } }, { depth, showHidden: true }));
    const copy = inspect({ ...object }, { depth: 9, showHidden: true });
    expect([...prints, copy, JSON.stringify(object)].join()).not.toContain('CANARY');
  });
});

test('an object that is nested too deeply prints its name', () => {
  expect(inspect({ a: { b: clientWith({}) } }, { depth: 1 })).toBe('{ a: { b: [SlotwiseClient] } }');
});

test('a key in the path of the base URL is redacted', () => {
  const object = clientWith({ baseUrl: `https://api.example.com/${secret}/v1`, apiKey: secret });
  expect(inspect(object) + JSON.stringify(object)).not.toContain('CANARY');
});

test('a runtime that passes no inspect function prints JSON', () => {
  const method: unknown = Reflect.get(bookings.list(), Symbol.for('nodejs.util.inspect.custom'));
  const print = method as (depth: number, options: object) => string; // the method that runtimes call
  expect(print(2, {})).toMatch(/^List \{"endpoint":"bookings.list",/);
});

test('the JSON of a client contains the facts that it prints', () => {
  const facts = { baseUrl, profile: 'specification', credential: 'apiKey' };
  expect(JSON.parse(JSON.stringify(clientWith({ apiKey: secret })))).toEqual(facts);
});

test('a failed assertion shows a client in a few lines', () => {
  expect(clientWith({ apiKey: secret })).toMatchInlineSnapshot(`
    {
      "baseUrl": "https://api.example.com/v1",
      "credential": "apiKey",
      "profile": "specification",
    }
  `);
  expect(messageOf(() => expect(clientWith({ apiKey: secret })).toEqual({})).length).toBeLessThan(200);
});

test('a promise has no toJSON, so that React does not serialize it as an object', () => {
  expect('toJSON' in bookings.list() || 'toJSON' in bookings.list().pages()).toBe(false);
});

test('printing adds no keys to the object and its copies', () => {
  const one = clientWith({});
  expect(Object.keys(one)).not.toContain('toJSON');
  expect(Object.getOwnPropertySymbols({ ...one })).toEqual([]);
});

/** Facts that fit the constructor of every error. */
const facts = {
  message: 'GET /bookings returned 400 (bad): take is wrong',
  endpoint: 'bookings.list',
  status: 400,
  code: 'bad',
  requestId: 'req_7',
  headers: new Headers({ authorization: secret }),
  attempts: 3,
  body: { message: 'x'.repeat(5000), rows: Array.from({ length: 500 }, (_, id) => ({ id })) },
  issues: Array.from({ length: 50 }, (_, index) => ({ path: `field${index}`, message: `field${index} is wrong` })),
  applied: 'unknown' as const,
  recover: async () => {
    throw new Error(secret);
  },
  cause: new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED', { cause: { code: 'E' } }) }),
  retryAt: new Date(0),
  retryAfterMs: 5,
  networkCode: 'ECONNREFUSED',
  phase: 'headers',
  because: 'network',
  origin: 'https://other.example.com',
  action: 'get',
  reason: 'threw',
};

const errorClasses = Object.entries({ ...client, ...oauth }).filter(
  ([, value]) =>
    typeof value === 'function' && value.prototype instanceof client.SlotwiseError && Object.hasOwn(value, 'prototype'),
);

test('both entry points export error classes', () => {
  expect(errorClasses.length).toBeGreaterThan(20);
});

test.each(errorClasses)('%s prints its message, its stack and its fields in a few lines', (name, errorClass) => {
  // The facts have the fields of every class.
  const error = Reflect.construct(errorClass as new (input: object) => Error, [facts]);
  const text = inspect(error);
  const fields = withoutFrames(text).split('\n');
  expect(text).toMatch(/^\w+: GET \/bookings returned 400 \(bad\): take is wrong\n\s+at /);
  expect(fields.length).toBeLessThanOrEqual(15);
  expect(fields.every((line) => line.length < 600)).toBe(true);
  for (const part of ["endpoint: 'bookings.list'", "requestId: 'req_7'", 'attempts: 3', "applied: 'unknown'", 'kind: '])
    expect(text).toContain(part);
  expect(text).toContain('TypeError: fetch failed');
  expect(text).toContain('caused by Error: connect ECONNREFUSED');
  expect(inspect({ a: { error } }, { depth: 1 })).toContain(`[${error.name}: ${error.message}]`);
  expect([inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error)].join()).not.toContain('CANARY');
  expect(name).toMatch(/Error$/);
});

test('an error omits fields that are empty', () => {
  const error = new client.InvalidInputError({ message: 'take is wrong', endpoint: 'bookings.list' });
  expect(withoutFrames(inspect(error))).toBe(
    "InvalidInputError: take is wrong { kind: 'invalid_input', endpoint: 'bookings.list', attempts: 0 }",
  );
});

test('an error prints only issues that its message lacks', () => {
  const issues = [
    { path: 'take', message: 'take is wrong', code: 'other' },
    { path: 'page', message: 'page is wrong', code: 'other' },
  ] as const;
  const error = new client.InvalidInputError({ message: 'take is wrong', endpoint: 'bookings.list', issues });
  expect(inspect(error)).toContain("issues: 'page is wrong'");
});

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function withoutFrames(text: string): string {
  return text.replace(/\n\s+at .*?(?=$| \{)/gm, '');
}

function messageOf(work: () => void): string {
  try {
    work();
  } catch (error) {
    return String(error);
  }
  throw new Error('the assertion passed');
}
