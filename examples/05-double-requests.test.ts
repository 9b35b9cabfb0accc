/** Two people ask for one time, and an app has no lock of its own: the tests of the app pass against the specification, and fail against a build. */
import { createMock } from '@slotwise/mock';
import { ConflictError, createClient } from '@slotwise/sdk';
import { expect, test } from 'vitest';
import { acceptRequests, requestACall } from './accept-requests.ts';

const start = new Date('2030-06-03T13:00:00Z');
const [ada, ben] = [
  { name: 'Ada', email: 'ada@example.com' },
  { name: 'Ben', email: 'ben@example.com' },
] as const;

/** The test of the app: two people want one time, and the host accepts what waits. */
async function appointmentsAtOneTime(profile: 'specification' | 'self-hosted'): Promise<number> {
  const mock = createMock({ profile, now: '2030-02-01T08:00:00Z' });
  const client = createClient(mock.as('bob'));
  await requestACall(client, start, ada);
  await requestACall(client, start, ben).catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
  return acceptRequests(client);
}

test('the specification rejects the second request, so no time is promised twice', async () => {
  expect(await appointmentsAtOneTime('specification')).toBe(0);
});

test('a self-hosted deployment allows both requests while they are pending, and the host gets two calls at once', async () => {
  // The app's own test would expect 0 here, and fail: this is the fault that it should find.
  expect(await appointmentsAtOneTime('self-hosted')).toBe(1);
});

test('an event type that blocks requested times rejects the second request on self-hosted deployments too', async () => {
  const mock = createMock({ profile: 'self-hosted', now: '2030-02-01T08:00:00Z' });
  const { id } = mock.seed.eventType({
    ...{ userId: 5, title: 'Consultation', length: 60 },
    ...{ requiresConfirmation: true, requiresConfirmationWillBlockSlot: true },
  });
  const client = createClient(mock.as('bob'));
  const ask = (responses: { name: string; email: string }) =>
    client.bookings.create({
      ...{ eventTypeId: id, start, responses, timeZone: 'Europe/London', language: 'en', metadata: {} },
    });
  await ask(ada);
  await expect(ask(ben)).rejects.toMatchObject({ status: 400, body: { message: 'no_available_users_found_error' } });
});
