import { describe, expect, test } from 'vitest';
import { createOAuth, memoryStore } from './index.ts';

const good = {
  appUrl: 'https://app.example.com',
  clientId: 'my-app',
  clientSecret: null,
  redirectUri: 'https://my.example.com/callback',
};

function refusal(options: unknown): string {
  try {
    Reflect.apply(createOAuth, undefined, [options]);
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
  return 'it was taken';
}

const events = 'the events are request, response, retry, deprecation, refreshed, refreshWait, ended, storeFailed';

const onlyNear =
  'must be an https URL, since secrets travel there: http is for localhost, 127.0.0.0/8, [::1], *.localhost, *.test and host names without a dot; for any other host, pass allowHttp: true';
const absolute = 'must be an absolute http or https URL, such as https://app.example.com';

test.each([
  'https://app.example.com',
  'https://app.example.com/',
  'https://example.com:8443/app',
  'http://localhost:4010',
  'http://127.0.0.1:4010',
  'http://127.9.9.9',
  'http://[::1]:4010',
  'http://app.localhost:3000',
  'http://slotwise.test',
])('accepts the appUrl %s', (appUrl) => {
  expect(createOAuth({ ...good, appUrl }).clientType).toBe('public');
});

test.each([
  ['http://app.example.com', onlyNear],
  ['http://127.0.0.1.example.com', onlyNear],
  ['http://localhost.example.com', onlyNear],
  ['http://10.0.0.7', onlyNear],
  ['http://[::2]', onlyNear],
  ['ftp://localhost', absolute],
  ['/app', absolute],
  ['', absolute],
  ['https://app.example.com?x=1', 'must not have a query or a hash'],
  ['https://app.example.com#x', 'must not have a query or a hash'],
  ['https://me:word@app.example.com', 'must not contain a user name or password'],
])('rejects the appUrl %s', (appUrl, message) => {
  expect(refusal({ ...good, appUrl })).toBe(`createOAuth: appUrl ${message}`);
});

test.each([
  [{ ...good, clientId: '' }, 'clientId must be text that is not empty'],
  [{ ...good, clientSecret: ' ' }, 'clientSecret must be text that is not empty; an app without a secret passes null'],
  [{ ...good, redirectUri: '/callback' }, 'redirectUri must be an absolute address without a hash'],
  [{ ...good, redirectUri: 'https://my.example.com/#x' }, 'redirectUri must be an absolute address without a hash'],
  [{ ...good, issuer: '' }, 'issuer must be text that is not empty'],
  [{ ...good, issuer: new URL('https://app.example.com') }, 'issuer must be text that is not empty'],
  [{ ...good, protocol: 'spec' }, "protocol must be settings of a profile's protocol: protocol is no object"],
  [{ ...good, fetch: 'fetch' }, 'fetch must be a function'],
  [{ ...good, clock: {} }, 'clock must be an object with now()'],
  [{ ...good, timeoutMs: 0 }, 'timeoutMs must be a whole number of milliseconds from 1 to 600000'],
  [{ ...good, totalTimeoutMs: Infinity }, 'totalTimeoutMs must be a whole number of milliseconds from 1 to 600000'],
  [{ ...good, on: { mismatch: () => {} } }, `on must not contain mismatch; ${events}`],
  [{ ...good, on: { ended: 'log' } }, 'on must be an object of functions; look at ended'],
  [{ ...good, logger: 'console' }, 'logger must be an object with the methods debug, info, warn'],
  [{ ...good, logLevel: 'all' }, 'logLevel must be debug, info, warn or off'],
  [{ ...good, middleware: [7] }, 'middleware must be a list of functions'],
  [{ ...good, tracer: {} }, 'tracer must be a function'],
  [
    {},
    'appUrl is required; clientId is required; redirectUri is required; clientSecret is required; an app without a secret passes null',
  ],
  [null, 'options must be an object'],
])('createOAuth reports which option is wrong: %j', (options, message) => {
  expect(refusal(options)).toBe(`createOAuth: ${message}`);
});

const unset = 'is undefined: is the variable set?';
const noSecret = '; an app without a secret passes null';

test.each<[options: object, said: string]>([
  [{ clientSecret: undefined }, `clientSecret ${unset}${noSecret}`],
  [{ clientSecret: 'undefined' }, `clientSecret ${unset}${noSecret}`],
  [{ clientSecret: 'null' }, `clientSecret ${unset}${noSecret}`],
  [{ clientSecret: '${CLIENT_SECRET}' }, `clientSecret is the name of a variable: pass its value${noSecret}`],
  [{ clientSecret: '"secret"' }, `clientSecret is in quotes: remove them${noSecret}`],
  [{ clientId: 'undefined' }, `clientId ${unset}`],
  [{ clientId: '${CLIENT_ID}' }, 'clientId is the name of a variable: pass its value'],
  ...['/v1', '/v1/', '/api/v2'].map((path): [object, string] => [
    { appUrl: `https://app.example.com${path}` },
    `appUrl must not end in ${path.replace('/api', '')}: pass the address of the authorization pages, not the baseUrl of the API`,
  ]),
  ...['http://my.example.com/callback', 'http://127.0.0.1.example.com/', 'http://app/', 'http://a.localhost/'].map(
    (redirectUri): [object, string] => [
      { redirectUri },
      'redirectUri must be an https address: http is for localhost, 127.0.0.0/8 and [::1]',
    ],
  ),
])('createOAuth detects a mistake that otherwise only users would notice: %j', (options, message) => {
  expect(refusal({ ...good, ...options })).toBe(`createOAuth: ${message}`);
});

test.each(['http://localhost:3000/a', 'http://127.0.0.9/a', 'http://[::1]:80/a', 'my-app://callback', 'https://app/a'])(
  'accepts the redirectUri %s',
  (redirectUri) => {
    expect(refusal({ ...good, redirectUri })).toBe('it was taken');
  },
);

test('accepts event listeners, a logger, middleware and a tracer', () => {
  const observing = { on: { ended: () => {} }, logger: console, logLevel: 'debug', middleware: [], tracer: () => {} };
  expect(refusal({ ...good, ...observing })).toBe('it was taken');
});

test('does not quote the name of an unknown option that equals the secret', () => {
  expect(refusal({ ...good, clientSecret: 'CANARY_7', CANARY_7: 1 })).not.toContain('CANARY');
});

test('the error about an unknown option lists the known options', () => {
  expect(refusal({ ...good, secret: 'x' })).toContain(
    'secret is not an option; the options are appUrl, allowHttp, clientId, ',
  );
});

test('an app with a secret is confidential, and an app without a secret is public', () => {
  expect([createOAuth(good).clientType, createOAuth({ ...good, clientSecret: 'x' }).clientType]).toEqual([
    'public',
    'confidential',
  ]);
});

test.each([null, 'secret'])('accepts the clientSecret %j', (clientSecret) => {
  const kind = clientSecret === null ? 'public' : 'confidential';
  expect(createOAuth({ ...good, clientSecret }).clientType).toBe(kind);
});

describe('the options of a session', () => {
  const store = memoryStore();
  const problemOf = (options: unknown): string => {
    try {
      Reflect.apply(Reflect.get(createOAuth(good), 'session'), undefined, [options]);
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error';
    }
    return 'it was taken';
  };
  const unset = 'is undefined: is the variable set?';
  const text = 'must be text that is not empty';
  const noStore = 'store must be a store: an object with get, set and delete';
  const seconds = 'refreshAheadSeconds must be a whole number of seconds from 0 to 2147483';

  test.each<[unknown, string]>([
    [{ store, key: undefined }, `key ${unset}`],
    [{ store, key: 'undefined' }, `key ${unset}`],
    [{ store, key: 'null' }, `key ${unset}`],
    ...[null, '', ' ', 7, 0, true, {}, ['a'], () => 'a'].map((key): [unknown, string] => [
      { store, key },
      `key ${text}`,
    ]),
    [{ store }, 'key is required with the option store'],
    [{ store: undefined, key: 'user-7' }, `store ${unset}`],
    [{ key: 'user-7' }, 'store is required with the option key'],
    ...[null, 'redis', 7, {}, [], { ...store, get: undefined }, { ...store, set: 7 }, { ...store, delete: null }].map(
      (one): [unknown, string] => [{ store: one, key: 'user-7' }, noStore],
    ),
    [{ store: { ...store, compareAndSwap: true }, key: 'user-7' }, noStore],
    ...[null, -1, 0.5, '60', Infinity, Number.NaN, 2_147_484].map((refreshAheadSeconds): [unknown, string] => [
      { refreshAheadSeconds },
      seconds,
    ]),
    [{ store, key: undefined, refreshAheadSeconds: -1 }, `${seconds}; key ${unset}`],
    ...[null, 7, 'user-7'].map((options): [unknown, string] => [options, 'options must be an object']),
  ])('rejects %j and reports what is wrong', (options, message) => {
    expect(problemOf(options)).toBe(`oauth.session: ${message}`);
  });

  test.each<[unknown]>([
    [undefined],
    [{}],
    [{ refreshAheadSeconds: undefined }],
    [{ store: undefined, key: undefined }],
    [{ store, key: 'user-7', refreshAheadSeconds: 0 }],
    [{ store: { ...store, compareAndSwap: undefined }, key: 'user-7' }],
    [{ store: new Map(), key: 'user-7' }],
  ])('accepts %j', (options) => {
    expect(problemOf(options)).toBe('it was taken');
  });
});
