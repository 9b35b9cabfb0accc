import { expect, test } from 'vitest';
import { createClient, MisconfiguredError } from '../../src/index.ts';
import { clientOf, errorOf, loosely, serve } from '../loopback.ts';

const session = { as: 'bearer', token: (): string => 'token_test' };
const good = { baseUrl: 'https://api.example.com/v1', apiKey: 'key_test' };

/** The message of createClient about these options. */
function refusal(options: unknown): string {
  try {
    Reflect.apply(createClient, undefined, [options]);
  } catch (error) {
    if (error instanceof MisconfiguredError) return error.message;
    throw error;
  }
  return 'it was accepted';
}

const address = 'baseUrl must be an absolute http or https URL, such as https://api.example.com/v1';
const bareAddress = 'baseUrl must not have a query or a hash; further parameters go into the option query';
const milliseconds = 'must be a whole number of milliseconds from 1 to 2147483647, or Infinity';
const retries =
  'retry must be false, a number of repetitions from 0 to 100, or { maxRetries, baseDelayMs, maxDelayMs, repeatWrites }';
const required = 'baseUrl is required, such as https://api.example.com/v1';
const credential = 'apiKey, accessToken or session is required';
const { baseUrl } = good;

test.each<readonly [unknown, string]>([
  ...['/v1', 'ftp://example.com', 7].map((wrong) => [{ ...good, baseUrl: wrong }, address] as const),
  ...['?a=1', '#a'].map((end) => [{ ...good, baseUrl: `https://example.com/${end}` }, bareAddress] as const),
  [{ ...good, baseUrl: 'https://user:word@example.com' }, 'baseUrl must not contain a user name or password'],
  [{ apiKey: 'key_test' }, required],
  [{ baseUrl }, credential],
  [{ ...good, accessToken: 'token_test' }, 'apiKey and accessToken cannot both be given (A-03)'],
  [{ ...good, apiKey: null, accessToken: 'token_test' }, 'apiKey and accessToken cannot both be given (A-03)'],
  [{ ...good, session }, 'apiKey and session cannot both be given (A-03)'],
  [
    { baseUrl, session: { ...session, as: 'cookie' } },
    'session must be an OAuth session, or another object with as and token()',
  ],
  [{ ...good, apiKey: '' }, 'apiKey must be text that is not empty, or null for none'],
  [{ baseUrl, accessToken: 7 }, 'accessToken must be text that is not empty, or a function that returns it'],
  [{ baseUrl, accessToken: 'two words' }, 'accessToken must hold visible ASCII characters only, to travel in a header'],
  [{ ...good, timeoutMs: 0 }, `timeoutMs ${milliseconds}`],
  [{ ...good, totalTimeoutMs: '5' }, `totalTimeoutMs ${milliseconds}`],
  [{ ...good, retry: true }, retries],
  [{ ...good, retry: { maxRetries: -1 } }, 'retry must hold whole numbers; maxRetries is one from 0 to 100'],
  [{ ...good, defaults: 'UTC' }, 'defaults must be an object; the defaults are timeZone, language'],
  [{ ...good, on: { request: 7 } }, 'on must be an object of functions; look at request'],
  [
    { ...good, headers: { 'bad name': 'x' } },
    'headers must hold texts that headers can hold, in printable ASCII as of encodeURIComponent, or null to send none; look at "bad name"',
  ],
  [
    { ...good, headers: ['a'] },
    'headers must be texts by name: an object, Headers, URLSearchParams, a Map or a list of pairs',
  ],
  [{ ...good, query: { a: {} } }, 'query must hold texts, numbers, true and false, or null to send none; look at "a"'],
  [{ ...good, validate: 'loose' }, 'validate must be strict, report or off'],
  [{ ...good, fetch: 'fetch' }, 'fetch must be a function'],
  [{ ...good, onMismatch: 1 }, 'onMismatch must be a function'],
  [{ ...good, maxBodyBytes: 0.5 }, 'maxBodyBytes must be a whole number from 1'],
  [{ ...good, clock: {} }, 'clock must be an object with now()'],
  [{ ...good, random: 4 }, 'random must be a function'],
  [{ ...good, protocol: 'spec' }, "protocol must be settings of a profile's protocol: protocol is no object"],
  ['https://api.example.com', `options must be an object; ${required}; ${credential}`],
])('createClient names the invalid option: %j', (options, message) => {
  expect(refusal(options)).toBe(`createClient: ${message}`);
});

