/** Very long responses: each causes an error of the client, and the time to read them grows linearly. */
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Client, SlotwiseError } from '../../src/index.ts';
import { bookingOf, clientAt, clientOf, errorOf, nowhere, talk } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const long = 65_536;
const filled = (unit: string, length = long) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const calls: Readonly<Record<'read' | 'write', (client: Client) => Promise<unknown>>> = {
  read: (client) => client.bookings.get(7),
  write: (client) => client.bookings.update(7, { title: 'Talk' }),
};

async function errorAfter(reply: Reply, call: (client: Client) => Promise<unknown>): Promise<SlotwiseError> {
  const { client } = await clientAt(reply, { retry: false });
  const error = await errorOf(call(client));
  if (!isSlotwiseError(error)) throw error;
  return error;
}

const units = [
  ...[' ', '\n', '\\', '\\"', '"', '%25', '%E2%', '&', '&amp;', '&#x1', '\\u{1', '\u001b[1', '\ud83d', '\ufffd'],
  ...['[', '{"a":', '{"message":"no"}', '<title', '<html><title', '<title>', '. ', '1,', 'idempoten'],
];

describe('a successful response with a body of 5 MB', () => {
  const size = 5_000_000;

  test.each([
    ['cut in a text', `{"booking":{"title":"${filled('a', size)}`, 'truncated JSON'],
    ['cut in a text that is escaped', `{"booking":{"title":"${filled('\\n', size)}`, 'truncated JSON'],
    ['cut in a list', `[${filled('1,', size)}`, 'truncated JSON'],
    ['of open brackets', filled('[', size), 'truncated JSON'],
    ['with spaces after what is cut', `{"a":1,${filled(' ', size)}`, 'truncated JSON'],
    ['closed too early', `{"a":[${filled('1,', size)}}`, 'not JSON'],
    ['of a page', `<html><title>Sign in</title>${filled('<p>', size)}`, 'not JSON'],
    ['of spaces', filled(' ', size), 'an empty body'],
  ])('%s', async (_, text, what) => {
    for (const [name, call] of Object.entries(calls)) {
      const error = await errorAfter({ text }, call);
      expect(error).toMatchObject({ kind: 'invalid_json', applied: name === 'read' ? null : 'unknown' });
      expect(error.message).toContain(what);
      expect(error.message.length).toBeLessThan(1000);
      expect(String(error.body).length).toBeLessThanOrEqual(16_384);
    }
  });

  test('keeps no part of a secret at the point where the text is cut', async () => {
    const secret = 'key_0123456789abcdef';
    // Masked, the text is so short that its cut end is among what is kept.
    for (const part of [1, 4, 7, 8, 12, 19]) {
      const text = `${filled(secret, 65_536 - part - 1)} ${secret}`;
      const fetch = async () => new Response(text);
      const error = await errorOf(clientOf(nowhere, { fetch, apiKey: secret }).me.get());
      expect(error).toMatchObject({ kind: 'invalid_json' });
      expect(String(Reflect.get(Object(error), 'body'))).not.toMatch(/key_|0123/);
    }
  });
});

describe('64 kB', () => {
  test.each(units)('of %j in the body of an error result in a short message', async (unit) => {
    const texts = [
      filled(unit),
      `<html>${filled(unit)}`,
      JSON.stringify({ message: filled(unit), code: filled(unit) }),
    ];
    for (const text of texts)
      for (const [name, call] of Object.entries(calls)) {
        const error = await errorAfter({ status: 400, text }, call);
        expect(error).toMatchObject({ kind: 'bad_request', applied: name === 'read' ? null : 'no' });
        expect(error.message.length).toBeLessThan(1000);
      }
  });

  test.each(units)('of %j in a successful response result in invalid_json with a short message', async (unit) => {
    for (const [name, call] of Object.entries(calls)) {
      const error = await errorAfter({ text: filled(unit) }, call);
      expect(error).toMatchObject({ kind: 'invalid_json', applied: name === 'read' ? null : 'unknown' });
      expect(error.message.length).toBeLessThan(1000);
    }
  });

  test.each([' ', 'a', 'mon,', '1,', '1.', '-', '(', '%25', '\\', '"', 'error="', 'http://', '/'])(
    'of %j in each header result in an error with a short message',
    async (unit) => {
      const value = `x${filled(unit)}x`;
      const names = ['retry-after', 'date', 'sunset', 'deprecation', 'x-request-id', 'www-authenticate', 'location'];
      const limits = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'content-type'];
      const headers = Object.fromEntries([...names, ...limits].map((name) => [name, value]));
      for (const status of [200, 307, 401, 429, 503]) {
        const fetch = async () => new Response('{', { status, headers });
        for (const call of Object.values(calls)) {
          const error = await errorOf(call(clientOf(nowhere, { fetch, retry: false })));
          expect(error).toSatisfy(isSlotwiseError);
          expect(String(error).length).toBeLessThan(1000);
        }
      }
    },
  );

  test('or more of repeated delays in Retry-After count as one delay', async () => {
    const fetch = async () => new Response('', { status: 429, headers: { 'retry-after': filled('1,', 500_000) } });
    const error = await errorOf(clientOf(nowhere, { fetch, retry: false }).me.get());
    expect(error).toMatchObject({ kind: 'rate_limited', retryAt: new Date('2030-01-07T09:00:01Z') });
  });
});

describe('100,000 objects in a list', () => {
  const bookings = Array.from({ length: 100_000 }, () => ({}));

  test('that all lack fields are reported as one issue with a count', async () => {
    const { client } = await clientAt({ json: { bookings } }, { validate: 'strict' });
    const error = await errorOf(client.bookings.list());
    expect(error).toMatchObject({ kind: 'invalid_response' });
    const { issues } = error as { readonly issues: readonly unknown[] }; // of an InvalidResponseError
    expect(issues[0]).toMatchObject({
      path: '*.id',
      message: '*.id must be of type number (100000 times)',
      count: 100_000,
    });
  });

  test('with one invalid object are reported with its position', async () => {
    const rows = bookings.map((_, index) => bookingOf(index + 1, index === 99_000 ? { title: 7 } : {}));
    const { client } = await clientAt({ json: { bookings: rows } }, { validate: 'strict' });
    const error = await errorOf(client.bookings.list());
    const issues = [{ path: '99000.title', message: '99000.title must be of type string' }];
    expect(error).toMatchObject({ kind: 'invalid_response', issues });
  });
});

test('a creation whose response is cut off in a text of 5 MB has an unknown result', async () => {
  const text = `{"booking":{"title":"${filled('a', 5_000_000)}`;
  const error = await errorAfter({ text }, (client) => client.bookings.create(talk));
  expect(error).toMatchObject({ kind: 'invalid_json', applied: 'unknown' });
});
