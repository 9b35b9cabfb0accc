/** Whatever a mock exports, it imports, and exports again to the byte. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMock, profiles } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { storyOf } from '../story/commands.ts';
import { tell, transports } from '../story/tell.ts';
import { ask, sampleMock, worldOf } from '../ask.ts';
import { request, send } from './requests.ts';
import { runs } from '../../../../scripts/runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

function expectSameAfterImport(mock: Mock): void {
  const text = worldOf(mock);
  const [copied, parsed, imported] = [mock.fork(), sampleMock(), createMock({ seed: mock.export() })];
  copied.import(mock.export());
  parsed.import(JSON.parse(text));
  for (const other of [copied, parsed, imported]) expect(worldOf(other)).toBe(text);
}

test.each([
  ['by default', sampleMock()],
  ['with the behavior of self-hosted deployments', sampleMock({ profile: profiles.selfHosted })],
  ['lenient', sampleMock({ lenient: true })],
] as const)('%s, the data after random requests is the same after an export and an import', async (_, sample) => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 8 }), async (requests) => {
      const mock = sample.fork();
      for (const one of requests) await send(mock, one);
      expectSameAfterImport(mock);
    }),
    { numRuns: runs(20, 60) },
  );
});

test.each([31, 32, 33])('the data at the end of story %i is the same after an export and an import', async (seed) => {
  const events = await tell(storyOf(seed, 500), transports[0]);
  const text = events.at(-1) ?? '';
  const mock = sampleMock();
  mock.import(JSON.parse(text));
  expect(worldOf(mock)).toBe(text);
});

test('import accepts values that only a request can set', async () => {
  const mock = sampleMock();
  const words = { role: 'GARDENER', identityProvider: 'SAML', smsLockState: 'LOCKED', locale: null, timeFormat: null };
  const metadata = { of: [null, { deep: 1 }] };
  const day = { startTime: '00:00', endTime: '24:00', date: '9998-12-31T23:59:59Z' };
  for (const [key, line, body] of [
    ['key_admin', 'PATCH /users/3', { ...words, name: '', metadata, trialEndsAt: '0001-01-01T00:00:00Z' }],
    ['key_admin', 'PATCH /bookings/1', { status: 'REJECTED', description: null }],
    ['key_alice', 'POST /availabilities', { scheduleId: 1, ...day }],
    ['key_admin', 'PATCH /booking-references/1', { deleted: null, meetingUrl: '' }],
    ['key_admin', 'DELETE /memberships/3_1', undefined],
    ['key_admin', 'DELETE /users/4', undefined],
  ] as const)
    expect([line, (await ask(mock, key, line, { body })).status]).toEqual([line, 200]);
  const tokens = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_BOOKING'] });
  mock.oauth.revoke(tokens.accessToken);
  mock.oauth.grant({ userId: 5, scopes: [] });
  expectSameAfterImport(mock);
});

test('removing a user also removes the references from rows of other users', async () => {
  const mock = sampleMock();
  const { seed } = mock;
  seed.user({ username: 'eve', email: 'eve@example.com', defaultScheduleId: 1 });
  seed.destinationCalendar({ userId: 5, integration: 'caldav', externalId: 'x', credentialId: 1 });
  seed.availability({ scheduleId: 2, userId: 3, eventTypeId: 1, startTime: '09:00', endTime: '10:00' });
  seed.bookingReference({ bookingId: 101, type: 'google_calendar', credentialId: 1 });
  const code = { clientId: 'client_demo', redirectUri: 'http://localhost:3000/callback' };
  const { id: codeId } = seed.authorizationCode({ ...code, code: 'c', userId: 3, expiresAt: '2030-01-02' });
  seed.accessToken({ token: 't', userId: 5, codeId, expiresAt: '2030-01-02' });
  expect((await ask(mock, 'key_admin', 'DELETE /users/3')).status).toBe(200);
  const { users, destinationCalendars, availabilities, bookingReferences, accessTokens } = mock.export();
  const last = [users, destinationCalendars, availabilities, bookingReferences, accessTokens].map((rows) =>
    rows.at(-1),
  );
  expect(last).toMatchObject([
    { username: 'eve', defaultScheduleId: null },
    { userId: 5, credentialId: null },
    { scheduleId: 2, userId: null, eventTypeId: null },
    { bookingId: 101, credentialId: null },
    { userId: 5, codeId: null },
  ]);
  expectSameAfterImport(mock);
});
