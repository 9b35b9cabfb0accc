/** A booking whose response never came: booked or not, and never twice. */
import { describe, expect, test } from 'vitest';
import { createMock, fault } from '@slotwise/mock';
import { AmbiguousError, createClient, endpoints } from '../../src/index.ts';
import type { Client, NewBooking, Recovery } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, reset, serve } from '../loopback.ts';
import type { Reply, Loopback } from '../loopback.ts';

const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T10:00:00+01:00',
  responses: { name: 'Ada', email: 'Ada@Example.com' },
};
const halfPast = '2030-01-07T09:30:00Z';
const duplicate: Reply = { status: 409, json: { message: 'It was made before.', code: 'duplicate_booking' } };
const taken: Reply = { status: 409, json: { message: 'Taken.', code: 'slot_unavailable' } };
const creationReply: Reply = { json: { booking: bookingOf(7) } };
const forbidden: Reply = { status: 403 };
const listOf = (...bookings: readonly unknown[]): Reply => ({ json: { bookings } });

describe('ambiguous booking creation', () => {
  test.each([
    ['without an end: of start, event type and email', {}, 'bc937cec-ee1f-548d-a64e-a982469d4a44'],
    ['with an end: of start, end and email', { end: new Date(halfPast) }, '9eed4706-96a7-5bb1-bfa1-eb69fe1c4318'],
    ['the caller’s own', { idempotencyKey: 'mine' }, 'mine'],
  ])('every creation sends an idempotencyKey, %s (A-56)', async (_, more, key) => {
    const server = await serve(creationReply);
    const client = clientOf(server);
    await client.bookings.create({ ...talk, ...more });
    await client.bookings.create({ ...talk, ...more, title: 'Another title' });
    expect(keysOf(server)).toEqual([key, key]);
  });

  test('another time, person or event type gets another key', async () => {
    const server = await serve(creationReply);
    const { bookings } = clientOf(server);
    await bookings.create(talk);
    await bookings.create({ ...talk, start: '2030-01-08T09:00:00Z' });
    await bookings.create({ ...talk, eventTypeId: 2 });
    await bookings.create({ ...talk, responses: { name: 'Bob', email: 'bob@example.com' } });
    await bookings.reschedule(bookingOf(7), { start: '2030-01-09T09:00:00Z' });
    expect(new Set(keysOf(server)).size).toBe(5);
  });

  test('the key does not depend on the notation of the time and the email', async () => {
    const server = await serve(creationReply);
    const { bookings } = clientOf(server);
    await bookings.create(talk);
    await bookings.create({ ...talk, start: new Date('2030-01-07T09:00:00Z') });
    await bookings.create({ ...talk, responses: { name: 'Ada', email: 'ada@example.com' } });
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  test('client.request creates a booking like client.bookings.create, with its key and recover()', async () => {
    const server = await serve(reset, listOf(), creationReply);
    const error = await errorOf(clientOf(server).request(endpoints['bookings.create'], { body: talk }));
    if (!(error instanceof AmbiguousError)) throw error;
    expect(await recovered(error)).toEqual({ outcome: 'created', booking: bookingOf(7) });
    expect(keysOf(server)).toEqual(Array.from({ length: 2 }, () => 'bc937cec-ee1f-548d-a64e-a982469d4a44'));
  });

  test('recover() finds the booking by its key if the first request arrived', async () => {
    const server = await serve(reset, (seen, response) => {
      const idempotencyKey = keysOf(server)[0];
      const bookings = [bookingOf(9, { idempotencyKey: 'another' }), bookingOf(7, { idempotencyKey })];
      response.end(JSON.stringify({ bookings }));
      expect(seen.query).toMatchObject({ attendeeEmail: 'Ada@Example.com', take: '100', page: '1' });
    });
    expect(await recovered(await ambiguous(server))).toMatchObject({ outcome: 'existed', booking: { id: 7 } });
  });

  const attendees = [null, { email: 'ada@example.com' }];
  test.each([
    ['made since the answer before', { createdAt: '2030-01-07T09:00:00Z', responses: null, attendees }, true],
    ['made long ago', { createdAt: '2029-01-07T09:00:00Z' }, false],
    ['of which nobody knows when it was made', {}, false],
    ['cancelled since', { createdAt: '2030-01-07T09:00:01Z', status: 'cancelled' }, true],
    ['cancelled, and made long ago', { createdAt: '2029-01-07T09:00:00Z', status: 'cancelled' }, false],
    ['cancelled, of which nobody knows when it was made', { status: 'cancelled' }, false],
    ['of another person', { createdAt: '2030-01-07T09:00:01Z', responses: { email: 'bob@example.com' } }, false],
    ['at another time', { createdAt: '2030-01-07T09:00:09Z', startTime: '2030-01-07T10:00:00Z' }, false],
    ['of another event type', { createdAt: '2030-01-07T09:00:01Z', eventTypeId: 2 }, false],
    ['with the key of another creation', { createdAt: '2030-01-07T09:00:01Z', idempotencyKey: 'another' }, false],
  ])('if responses contain no key, a booking %s matches this creation: %j, %j', async (_, fields, counts) => {
    const headers = { date: 'Mon, 07 Jan 2030 09:00:00 GMT' };
    const server = await serve(
      { json: bookingOf(1), headers },
      reset,
      listOf(bookingOf(7, fields)),
      taken,
      listOf(bookingOf(7, fields)),
    );
    const client = clientOf(server);
    await client.bookings.get(1);
    const found = await recovered(await ambiguous(server, client)).catch((error: unknown) => error);
    expect(found).toMatchObject(counts ? { outcome: 'existed', booking: { id: 7 } } : { code: 'slot_unavailable' });
  });

  test('a booking without a key does not match if the service never responded before', async () => {
    const found = listOf(bookingOf(7, { createdAt: '2030-01-07T09:00:00Z' }));
    const server = await serve(reset, found, taken, found);
    const error = await errorOf(recovered(await ambiguous(server)));
    expect(error).toMatchObject({ code: 'slot_unavailable', applied: 'unknown' });
  });

  test.each([[null], [7, {}], 'ada', { 0: {} }, [{ email: null }]].map((attendees) => [attendees]))(
    'a booking with the invalid attendees %j does not match this creation',
    async (attendees) => {
      const found = listOf(bookingOf(7, { responses: null, attendees }));
      const server = await serve(reset, found, found, taken, found);
      expect(await errorOf(recovered(await ambiguous(server)))).toMatchObject({ code: 'slot_unavailable' });
    },
  );

  test('recover() rejects a list of invalid bookings and can be called again', async () => {
    const error = await ambiguous(await serve(reset, listOf(), duplicate, listOf(null), listOf(), creationReply));
    expect(await errorOf(recovered(error))).toMatchObject({ kind: 'invalid_response', endpoint: 'bookings.list' });
    expect(await recovered(error)).toMatchObject({ outcome: 'created' });
  });

  test('recover() finds a reschedule that arrived by the booking that it replaced', async () => {
    const gone: Reply = { status: 400, json: { message: 'Cancelled already.', code: 'already_cancelled' } };
    const moved = bookingOf(8, { fromReschedule: 'uid-7', createdAt: '2030-01-07T09:00:00Z' });
    const headers = { date: 'Mon, 07 Jan 2030 09:00:00 GMT' };
    const found = listOf(moved, bookingOf(7, { status: 'CANCELLED' }));
    const client = clientOf(await serve({ json: bookingOf(7), headers }, reset, forbidden, gone, found));
    const call = client.bookings.reschedule(await client.bookings.get(7), { start: '2030-01-07T09:00:00Z' });
    const error = await errorOf(call);
    if (!(error instanceof AmbiguousError)) throw error;
    expect(await error.recover?.()).toEqual({ outcome: 'existed', booking: moved });
  });

  test('recover() whose response is lost is ambiguous again and can be repeated', async () => {
    const server = await serve(reset, listOf(), reset, listOf(), creationReply);
    const again = await errorOf(recovered(await ambiguous(server)));
    if (!(again instanceof AmbiguousError)) throw again;
    expect(await again.recover?.()).toMatchObject({ outcome: 'created' });
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  test('recover() uses its own signal instead of the signal of the call', async () => {
    const controller = new AbortController();
    const server = await serve(reset, listOf(), creationReply);
    const error = await errorOf(clientOf(server).bookings.create(talk, { signal: controller.signal }));
    controller.abort();
    if (!(error instanceof AmbiguousError)) throw error;
    const aborted = error.recover?.({ signal: AbortSignal.abort('enough') }) ?? Promise.resolve();
    expect(await errorOf(aborted)).toMatchObject({ kind: 'aborted', reason: 'enough' });
    expect(await error.recover?.()).toMatchObject({ outcome: 'created' });
  });
});

describe('against a service that stores idempotency keys', () => {
  const later = { ...talk, start: '2030-01-07T13:00:00Z' };

  const sample = () => createMock({ now: '2030-01-01T00:00:00Z' });

  test('a booker who is not the host gets duplicate_booking with an unknown result', async () => {
    const mock = sample();
    mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
    const error = await ambiguousIn(createClient(mock.as('bob')), later);
    expect(await errorOf(recovered(error))).toMatchObject({ code: 'duplicate_booking', applied: 'unknown' });
  });

  test('with an end, the key equals the key that the service derives (A-56)', async () => {
    const mock = sample();
    const { apiKey } = mock.as('alice');
    const body = JSON.stringify({ ...later, end: '2030-01-07T13:30:00Z' });
    const headers = { 'content-type': 'application/json' };
    await mock.fetch(new Request(`${mock.baseUrl}/bookings?apiKey=${apiKey}`, { method: 'POST', headers, body }));
    const again = createClient(mock.as('alice')).bookings.create({ ...later, end: '2030-01-07T13:30:00Z' });
    expect(await errorOf(again)).toMatchObject({ code: 'duplicate_booking' });
  });
});

async function ambiguous(server: Loopback, client = clientOf(server)): Promise<AmbiguousError> {
  return ambiguousIn(client);
}

async function ambiguousIn({ bookings }: Client, body = talk): Promise<AmbiguousError> {
  const error = await errorOf(bookings.create(body));
  if (error instanceof AmbiguousError) return error;
  throw error;
}

async function recovered(error: AmbiguousError): Promise<Recovery | undefined> {
  return error.recover?.();
}

function keysOf({ seen }: Loopback): unknown[] {
  return seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }): unknown => Reflect.get(Object(body) as object, 'idempotencyKey'));
}
