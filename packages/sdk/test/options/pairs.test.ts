import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, loosely, serve, refused } from '../loopback.ts';
import type { CallOptions } from '../../src/index.ts';

const me = { json: { id: 1, email: 'ada@example.com' } };

/** The kinds in which headers and parameters can be given; each says one thing. */
const kinds = {
  'an object': (name: string, value: string) => ({ [name]: value }),
  Headers: (name: string, value: string) => new Headers([[name, value]]),
  URLSearchParams: (name: string, value: string) => new URLSearchParams([[name, value]]),
  'a Map': (name: string, value: string) => new Map([[name, value]]),
  'a list of pairs': (name: string, value: string) => [[name, value] as const],
  'an object without a prototype': (name: string, value: string) =>
    Object.assign(Object.create(null) as Record<string, string>, { [name]: value }), // which has nothing yet
};
const cells = Object.keys(kinds).flatMap((client) => Object.keys(kinds).map((call) => [client, call] as const));
const make = Object.entries(kinds);
const as = (kind: string, name: string, value: string) => make.find(([one]) => one === kind)?.[1](name, value) ?? {};

describe.each(cells)('%s of a client and %s of a call', (client, call) => {
  test('send one header with the value of the call, whatever the case of its name', async () => {
    const server = await serve(me);
    const options: CallOptions = { headers: as(call, 'x-tEAM', 'call') };
    await clientOf(server, { headers: as(client, 'X-Team', 'client') }).me.get(options);
    expect(server.seen[0]?.headers['x-team']).toBe('call');
  });

  test('send one parameter with the value of the call', async () => {
    const server = await serve(me);
    const options: CallOptions = { query: as(call, 'team', 'call') };
    await clientOf(server, { query: as(client, 'team', 'client') }).me.get(options);
    expect(server.seen[0]?.query).toEqual({ team: 'call', apiKey: 'key_test' });
  });
});

test.each([
  ['an object', { 'x-TEAM': null }],
  ['a Map', new Map([['X-team', null]])],
  ['a list of pairs', [['x-team', null] as const]],
])('null in %s removes a header', async (_kind, headers) => {
  const server = await serve(me);
  await clientOf(server, { headers: { 'X-Team': 'one', 'X-Other': 'two' } }).me.get({ headers });
  expect(server.seen[0]?.headers).toMatchObject({ 'x-other': 'two' });
  expect(server.seen[0]?.headers).not.toHaveProperty('x-team');
});

test('null removes a default header, but not the credential or the content type of a body', async () => {
  const server = await serve(me, { json: { booking: { id: 7 } } });
  const headers = { Accept: null, Authorization: null, 'Content-Type': null };
  const client = clientOf(server, { accessToken: 'token_test', headers, validate: 'off' });
  await client.me.get();
  await client.bookings.update(7, { title: 'A talk' });
  expect(server.seen[0]?.headers.accept).not.toBe('application/json');
  expect(server.seen[1]?.headers).toMatchObject({
    authorization: 'Bearer token_test',
    'content-type': 'application/json',
  });
});

test('null removes a parameter, but not the credential', async () => {
  const server = await serve(me);
  await clientOf(server, { query: { team: 'one', debug: true } }).me.get({ query: { team: null, apiKey: null } });
  expect(server.seen[0]?.query).toEqual({ debug: 'true', apiKey: 'key_test' });
});

test('a name given twice in one option is sent twice as a parameter and joined as a header', async () => {
  const urls: string[] = [];
  const server = await serve(me);
  const fetch = (request: Request) => {
    urls.push(request.url);
    return globalThis.fetch(request);
  };
  const options: CallOptions = {
    query: new URLSearchParams('tag=a&tag=b&one=1&__proto__=c'),
    headers: new Headers([
      ['X-Tag', 'a'],
      ['x-tag', 'b'],
    ]),
  };
  await clientOf(server, { fetch, query: { tag: 'client' } }).me.get(options);
  expect(urls).toEqual([`${server.baseUrl}/me?tag=a&tag=b&one=1&__proto__=c&apiKey=key_test`]);
  expect(server.seen[0]?.headers['x-tag']).toBe('a, b');
});

test('a header value is sent trimmed, and redacted in its trimmed form', async () => {
  const server = await serve({ status: 400, json: { message: 'no secret_of_mine' } });
  const error = await errorOf(clientOf(server, { headers: { 'X-Api-Key': ' secret_of_mine\n' } }).me.get());
  expect(String(error)).toContain('no [redacted]');
});

const wrong: Readonly<Record<string, unknown>> = {
  'a text': 'a=b',
  'a number': 7,
  null: null,
  'a function': () => {},
  'a date': new Date(0),
  'a set': new Set(['a']),
  'a form': new FormData(),
  'a generator': (function* () {
    yield ['a', 'b'];
  })(),
  'a list of names': ['a'],
  'a list of triples': [['a', 'b', 'c']],
  'a pair whose name is no text': [[7, 'b']],
  'a field that is undefined': { a: undefined },
  'a field that is an object': { a: {} },
  'a field that is a list': { a: ['b'] },
  'a field that is no number': { a: Number.NaN },
};

describe.each(['headers', 'query'])('%s', (option) => {
  test.each(Object.entries(wrong))('rejects %s and sends nothing', async (_what, value) => {
    const error = await refused((client) => loosely(client.me, 'get', { [option]: value }));
    expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: option }] });
  });
});
