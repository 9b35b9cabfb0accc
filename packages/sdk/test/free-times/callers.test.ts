/** Whose bookings `findFreeTimes` reads, and what it refuses because the service does not show enough. */
import { createMock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { findFreeTimes } from '../../src/free-times/find-free-times.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const now = '2030-01-01T00:00:00Z';
const input = {
  now,
  from: '2030-01-07T00:00:00Z',
  to: '2030-01-08T00:00:00Z',
  eventType: { id: 1, length: 30 },
  hours: {
    timeZone: 'Europe/London',
    availabilities: [{ days: [1], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' }],
  },
};
const alice = 3;

describe.each(['specification', 'self-hosted'] as const)('under %s', (profile) => {
  const sample = () => createMock({ now, profile });
  const found = async (person: string, more: object) =>
    findFreeTimes(createClient(sample().as(person)), { ...input, attendedBookings: [], ...more });

  test('the host, an Admin and an Organization Admin get the same times of a host', async () => {
    const [byHost, named, byAdmin, byOrganizationAdmin] = await Promise.all([
      ...[found('alice', {}), found('alice', { hostId: alice })],
      ...[found('admin', { hostId: alice }), found('olivia', { hostId: alice })],
    ]);
    expect(byHost).toHaveLength(12);
    expect([named, byAdmin, byOrganizationAdmin]).toEqual([byHost, byHost, byHost]);
  });

  test('an Admin who omits hostId gets their own times', async () => {
    expect(await found('admin', {})).toHaveLength(16);
  });

  test('a plain user gets no times of another host', async () => {
    const error = await errorOf(found('bob', { hostId: alice }));
    expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'hostId' }] });
    expect(String(error)).toContain('pass them to freeTimes as bookings');
  });

  test('rejects a host who does not exist', async () => {
    const error = await errorOf(found('admin', { hostId: 999 }));
    expect(['invalid_input', 'not_found']).toContain(isSlotwiseError(error) && error.kind);
  });
});

test('hostId is required if the token cannot read the profile of its user', async () => {
  const mock = createMock({ now });
  const fetch: typeof mock.fetch = async (request, init) =>
    new URL(new Request(request).url).pathname.endsWith('/me')
      ? Response.json({ message: 'No.' }, { status: 403 })
      : mock.fetch(request, init);
  const client = createClient({ ...mock.as('alice'), fetch });
  expect(String(await errorOf(findFreeTimes(client, input)))).toContain('findFreeTimes: hostId is required');
});

test.each([
  [{ hours: 'always', attendedBookings: [] }, 'hours'],
  [{}, 'attendedBookings'],
  [{ attendedBookings: [], eventType: { id: 2, length: 30 } }, 'otherEventTypes'],
] as const)('a self-hosted deployment requires more input than %j: %s', async (more, path) => {
  const client = createClient(createMock({ now, profile: 'self-hosted' }).as('alice'));
  const error = await errorOf(findFreeTimes(client, { ...input, ...more }));
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path }] });
});

test('a cancelled booking of another event type requires no buffers', async () => {
  const mock = createMock({ now, profile: 'self-hosted' });
  const client = createClient(mock.as('alice'));
  for (const { id, userId, status } of mock.export().bookings)
    if (userId === alice && status !== 'CANCELLED' && status !== 'REJECTED') await client.bookings.cancel(id);
  const another = { ...input, eventType: { id: 2, length: 30 }, attendedBookings: [] };
  expect(await findFreeTimes(client, another)).toHaveLength(16);
});
