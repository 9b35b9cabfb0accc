import { expect, test } from 'vitest';
import { clientOf, serve } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };

test('a header of one call applies only to that call', async () => {
  const server = await serve(me);
  const client = clientOf(server, { headers: { 'X-Team': 'one' } });
  await client.me.get({ headers: { 'X-Trace': 'two' } });
  await client.me.get();
  expect(server.seen.map(({ headers }) => [headers['x-team'], headers['x-trace']])).toEqual([
    ['one', 'two'],
    ['one', undefined],
  ]);
});

test('each attempt gets new headers from the tracer', async () => {
  const server = await serve({ status: 503 }, me);
  const attempt = (number: number) => ({ headers: () => ({ 'X-Trace': String(number) }) });
  await clientOf(server, { tracer: () => ({ attempt, end: () => {} }) }).me.get();
  expect(server.seen.map((seen) => seen.headers['x-trace'])).toEqual(['1', '2']);
});

test('a request without parameters has no question mark', async () => {
  const server = await serve(me);
  const urls: string[] = [];
  const fetch = (request: Request) => {
    urls.push(request.url);
    return globalThis.fetch(request);
  };
  await clientOf(server, { accessToken: 'token_test', fetch }).me.get();
  expect(urls).toEqual([`${server.baseUrl}/me`]);
});
