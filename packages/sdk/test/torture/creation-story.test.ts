/** Creations against a service that keeps keys: the mock, in process. */
import { createMock, fault } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { AmbiguousError, createClient } from '../../src/index.ts';
import type { Client, NewBooking } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T13:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
};

/** The small town, and a client of this person in it. */
function town(username: string) {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  return { mock, client: createClient(mock.as(username)) };
}

async function ambiguous(client: Client, body = talk): Promise<AmbiguousError> {
  const error = await errorOf(client.bookings.create(body));
  if (error instanceof AmbiguousError) return error;
  throw error;
}

test.each(['before', 'after'] as const)('a reset %s the commit leaves one booking after reconcile()', async (at) => {
  const { mock, client } = town('alice');
  const countOf = async () => (await client.bookings.list({ attendeeEmail: 'ada@example.com' })).length;
  const before = await countOf();
  mock.faults.add({ on: 'bookings.create', at, times: 1, do: fault.reset() });
  const found = await (await ambiguous(client)).reconcile?.();
  expect(found).toMatchObject({
    outcome: at === 'before' ? 'created' : 'existed',
    booking: { startTime: '2030-01-07T13:00:00Z', status: 'ACCEPTED' },
  });
  expect(await countOf()).toBe(before + 1);
});

test('a booker who does not host the booking is told that it exists', async () => {
  const { mock, client } = town('bob');
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  expect(await (await ambiguous(client)).reconcile?.()).toEqual({ outcome: 'existed', booking: null });
});

test('a reschedule whose response was lost is found', async () => {
  const { mock, client } = town('alice');
  const original = await client.bookings.create(talk);
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  const error = await errorOf(client.bookings.reschedule(original, { start: '2030-01-07T13:30:00Z' }));
  if (!(error instanceof AmbiguousError)) throw error;
  expect(await error.reconcile?.()).toMatchObject({ outcome: 'existed', booking: { fromReschedule: original.uid } });
});

test('the same person may book another time, and the same time again after cancelling', async () => {
  const { client } = town('alice');
  const first = await client.bookings.create(talk);
  await client.bookings.create({ ...talk, start: '2030-01-07T13:30:00Z' });
  expect(await errorOf(client.bookings.create(talk))).toMatchObject({ code: 'duplicate_booking' });
  await client.bookings.cancel(first.id);
  expect((await client.bookings.create(talk)).id).not.toBe(first.id);
});

test('with an end, the key is the one that the service derives by itself (G-56)', async () => {
  const { mock, client } = town('alice');
  const { apiKey } = mock.as('alice');
  const body = JSON.stringify({ ...talk, end: '2030-01-07T13:30:00Z' });
  const headers = { 'content-type': 'application/json' };
  await mock.fetch(new Request(`${mock.baseUrl}/bookings?apiKey=${apiKey}`, { method: 'POST', headers, body }));
  const again = client.bookings.create({ ...talk, end: '2030-01-07T13:30:00Z' });
  expect(await errorOf(again)).toMatchObject({ code: 'duplicate_booking' });
});
