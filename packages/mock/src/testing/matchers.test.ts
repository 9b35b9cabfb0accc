import { describe, expect, test } from 'vitest';
import '../vitest.ts';
import { createMock } from '../index.ts';
import type { Mock } from '../index.ts';
import { ask, bookingAt, townMock } from '../../test/ask.ts';

/** The message of a failing assertion, without colours. */
function failureOf(assert: () => void): string {
  try {
    assert();
  } catch (error) {
    // oxlint reads a control character out of place; it is the one that colours begin with.
    return String(error).replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '');
  }
  return 'it passed';
}

/** Alice has booked a time and read it back; bob was refused. */
async function busyTown(): Promise<Mock> {
  const mock = townMock();
  await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
  await ask(mock, 'key_alice', 'GET /bookings/116');
  await ask(mock, 'key_bob', 'GET /bookings?take=5&page=2');
  await ask(mock, 'key_bob', 'GET /bookings/1');
  return mock;
}

describe('toHaveReceived', () => {
  test.each([
    [{}],
    [{ callerId: 3 }],
    [{ status: 200 }],
    [{ body: { eventTypeId: 1 } }],
    [{ body: { responses: { email: 'rita@example.com' } } }],
    [{ body: { start: expect.stringContaining('2030') } }],
    [{ callerId: 3, status: 200, body: { responses: { name: expect.any(String) } } }],
  ])('passes where a request has at least %j', async (request) => {
    expect(await busyTown()).toHaveReceived('bookings.create', request);
  });

  test.each([
    [{ callerId: 5 }],
    [{ status: 409 }],
    [{ body: { eventTypeId: 2 } }],
    [{ body: { responses: { email: 'eve@example.com' } } }],
    [{ body: { unknown: 1 } }],
    [{ query: { take: '5' } }],
  ])('fails where no request has %j', async (request) => {
    const mock = await busyTown();
    expect(mock).not.toHaveReceived('bookings.create', request);
    expect(() => expect(mock).toHaveReceived('bookings.create', request)).toThrow('expected the mock to have received');
  });

  test('looks at parts of the path and at the query as text', async () => {
    const mock = await busyTown();
    expect(mock).toHaveReceived('bookings.get', { params: { id: '116' }, callerId: 3 });
    expect(mock).toHaveReceived('bookings.list', { query: { take: '5', page: '2' } });
    expect(mock).not.toHaveReceived('bookings.get', { params: { id: '117' } });
  });

  test('says where the nearest request to that endpoint differs, and what there was', async () => {
    const mock = await busyTown();
    const said = failureOf(() => expect(mock).toHaveReceived('bookings.create', { body: { eventTypeId: 2 } }));
    expect(said).toContain(
      'expected the mock to have received bookings.create, but the one request there is not as expected',
    );
    expect(said).toContain('\n  body.eventTypeId is 1, not 2\n');
    expect(said).toContain('1. POST /bookings by user 3 → 200');
  });

  test('says what was received instead where that endpoint was not reached', async () => {
    const mock = await busyTown();
    const said = failureOf(() => expect(mock).toHaveReceived('me.get'));
    expect(said).toContain(
      'expected the mock to have received me.get, but none of its 4 requests was to that endpoint:\n',
    );
    expect(said).toContain('3. GET /bookings?take=5&page=2 by user 5 → 200');
    expect(said).toContain('4. GET /bookings/1 by user 5 → 404 (booking.hidden)');
    expect(failureOf(() => expect(townMock()).toHaveReceived('me.get'))).toContain('it received nothing');
  });

  test('names the nearest endpoints of a request that matched none', async () => {
    const mock = townMock();
    await ask(mock, 'key_alice', 'GET /booking/1');
    expect(failureOf(() => expect(mock).toHaveReceived('bookings.get'))).toContain('near it: GET /v1/bookings/{id}');
  });

  test('says under not what was received nevertheless', async () => {
    const mock = await busyTown();
    const said = failureOf(() => expect(mock).not.toHaveReceived('bookings.create'));
    expect(said).toContain('not to have received bookings.create, but it did:\n  1. POST /bookings by user 3 → 200');
  });
});

