/** A 409 which says that a request with the same key is still running. */
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import { bookingOf, clientAt, clientOf, errorOf, serve, talk } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const bodies = [
  { message: 'A request is outstanding for this Idempotency-Key.' },
  { title: 'A request is outstanding for this Idempotency-Key', detail: 'Please wait.' },
  { code: 'idempotency_key_in_use', message: 'No.' },
  { error: { code: 'idempotency_error.in_progress', message: 'No.' } },
  { code: 'concurrent_idempotent_request', message: 'No.' },
  { code: 'request_in_progress', message: 'No.' },
  { message: 'A request with the same key is still being processed.' },
  { message: 'Another request with this idempotencyKey is in progress.' },
];

describe.each(bodies)('with %j', (json) => {
  const inUse: Reply = { status: 409, json };
  const nothing: Reply = { json: { bookings: [] } };
  const response: Reply = { json: { booking: bookingOf(7) } };

  test('a creation has an unknown result and can be recovered', async () => {
    for (const profile of ['specification', 'self-hosted'] as const) {
      const defaults = { timeZone: 'UTC', language: 'en' };
      const server = await serve(inUse, nothing, nothing, inUse, nothing, nothing, response);
      const error = await errorOf(clientOf(server, { profile, defaults }).bookings.create(talk));
      expect(error).toMatchObject({ kind: 'conflict', applied: 'unknown' });
      if (!isSlotwiseError(error)) throw error;
      const again = await errorOf(error.recover?.() ?? Promise.resolve());
      expect(again).toMatchObject({ kind: 'conflict', applied: 'unknown' });
      expect(isSlotwiseError(again) && (await again.recover?.())).toMatchObject({ outcome: 'created' });
    }
  });

  test('another write has an unknown result', async () => {
    const { client } = await clientAt(inUse);
    expect(await errorOf(client.bookings.cancel(7))).toMatchObject({ applied: 'unknown', recover: null });
  });

  test('a creation with retryUntilKnown waits until the other request has ended', async () => {
    const { client } = await clientAt([inUse, nothing, nothing, inUse, nothing, nothing, response]);
    expect(await client.bookings.create(talk, { retryUntilKnown: true })).toMatchObject({ id: 7 });
  });
});

test.each([
  { code: 'duplicate_booking', message: 'A booking with the same key exists.' },
  { code: 'slot_unavailable', message: 'The slot is in use.' },
  { code: 'conflict', message: 'The email is in use.' },
  { message: 'booking_conflict_error' },
])('a 409 with %j is a rejection', async (json) => {
  const { client } = await clientAt({ status: 409, json });
  expect(await errorOf(client.bookings.create(talk))).toMatchObject({ kind: 'conflict', applied: 'no' });
});
