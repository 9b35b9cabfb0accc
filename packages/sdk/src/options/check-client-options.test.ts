import { expect, test } from 'vitest';
import { createClient, RequestInvalidError } from '../index.ts';
import { clientOf, errorOf, loosely, serve } from '../../test/loopback.ts';

const session = { as: 'bearer', token: (): string => 'token_test' };
const good = { baseUrl: 'https://api.example.com/v1', apiKey: 'key_test' };

/** The message of createClient about these options. */
function refusal(options: unknown): string {
  try {
    Reflect.apply(createClient, undefined, [options]);
  } catch (error) {
    if (error instanceof RequestInvalidError) return error.message;
    throw error;
  }
  return 'it was accepted';
}

test.each([
  [
    { ...good, baseUrl: '/v1' },
    'baseUrl must be an absolute http or https address, such as https://api.example.com/v1',
  ],
  [
    { ...good, baseUrl: 'ftp://example.com' },
    'baseUrl must be an absolute http or https address, such as https://api.example.com/v1',
  ],
  [
    { ...good, baseUrl: 'https://example.com/?a=1' },
    'baseUrl must not have a query or a hash; further parameters go into the option query',
  ],
  [
    { ...good, baseUrl: 'https://example.com/#a' },
    'baseUrl must not have a query or a hash; further parameters go into the option query',
  ],
  [{ ...good, baseUrl: 'https://user:word@example.com' }, 'baseUrl must not hold a user name or a password'],
  [{ ...good, baseUrl: 7 }, 'baseUrl must be an absolute http or https address, such as https://api.example.com/v1'],
  [{ apiKey: 'key_test' }, 'baseUrl is required, such as https://api.example.com/v1'],
  [{ baseUrl: good.baseUrl }, 'apiKey, accessToken or session is required'],
  [{ ...good, accessToken: 'token_test' }, 'apiKey and accessToken cannot both be given (G-03)'],
  [{ ...good, session }, 'apiKey and session cannot both be given (G-03)'],
  [
    { baseUrl: good.baseUrl, session: { ...session, as: 'cookie' } },
    'session must be an OAuth session, or another object with as and token()',
  ],
  [{ ...good, apiKey: '' }, 'apiKey must be text that is not empty'],
  [
    { baseUrl: good.baseUrl, accessToken: 7 },
    'accessToken must be text that is not empty, or a function that returns it',
  ],
  [
    { baseUrl: good.baseUrl, accessToken: 'two words' },
    'accessToken must hold visible ASCII characters only, to travel in a header',
  ],
  [{ ...good, timeoutMs: 0 }, 'timeoutMs must be a whole number of milliseconds from 1 to 2147483647, or Infinity'],
  [
    { ...good, totalTimeoutMs: '5' },
    'totalTimeoutMs must be a whole number of milliseconds from 1 to 2147483647, or Infinity',
  ],
  [
    { ...good, retry: true },
    'retry must be false, a number of repetitions from 0 to 100, or { maxRetries, baseDelayMs, maxDelayMs }',
  ],
  [
    { ...good, retry: { limit: 3 } },
    'retry must be false, a number of repetitions from 0 to 100, or { maxRetries, baseDelayMs, maxDelayMs }',
  ],
  [
    { ...good, headers: { 'bad name': 'x' } },
    'headers must be an object of texts that headers can hold; look at "bad name"',
  ],
  [{ ...good, headers: ['a'] }, 'headers must be an object of texts'],
  [{ ...good, query: { a: {} } }, 'query must be an object of texts, numbers, true and false'],
  [{ ...good, validate: 'loose' }, 'validate must be strict, report or off'],
  [{ ...good, fetch: 'fetch' }, 'fetch must be a function'],
  [{ ...good, onDrift: 1 }, 'onDrift must be a function'],
  [{ ...good, maxBodyBytes: 0.5 }, 'maxBodyBytes must be a whole number from 1'],
  [{ ...good, clock: {} }, 'clock must be an object with now()'],
  [{ ...good, random: 4 }, 'random must be a function'],
  [{ ...good, wire: 'spec' }, "wire must be choices of a profile's wire: wire is no object"],
  [
    'https://api.example.com',
    'options must be an object; baseUrl is required, such as https://api.example.com/v1; apiKey, accessToken or session is required',
  ],
])('createClient names the option that is wrong: %j', (options, said) => {
  expect(refusal(options)).toBe(`createClient: ${said}`);
});

test('an option that does not exist is named beside those that do', () => {
  expect(refusal({ ...good, baseURL: good.baseUrl })).toContain('baseURL is not an option; the options are timeoutMs,');
  expect(refusal({ ...good, constructor: 1 })).toContain('constructor is not an option');
});

test('an option that is undefined counts as absent', () => {
  expect(refusal({ ...good, accessToken: undefined, timeoutMs: undefined, retry: { maxRetries: undefined } })).toBe(
    'it was accepted',
  );
});

test.each([
  [{ timeoutMs: -1 }, 'timeoutMs'],
  [{ signal: {} }, 'signal'],
  [{ singal: AbortSignal.abort() }, 'singal'],
  [{ retry: -1 }, 'retry'],
  [{ fetch }, 'fetch'],
  ['fast', 'options'],
])('a call names its option that is wrong, and sends nothing: %j', async (options, path) => {
  const server = await serve({ json: {} });
  const call = loosely(clientOf(server).me, 'get', options);
  expect(await errorOf(call)).toMatchObject({ kind: 'request_invalid', endpoint: 'me.get', issues: [{ path }] });
  expect(server.seen).toEqual([]);
});

test('with() changes the options named, and leaves the client before as it was', async () => {
  const server = await serve({ json: { id: 1, email: 'ada@example.com' } });
  const client = clientOf(server, { headers: { 'x-one': '1' } });
  const other = client.with({ headers: { 'x-two': '2' }, query: { debug: true } });
  await other.me.get();
  await client.me.get();
  expect(server.seen[0]).toMatchObject({ headers: { 'x-one': '1', 'x-two': '2' }, query: { debug: 'true' } });
  expect(server.seen[1]?.headers).not.toHaveProperty('x-two');
  expect(server.seen[1]?.query).toEqual({ apiKey: 'key_test' });
});

test('with() checks what it is given', () => {
  expect(() => clientOf({ baseUrl: 'http://loopback' }).with({ timeoutMs: 0 })).toThrow('timeoutMs must be');
});