describe('toHaveReceivedTimes', () => {
  test('counts the requests that have what is expected', async () => {
    const mock = await busyTown();
    expect(mock).toHaveReceivedTimes('bookings.get', 2);
    expect(mock).toHaveReceivedTimes('bookings.get', 1, { callerId: 5 });
    expect(mock).toHaveReceivedTimes('me.get', 0);
    expect(mock).not.toHaveReceivedTimes('bookings.get', 1);
    expect(failureOf(() => expect(mock).toHaveReceivedTimes('bookings.get', 1))).toContain(
      'once, but it did twice, 1 too many:\n  2. GET /bookings/116',
    );
  });
});

describe('where requests are gone from the journal', () => {
  const forgetful = async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', journal: { entries: 2 } });
    await ask(mock, 'key_alice', 'DELETE /bookings/1/cancel');
    await ask(mock, 'key_alice', 'GET /me');
    await ask(mock, 'key_alice', 'GET /me');
    return mock;
  };
  const gone = 'the first request is gone from the journal';

  test('an assertion that could be about them throws, also under not', async () => {
    const mock = await forgetful();
    expect(() => expect(mock).toHaveReceived('bookings.cancel')).toThrow(gone);
    expect(() => expect(mock).not.toHaveReceived('bookings.cancel')).toThrow(gone);
    expect(() => expect(mock).toHaveReceivedTimes('me.get', 2)).toThrow(gone);
    expect(() => expect(mock).not.toHaveReceivedTimes('me.get', 2)).toThrow(gone);
  });

  test('an assertion that what is there settles is settled', async () => {
    const mock = await forgetful();
    expect(mock).toHaveReceived('me.get');
    expect(mock).not.toHaveReceivedTimes('me.get', 1);
    mock.journal.clear();
    expect(mock).not.toHaveReceived('bookings.cancel');
  });
});

describe('toHaveChanged', () => {
  test('sees rows that were created, changed and removed since a checkpoint', async () => {
    const mock = townMock();
    const before = mock.checkpoint();
    expect(mock).not.toHaveChanged(before);
    await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
    await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel');
    await ask(mock, 'key_alice', 'DELETE /attendees/3');
    expect(mock).toHaveChanged(before);
    expect(mock).toHaveChanged(before, { booking: { created: 1, changed: [2] } });
    expect(mock).toHaveChanged(before, {
      booking: { created: [116], changed: 1 },
      attendee: { created: 1, removed: [3] },
    });
    expect(mock).toHaveChanged(before, { membership: {} });
  });

  test.each([
    [{ booking: { created: 2 } }],
    [{ booking: { changed: [1] } }],
    [{ booking: { changed: [2, 3] } }],
    [{ booking: {} }],
    [{ booking: { changed: 1, removed: 1 } }],
    [{ user: { changed: 1 } }],
  ])('fails where other rows changed than %j', async (rows) => {
    const mock = townMock();
    const before = mock.checkpoint();
    await ask(mock, 'key_alice', 'DELETE /bookings/2/cancel');
    expect(mock).not.toHaveChanged(before, rows);
    const said = failureOf(() => expect(mock).toHaveChanged(before, rows));
    expect(said).toContain('expected other rows to have changed');
    expect(said).toContain('booking changed: id 2');
  });

  test('a refused request changed nothing', async () => {
    const mock = townMock();
    const before = mock.checkpoint();
    await ask(mock, 'key_bob', 'DELETE /bookings/1/cancel');
    expect(mock).not.toHaveChanged(before);
    expect(failureOf(() => expect(mock).toHaveChanged(before))).toContain('but nothing did');
  });

  test('a seeded row counts as well', () => {
    const mock = townMock();
    const before = mock.checkpoint();
    mock.keys.mint({ userId: 3 });
    expect(mock).toHaveChanged(before, { key: { created: 1 } });
  });
});

test('what is no mock is refused by name', () => {
  expect(() => expect({}).toHaveReceived('me.get')).toThrow('toHaveReceived is for a mock');
});
