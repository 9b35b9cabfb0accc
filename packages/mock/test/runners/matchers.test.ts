/** The matchers of vitest; `one-text.test.ts` has what each runner says. */
import { describe, expect, test } from 'vitest';
import '../../src/vitest.ts';
import { createMock } from '../../src/index.ts';
import { ask, bookingAt, busySample, sampleMock } from '../ask.ts';

describe('toHaveReceived', () => {
  test.each([
    ['bookings.create', {}, true],
    ['bookings.create', { callerId: 3 }, true],
    ['bookings.create', { status: 200 }, true],
    ['bookings.create', { body: { responses: { email: 'rita@example.com' } } }, true],
    ['bookings.create', { callerId: 3, status: 200, body: { responses: { name: expect.any(String) } } }, true],
    ['bookings.create', { callerId: 5 }, false],
    ['bookings.create', { status: 409 }, false],
    ['bookings.create', { body: { responses: { email: 'eve@example.com' } } }, false],
    ['bookings.create', { body: { unknown: 1 } }, false],
    ['bookings.create', { query: { take: '5' } }, false],
    ['bookings.get', { params: { id: '116' }, callerId: 3 }, true],
    ['bookings.get', { params: { id: '117' } }, false],
    ['bookings.list', { query: { take: '5', page: '2' } }, true],
  ] as const)('passes for %s with %j: %s', async (endpoint, request, isSo) => {
    const mock = await busySample();
    if (isSo) expect(mock).toHaveReceived(endpoint, request);
    else expect(mock).not.toHaveReceived(endpoint, request);
  });

  test('reports that nothing arrived, or the endpoint closest to an unmatched request', async () => {
    const mock = sampleMock();
    expect(() => expect(mock).toHaveReceived('me.get')).toThrow('it received nothing');
    await ask(mock, 'key_alice', 'GET /booking/1');
    expect(() => expect(mock).toHaveReceived('bookings.get')).toThrow('near it: GET /v1/bookings/{id}');
  });

  test('throws, also under not, only if entries that left the journal could change the result', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', journal: { entries: 2 } });
    for (const line of ['DELETE /bookings/1/cancel', 'GET /me', 'GET /me']) await ask(mock, 'key_alice', line);
    const gone = 'the first request is gone from the journal';
    expect(() => expect(mock).not.toHaveReceived('bookings.cancel')).toThrow(gone);
    expect(() => expect(mock).not.toHaveReceivedTimes('me.get', 2)).toThrow(gone);
    expect(mock).toHaveReceived('me.get');
    expect(mock).not.toHaveReceivedTimes('me.get', 1);
    mock.journal.clear();
    expect(mock).not.toHaveReceived('bookings.cancel');
  });
});

describe('toHaveChanged', () => {
  test('detects rows that were created, changed and removed since a checkpoint', async () => {
    const mock = sampleMock();
    const before = mock.checkpoint();
    await ask(mock, 'key_bob', 'DELETE /bookings/1/cancel');
    expect(mock).not.toHaveChanged(before);
    await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
    await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel');
    await ask(mock, 'key_alice', 'DELETE /attendees/3');
    expect(mock).toHaveChanged(before);
    const attendee = { created: 1, removed: [3] };
    expect(mock).toHaveChanged(before, { booking: { created: [116], changed: 1 }, attendee, membership: {} });
  });

  test.each([
    [{ booking: { created: 2 } }],
    [{ booking: { changed: [1] } }],
    [{ booking: { changed: [2, 3] } }],
    [{ booking: {} }],
    [{ booking: { changed: 1, removed: 1 } }],
    [{ user: { changed: 1 } }],
  ])('fails if the changed rows are not %j', async (rows) => {
    const mock = sampleMock();
    const before = mock.checkpoint();
    await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel');
    expect(mock).not.toHaveChanged(before, rows);
    expect(() => expect(mock).toHaveChanged(before, rows)).toThrow('booking changed: id 2');
  });
});

test('rejects a value that is not a mock, and names the matcher', () => {
  expect(() => expect({}).toHaveReceived('me.get')).toThrow('toHaveReceived is for a mock');
});
