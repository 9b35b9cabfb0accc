/** Responses with a status of success that do not confirm what was requested. */
import { describe, expect, test } from 'vitest';
import { problemCodes } from '@slotwise/schemas/internal/contract';
import { createClient } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { bookingOf, errorOf } from '../loopback.ts';

const profiles = ['specification', 'self-hosted'] as const;

interface ResponseOptions {
  readonly status?: number;
  readonly profile?: (typeof profiles)[number];
}

function clientOf(body: unknown, { status = 200, profile = 'specification' }: ResponseOptions = {}): Client {
  const text = body === undefined ? '' : JSON.stringify(body);
  return createClient({
    baseUrl: 'https://api.example.com/v1',
    apiKey: 'my-api-key',
    profile,
    retry: false,
    fetch: async () => new Response(status === 204 ? null : text, { status }),
  });
}

const errors: readonly object[] = [
  { success: false },
  { ok: false },
  { error: 'nope' },
  { error: { message: 'nope' } },
  { error: true },
  { errors: ['nope'] },
  { errors: { title: 'nope' } },
  { statusCode: 500 },
  { code: 429 },
  ...Object.keys(problemCodes).map((code) => ({ code })),
].map((sign) => ({ message: 'Words.', ...sign }));

const confirmations: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'bookings.cancel': async ({ bookings }) => bookings.cancel(7),
  'attendees.delete': async ({ attendees }) => attendees.delete(7),
  'memberships.delete': async ({ memberships }) => memberships.delete({ userId: 7, teamId: 1 }),
};
const unknown = { kind: 'invalid_response', applied: 'unknown' };

describe.each(Object.entries(confirmations))('%s', (name, call) => {
  test.each(profiles)(
    'succeeds with an empty body and the response shapes of both profiles, under %s',
    async (profile) => {
      const cancelled = bookingOf(7, { status: 'CANCELLED' });
      const bodies = [
        undefined,
        {},
        { message: 'Done.' },
        { success: true, message: 'Done.', bookingId: 7 },
        { message: 'Done.', error: null, errors: [] },
      ];
      const ofCancel = [
        { message: 'Done.', booking: null },
        { message: 'Done.', booking: cancelled },
      ];
      for (const body of [...bodies, ...(name === 'bookings.cancel' ? ofCancel : [])])
        expect(await call(clientOf(body, { profile })).then(() => body)).toEqual(body);
      expect(await call(clientOf(undefined, { status: 204 })).then(() => 204)).toBe(204);
    },
  );

  test.each([
    ...errors,
    { booking: bookingOf(8, { status: 'CANCELLED' }) },
    { booking: bookingOf(7, { status: 'ACCEPTED' }) },
    { data: 1 },
    [],
    'done',
    7,
    null,
  ])('has an unknown result after 200 with %j', async (body) => {
    for (const profile of profiles) expect(await errorOf(call(clientOf(body, { profile })))).toMatchObject(unknown);
  });

  test.each([206, 226])('has an unknown result after %i without content', async (status) => {
    for (const profile of profiles)
      expect(await errorOf(call(clientOf(undefined, { status, profile })))).toMatchObject({ applied: 'unknown' });
  });

  test.each([204, 205])('succeeds with %i', async (status) => {
    const fetch = async () => new Response(null, { status });
    const content = await call(clientOf(undefined, { status: 204 }).with({ fetch }));
    expect(content).toBeDefined();
  });

  test('has an unknown result after 202, because the service may not have executed it', async () => {
    expect(await errorOf(call(clientOf({ message: 'Soon.' }, { status: 202 })))).toMatchObject(unknown);
  });
});

test.each(errors)('a list does not end silently at a page with %j', async (sign) => {
  const client = clientOf({ bookings: [], ...sign });
  expect(await errorOf(client.bookings.list().toArray({ limit: 10 }))).toMatchObject({ kind: 'invalid_response' });
  expect(await errorOf(client.bookings.list({ take: 5, page: 1 }))).toMatchObject({ kind: 'invalid_response' });
});

describe('an object with another id than the request', () => {
  test.each<[string, (client: Client) => PromiseLike<unknown>, object, string | null]>([
    ['bookings.get', ({ bookings }) => bookings.get(7), { booking: bookingOf(8) }, null],
    ['bookings.update', ({ bookings }) => bookings.update(7, { title: 'A' }), { booking: bookingOf(8) }, 'unknown'],
    ['users.get', ({ users }) => users.get(7), { user: { id: 8, email: 'ada@example.com' } }, null],
    [
      'memberships.get',
      ({ memberships }) => memberships.get({ userId: 7, teamId: 1 }),
      { membership: { userId: 7, teamId: 2 } },
      null,
    ],
    [
      'memberships.update',
      ({ memberships }) => memberships.update({ userId: 7, teamId: 1 }, { role: 'ADMIN' }),
      { membership: { userId: 8, teamId: 1 } },
      'unknown',
    ],
  ])('is rejected by %s', async (_, call, body, applied) => {
    for (const validate of ['strict', 'report', 'off'] as const) {
      const client = clientOf(body).with({ validate });
      expect(await errorOf(call(client))).toMatchObject({ kind: 'invalid_response', applied });
    }
  });
});
