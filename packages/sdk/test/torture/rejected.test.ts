/** Error responses in foreign shapes, and calls that end before they are sent. */
import { describe, expect, test } from 'vitest';
import { bookingOf, clientAt, clientOf, errorOf, refused, reset, serve, stillClock, talk } from '../loopback.ts';
import type { NewBooking } from '../../src/index.ts';

describe('a 400 response', () => {
  test.each([
    '{"message":"words"}',
    '{"error":"words"}',
    '{"error":{"message":"words"}}',
    '{"error":"invalid_request","error_description":"words"}',
    '{"type":"about:blank","title":"Bad Request","detail":"words"}',
    '{"message":["words"]}',
    'words',
  ])('with the body %s adds its text to the message', async (text) => {
    const { client } = await clientAt({ status: 400, text });
    const error = await errorOf(client.bookings.get(7));
    expect(error).toMatchObject({ status: 400 });
    expect(String(error)).toContain('words');
  });
});

test('a call that times out while it waits for a rate limit is not sent', async () => {
  const clock = { now: stillClock().now, wait: async () => new Promise<void>(() => {}) };
  const { client, server } = await clientAt(
    { status: 429, json: { message: 'Slowly.' }, headers: { 'retry-after': '2' } },
    { clock, totalTimeoutMs: 50 },
  );
  await errorOf(client.bookings.get(7));
  const [eight, nine] = await Promise.all([errorOf(client.bookings.get(8)), errorOf(client.bookings.get(9))]);
  expect([eight, nine]).toMatchObject([{ kind: 'rate_limited' }, { kind: 'rate_limited' }]);
  expect(server.seen.map(({ path }) => path)).toEqual(['/v1/bookings/7']);
});

test('a body with a circular reference is rejected before it is sent', async () => {
  const request: Record<string, unknown> = { method: 'GET' };
  request['response'] = { request };
  const metadata = { request } as NewBooking['metadata']; // JSON has no such value
  const error = await refused((client) => client.bookings.create({ ...talk, metadata }));
  expect(error).toMatchObject({ kind: 'invalid_input', applied: 'no' });
});

test('a booking from last year with the same fields is not taken for the lost one', async () => {
  const lastYear = bookingOf(99, { title: 'A talk', createdAt: '2029-01-07T09:00:00Z' });
  const conflict = { status: 409, json: { message: 'Taken.', code: 'slot_unavailable' } };
  const listReply = { json: { bookings: [lastYear] } };
  const server = await serve(reset, listReply, conflict, listReply);
  const error = await errorOf(clientOf(server).bookings.create(talk, { retryUntilKnown: true }));
  expect(error).toMatchObject({ code: 'slot_unavailable', applied: 'no' });
});