const retryFields = 'the fields are maxRetries, baseDelayMs, maxDelayMs, repeatWrites';
const events = 'the events are request, response, retry, rateLimitWait, mismatch, deprecation';
const places = 'the fields are in, name, scheme';

test.each<readonly [object, string]>([
  [
    { defaults: { timezone: 'UTC' } },
    'defaults must not contain timezone (did you mean timeZone?); the defaults are timeZone, language',
  ],
  [{ defaults: { lang: 'en' } }, 'defaults must not contain lang; the defaults are timeZone, language'],
  [{ retry: { limit: 3 } }, `retry must not contain limit; ${retryFields}`],
  [{ retry: { maxRetrys: 3 } }, `retry must not contain maxRetrys (did you mean maxRetries?); ${retryFields}`],
  [{ on: { requests: () => {} } }, `on must not contain requests (did you mean request?); ${events}`],
  [
    { protocol: { apikey: {} } },
    "protocol must be settings of a profile's protocol: apikey (did you mean apiKey?) is not one of apiKey, tokenRequest,",
  ],
  [
    { protocol: { apiKey: { in: 'header', name: 'k', sheme: 'Bearer' } } },
    `protocol must be settings of a profile's protocol: apiKey must not contain sheme (did you mean scheme?); ${places}`,
  ],
])('the error names an unknown field of an object: %j', (option, message) => {
  expect(refusal({ ...good, ...option })).toContain(`createClient: ${message}`);
});

const unset = (name: string) => `${name} is undefined: is the variable set?`;

const lineBreak = (name: string) => `${name} contains a line break: remove it from the end`;
const strange = 'apiKey contains a control character, or starts or ends with white space';
const bearer = (name: string) => `${name} must be the token alone: pass it without Bearer`;
const above = (timeoutMs: number, totalTimeoutMs: number) =>
  `timeoutMs of ${timeoutMs} is larger than totalTimeoutMs of ${totalTimeoutMs}: raise totalTimeoutMs too`;

test.each<readonly [unknown, string]>([
  ...['apiKey', 'accessToken', 'session'].map((name) => [{ baseUrl, [name]: undefined }, unset(name)] as const),
  [{ baseUrl, apiKey: undefined, accessToken: undefined }, `${unset('apiKey')}; ${unset('accessToken')}`],
  [{ baseUrl: undefined, apiKey: 'key_test' }, unset('baseUrl')],
  [{ baseUrl: undefined, apiKey: undefined }, `${unset('baseUrl')}; ${unset('apiKey')}`],
  [{ ...good, apiKey: 'undefined' }, unset('apiKey')],
  [{ baseUrl, accessToken: 'null' }, unset('accessToken')],
  ...['key_test\n', 'key_\r\ntest'].map((apiKey) => [{ ...good, apiKey }, lineBreak('apiKey')] as const),
  [{ baseUrl, accessToken: 'token_test\r\n' }, lineBreak('accessToken')],
  ...[' key_test', 'key_test\u00a0', 'key\u0000test'].map((apiKey) => [{ ...good, apiKey }, strange] as const),
  ...['Bearer key_test', 'bearer key_test', 'BEARER  x'].flatMap((token) => [
    [{ ...good, apiKey: token }, bearer('apiKey')] as const,
    [{ baseUrl, accessToken: token }, bearer('accessToken')] as const,
  ]),
  [{ ...good, timeoutMs: 90_000 }, above(90_000, 60_000)],
  [{ ...good, timeoutMs: 6, totalTimeoutMs: 5 }, above(6, 5)],
])('createClient suggests a fix: %j', (options, message) => {
  expect(refusal(options)).toBe(`createClient: ${message}`);
});

test.each([
  { ...good, timeoutMs: 60_000 },
  { ...good, totalTimeoutMs: 5 },
  { ...good, timeoutMs: Infinity },
  { ...good, timeoutMs: 90_000, totalTimeoutMs: Infinity },
  { ...good, apiKey: 'a key & more é' },
  { ...good, session: undefined },
])('createClient accepts %j', (options) => {
  expect(refusal(options)).toBe('it was accepted');
});

