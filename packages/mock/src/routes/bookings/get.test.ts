import { expect, test } from 'vitest';
import { ask, lastEntry, townMock } from '../../../test/ask.ts';

test.each([
  ['alice', 1, 200],
  ['admin', 1, 200],
  ['olivia', 1, 200],
  ['bob', 1, 404],
  ['admin', 999, 404],
] as const)('%s reads booking %d: %d (G-28)', async (caller, id, expected) => {
  const mock = townMock();
  const { status, json } = await ask(mock, `key_${caller}`, `GET /bookings/${id}`);
  expect([status, lastEntry(mock).rule]).toEqual([expected, expected === 200 ? null : 'booking.hidden']);
  if (expected === 200)
    expect(json).toMatchObject({ booking: { id, user: { id: 3 }, attendees: [{ bookingId: id }] } });
});
