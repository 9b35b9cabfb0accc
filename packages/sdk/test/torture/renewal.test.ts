/** Calls whose token is refused, between other failures. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { bookingOf, clientAt, errorOf, nowhere, stillClock, user } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const expired: Reply = { status: 401, json: { message: 'Expired.' } };
const busy: Reply = { status: 503, json: {}, headers: { 'retry-after': '1' } };
const limited: Reply = { status: 429, json: {}, headers: { 'retry-after': '1' } };

const retry = { maxRetries: 2, repeatWrites: true };

const calls = {
  'me.get': { call: async ({ me }: Client) => me.get(), done: { json: user } },
  'bookings.update': {
    call: async ({ bookings }: Client) => bookings.update(7, { title: 'A talk' }),
    done: { json: { booking: bookingOf(7) } },
  },
};

describe.each(Object.entries(calls))('%s', (_, { call, done }) => {
  test.each<[string, Reply[], string[]]>([
    ['a token that is refused', [expired, done], ['t1', 't2']],
    ['a token that is refused, then a 503', [expired, busy, done], ['t1', 't2', 't3']],
    ['a 503, then a token that is refused', [busy, expired, done], ['t1', 't2', 't3']],
    [
      'a token that is refused, and as many failures as there are retries',
      [expired, busy, busy, done],
      ['t1', 't2', 't3', 't4'],
    ],
    ['the same, with 429', [limited, expired, limited, done], ['t1', 't2', 't3', 't4']],
  ])('%s: each attempt requests the token again', async (__, replies, tokens) => {
    let tokenCount = 0;
    const { client, server } = await clientAt(replies, {
      accessToken: () => `t${(tokenCount += 1)}`,
      retry,
      shareRateLimit: false,
    });
    await call(client);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(tokens.map((one) => `Bearer ${one}`));
  });

  test('a token that is rejected twice is not requested again', async () => {
    let tokenCount = 0;
    const { client } = await clientAt([expired, busy, expired, done], {
      retry,
      accessToken: () => `t${(tokenCount += 1)}`,
    });
    expect(await errorOf(call(client))).toMatchObject({ kind: 'unauthorized', attempts: 3 });
  });

  test('a token that was replaced while the client waited is not sent', async () => {
    let current = 't1';
    const report: (string | undefined)[] = [];
    const accessToken = ({ rejected }: { readonly rejected: string | undefined }) => {
      report.push(rejected);
      return rejected === current ? (current = 't2') : current;
    };
    const { client, server } = await clientAt(
      [
        expired,
        (_seen, response) => {
          current = 't3';
          response.writeHead(503, { 'retry-after': '1' }).end('{}');
        },
        done,
      ],
      { retry, accessToken },
    );
    await call(client);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t3']);
    expect(report).toEqual([undefined, 't1', undefined]);
  });

  test('a token function that returns a cached, rejected token is called once for a new one', async () => {
    const report: (string | undefined)[] = [];
    const accessToken = ({ rejected }: { readonly rejected: string | undefined }) => {
      report.push(rejected);
      return rejected === undefined ? 'cached' : 'new';
    };
    const { client, server } = await clientAt([expired, busy, busy, done], { retry, accessToken });
    await call(client);
    const body = server.seen.map(({ headers }) => headers.authorization);
    expect(body).toEqual(['Bearer cached', 'Bearer new', 'Bearer new', 'Bearer new']);
    expect(report).toEqual([undefined, 'cached', undefined, undefined]);
  });

  test('the call fails if there are more failures than retries', async () => {
    let tokenCount = 0;
    const { client } = await clientAt([expired, busy, busy, busy, done], {
      retry,
      accessToken: () => `t${(tokenCount += 1)}`,
    });
    expect(await errorOf(call(client))).toMatchObject({ kind: 'server', attempts: 4 });
  });
});

test('a write stays unknown after a 503, even if a later attempt does not reach the service', async () => {
  const responses = [
    () => Response.json({}, { status: 503, headers: { 'retry-after': '1' } }),
    () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    },
    () => Response.json({ message: 'No.' }, { status: 400 }),
  ];
  const options = { ...nowhere, apiKey: 'a-key', clock: stillClock(), retry, shareRateLimit: false };
  const client = createClient({ ...options, fetch: async () => responses.shift()?.() ?? Response.error() });
  const error = await errorOf(client.bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'bad_request', attempts: 3, applied: 'unknown' });
});

test('a raw call whose token renewal fails cancels the unread body', async () => {
  const closed: string[] = [];
  const body = () =>
    new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(1)),
      cancel: () => void closed.push('body'),
    });
  const gone = new Error('the vault is closed');
  const client = createClient({
    ...nowhere,
    accessToken: ({ rejected }) => {
      if (rejected !== undefined) throw gone;
      return 't1';
    },
    fetch: async () => new Response(body(), { status: 401 }),
  });
  expect(await errorOf(client.me.get().raw())).toBe(gone);
  expect(closed).toEqual(['body']);
});