test('rejects a timeout of a call that is larger than the total timeout of its client', async () => {
  const client = clientOf({ baseUrl: 'http://loopback' }, { totalTimeoutMs: 1000, timeoutMs: 1000 });
  expect(await errorOf(client.me.get({ timeoutMs: 2000 }))).toMatchObject({
    kind: 'misconfigured',
    issues: [{ path: 'timeoutMs', message: expect.stringContaining('larger than totalTimeoutMs of 1000') as unknown }],
  });
});

test('a shorter total timeout of a call also shortens the timeout of its attempts', async () => {
  const client = clientOf({ baseUrl: 'http://loopback' }, { totalTimeoutMs: 1000, timeoutMs: 1000 });
  expect(await errorOf(client.me.get({ totalTimeoutMs: 500 }))).not.toMatchObject({ kind: 'misconfigured' });
});

test.each(['baseUrl', 'apiKey', 'accessToken', 'session'])(
  'with() rejects an undefined %s instead of keeping the previous value',
  async (name) => {
    const client = clientOf({ baseUrl: 'http://loopback/v1' });
    expect(String(await errorOf(loosely(client, 'with', { [name]: undefined })))).toContain(unset(name));
  },
);

test('rejects a token function that returns a token with the prefix Bearer', async () => {
  const client = clientOf({ baseUrl: 'http://loopback/v1' }, { accessToken: () => 'Bearer x' });
  expect(String(await errorOf(client.me.get()))).toContain('pass it without Bearer');
});

test.each([[undefined], [null], ['undefined']])('rejects a token function that returns %j', async (token) => {
  const client = clientOf({ baseUrl: 'http://loopback/v1' }, { accessToken: () => token as string }); // as JavaScript would
  expect(String(await errorOf(client.me.get()))).toContain('invalid token: it is undefined: is the variable set?');
});

test('the error for an unknown option lists the available options', () => {
  expect(refusal({ ...good, baseURL: good.baseUrl })).toContain(
    'baseURL is not an option (did you mean baseUrl?); the options are timeoutMs,',
  );
  expect(refusal({ ...good, constructor: 1 })).toContain('constructor is not an option');
});

test('treats an undefined option as absent', () => {
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
])('a call names its invalid option and sends nothing: %j', async (options, path) => {
  const server = await serve({ json: {} });
  const call = loosely(clientOf(server).me, 'get', options);
  expect(await errorOf(call)).toMatchObject({ kind: 'misconfigured', endpoint: 'me.get', issues: [{ path }] });
  expect(server.seen).toEqual([]);
});

test('with() changes the given options and leaves the original client unchanged', async () => {
  const server = await serve({ json: { id: 1, email: 'ada@example.com' } });
  const client = clientOf(server, { headers: { 'x-one': '1' } });
  await client.with({ headers: { 'x-two': '2' }, query: { debug: true } }).me.get();
  await client.me.get();
  expect(server.seen[0]).toMatchObject({ headers: { 'x-one': '1', 'x-two': '2' }, query: { debug: 'true' } });
  expect(server.seen[1]?.headers).not.toHaveProperty('x-two');
  expect(server.seen[1]?.query).toEqual({ apiKey: 'key_test' });
});

test('with() validates its options', () => {
  expect(() => clientOf({ baseUrl: 'http://loopback' }).with({ timeoutMs: 0 })).toThrow('timeoutMs must be');
});

test('a client with apiKey null and its copies send no credential', async () => {
  const requests: string[] = [];
  const fetch = async (request: Request) => {
    requests.push(`${new URL(request.url).search}|${request.headers.get('authorization')}`);
    return Response.json({ user: { id: 3, username: 'alice' } });
  };
  const client = createClient({ baseUrl, apiKey: null, fetch });
  const withKey = createClient({ baseUrl, apiKey: 'key_test', fetch });
  await client.me.get();
  await client.with({ retry: 1 }).me.get();
  await withKey.with({ apiKey: null }).me.get();
  await client.with({ accessToken: 'token_test' }).me.get();
  expect(requests).toEqual(['|null', '|null', '|null', '|Bearer token_test']);
});
