import { expect, test } from 'vitest';
import { createOAuth } from './index.ts';

const good = { appUrl: 'https://app.example.com', clientId: 'my-app', redirectUri: 'https://my.example.com/callback' };

function refusal(options: unknown): string {
  try {
    Reflect.apply(createOAuth, undefined, [options]);
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
  return 'it was taken';
}

const listeners =
  'on must be an object of functions; the events are request, response, retry, deprecation, refreshed, waiting, ended, store_failed';

const onlyNear =
  'must be an https address: secrets travel there; http is for this machine alone (localhost, 127.0.0.1, [::1])';

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
])('tokens may travel to %s', (appUrl) => {
  expect(createOAuth({ ...good, appUrl }).clientType).toBe('public');
});

test.each([
  ['http://app.example.com', onlyNear],
  ['http://127.0.0.1.example.com', onlyNear],
  ['http://localhost.example.com', onlyNear],
  ['http://10.0.0.7', onlyNear],
  ['http://[::2]', onlyNear],
  ['ftp://localhost', onlyNear],
  ['/app', 'must be an absolute address, such as https://app.example.com'],
  ['', 'must be an absolute address, such as https://app.example.com'],
  ['https://app.example.com?x=1', 'must not have a query or a hash'],
  ['https://app.example.com#x', 'must not have a query or a hash'],
  ['https://me:word@app.example.com', 'must not hold a user name or a password'],
])('tokens may not travel to %s', (appUrl, said) => {
  expect(refusal({ ...good, appUrl })).toBe(`createOAuth: appUrl ${said}`);
});

test.each([
  [{ ...good, clientId: '' }, 'clientId must be text that is not empty'],
  [
    { ...good, clientSecret: ' ' },
    'clientSecret must be text that is not empty; an app without a secret leaves it out',
  ],
  [{ ...good, redirectUri: '/callback' }, 'redirectUri must be an absolute address without a hash'],
  [{ ...good, redirectUri: 'https://my.example.com/#x' }, 'redirectUri must be an absolute address without a hash'],
  [{ ...good, issuer: '' }, 'issuer must be text that is not empty'],
  [{ ...good, issuer: new URL('https://app.example.com') }, 'issuer must be text that is not empty'],
  [{ ...good, wire: 'spec' }, "wire must be choices of a profile's wire: wire is no object"],
  [{ ...good, fetch: 'fetch' }, 'fetch must be a function'],
  [{ ...good, clock: {} }, 'clock must be an object with now()'],
  [{ ...good, timeoutMs: 0 }, 'timeoutMs must be a whole number of milliseconds from 1 to 600000'],
  [{ ...good, totalTimeoutMs: Infinity }, 'totalTimeoutMs must be a whole number of milliseconds from 1 to 600000'],
  [{ ...good, on: { drift: () => {} } }, listeners],
  [{ ...good, on: { ended: 'log' } }, listeners],
  [{ ...good, logger: 'console' }, 'logger must be an object with the methods debug, info, warn'],
  [{ ...good, logLevel: 'all' }, 'logLevel must be debug, info, warn or off'],
  [{ ...good, middleware: [7] }, 'middleware must be a list of functions'],
  [{ ...good, tracer: {} }, 'tracer must be a function'],
  [{}, 'appUrl is required; clientId is required; redirectUri is required'],
  [null, 'options must be an object'],
])('createOAuth names the option that is wrong: %j', (options, said) => {
  expect(refusal(options)).toBe(`createOAuth: ${said}`);
});

test('the options of observation are taken', () => {
  const observing = { on: { ended: () => {} }, logger: console, logLevel: 'debug', middleware: [], tracer: () => {} };
  expect(refusal({ ...good, ...observing })).toBe('it was taken');
});

test('a name that is the secret is not quoted', () => {
  expect(refusal({ ...good, clientSecret: 'CANARY', CANARY: 1 })).not.toContain('CANARY');
});

test('an unknown option is named with the known ones', () => {
  expect(refusal({ ...good, secret: 'x' })).toContain('secret is not an option; the options are appUrl, clientId, ');
});

test('an app with a secret is confidential, one without is public', () => {
  expect([createOAuth(good).clientType, createOAuth({ ...good, clientSecret: 'x' }).clientType]).toEqual([
    'public',
    'confidential',
  ]);
});
