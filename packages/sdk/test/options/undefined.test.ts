/** An option that is `undefined` has its default value. */
import { expect, test } from 'vitest';
import { createClient, isError } from '../../src/index.ts';
import { bookingOf, clientAt, errorOf, reset, talk } from '../loopback.ts';
import { freeTimes } from '../../src/free-times/free-times.ts';
import type { FreeTimesInput } from '../../src/free-times/input.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { oauthAppOf } from '../../src/oauth/options.ts';
import { checkCallOptions, checkClientOptions } from '../../src/options/check-client-options.ts';
import type { ClientOptions, ListOptions } from '../../src/index.ts';

const service = { baseUrl: 'https://api.example.com/v1', apiKey: 'a key' };
const app = {
  appUrl: 'https://app.example.com',
  clientId: 'app',
  clientSecret: null,
  redirectUri: 'https://my.example.com/callback',
};

/** Names of options, as the client lists them in the error for an unknown one. */
function namesOf(call: () => unknown): string[] {
  try {
    call();
  } catch (error) {
    const [, names = ''] = /nothing is not an option[^;]*; the options are ([\w, ]+)/.exec(String(error)) ?? [];
    return names.split(', ');
  }
  throw new Error('the call accepts an unknown option');
}

function settingsOf(options: ClientOptions): unknown {
  const checked = checkClientOptions(options);
  if (!('settings' in checked)) throw new Error(JSON.stringify(checked));
  // These two are made anew for each client.
  return { ...checked.settings, rateLimit: null, credential: null };
}

const unknownOption: object = { nothing: 1 };
const clientNames = namesOf(() => createClient({ ...service, ...unknownOption })).filter(
  (name) => !Object.hasOwn(service, name),
);
const oauthNames = namesOf(() => createOAuth({ ...app, ...unknownOption })).filter((name) => !Object.hasOwn(app, name));

test('the tests cover every option', () => {
  expect([clientNames.length, oauthNames.length]).toEqual([25, 15]);
});

test.each(clientNames)('createClient uses the default of %s if it is undefined', (name) => {
  expect(settingsOf({ ...service, [name]: undefined })).toEqual(settingsOf(service));
});

test.each(oauthNames)('createOAuth uses the default of %s if it is undefined', (name) => {
  const options = oauthAppOf({ ...app, [name]: undefined });
  expect({ ...options, emit: null }).toEqual({ ...oauthAppOf(app), emit: null });
});

test('undefined values inside an option use the defaults', () => {
  const within = {
    protocol: { apiKey: undefined, tokenRequest: undefined, idempotencyKeys: undefined },
    retry: { maxRetries: undefined, baseDelayMs: undefined, maxDelayMs: undefined, repeatWrites: undefined },
  };
  expect(settingsOf({ ...service, ...within })).toEqual(settingsOf(service));
  const { protocol } = within;
  expect(oauthAppOf({ ...app, protocol }).settings.protocol).toEqual(oauthAppOf(app).settings.protocol);
  const defaults = { timeZone: undefined, language: undefined };
  expect(settingsOf({ ...service, defaults })).toEqual({ ...Object(settingsOf(service)), defaults });
  const nothing = { debug: undefined, info: undefined, warn: undefined };
  expect(() => settingsOf({ ...service, logger: nothing, on: { retry: undefined, request: undefined } })).not.toThrow();
});

test('undefined options of a call keep those of the client', () => {
  const checked = checkClientOptions({ ...service, timeoutMs: 7, retry: 5, headers: { 'x-a': 'b' } });
  if (!('settings' in checked)) throw new Error('invalid');
  const options: Required<{ [Name in keyof ListOptions]: undefined }> = {
    timeoutMs: undefined,
    totalTimeoutMs: undefined,
    retry: undefined,
    shareRateLimit: undefined,
    headers: undefined,
    query: undefined,
    validate: undefined,
    signal: undefined,
    concurrency: undefined,
  };
  expect(checkCallOptions(checked.settings, options)).toEqual(checkCallOptions(checked.settings, {}));
});

test('undefined options of freeTimes and session use the defaults', async () => {
  const input: FreeTimesInput = {
    now: '2030-01-01T00:00:00Z',
    from: '2030-01-08T00:00:00Z',
    to: '2030-01-09T00:00:00Z',
    eventType: { id: 1, length: 30 },
    hours: 'always',
    bookings: [],
  };
  const none = { stepMinutes: undefined, hostId: undefined, ignoreBookingUid: undefined, rules: undefined };
  expect(freeTimes({ ...input, ...none })).toEqual(freeTimes(input));
  expect(() =>
    createOAuth(app).session({ store: undefined, key: undefined, refreshAheadSeconds: undefined }),
  ).not.toThrow();
});

test('a recovery with undefined options uses the timeouts of its call', async () => {
  const { client, clock } = await clientAt([reset, { json: { bookings: [] } }, { json: { booking: bookingOf(7) } }], {
    retry: false,
  });
  const error = await errorOf(client.bookings.create(talk));
  if (!isError(error, 'bookings.create') || error.recover === null) throw error;
  const options = { signal: undefined, timeoutMs: undefined, totalTimeoutMs: undefined };
  expect(await error.recover(options)).toMatchObject({ booking: { id: 7 } });
  expect(clock.waits).toEqual([]);
});
