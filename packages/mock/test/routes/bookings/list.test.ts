/** Listings of bookings: their pages, their order, and the parameters that leave some out. */
import { createMock } from '../../../src/index.ts';
import { describe, expect, test } from 'vitest';
import { ask, lastEntry, seedPeople } from '../../ask.ts';
import type { Mock, MockOptions } from '../../../src/index.ts';

const dayOf = (day: number, hour = 9) => `2030-01-0${day}T0${hour}:00:00.000Z`;

/** On the 4th of January: six bookings of hanna's, one a day from the 7th back to the 2nd, and one of otto's on the 8th. */
function house(options: MockOptions = {}): Mock {
  return createMock({
    now: dayOf(4),
    ...options,
    seed: (seed) => {
      seedPeople(seed, ['hanna', 'otto', 'root']);
      for (const [index, day] of [7, 6, 5, 4, 3, 2, 8].entries()) {
        const status = index % 2 === 0 ? 'ACCEPTED' : 'CANCELLED';
        const createdAt = dayOf(1, [3, 1, 2, 6, 4, 5, 7][index] ?? 0);
        const userId = day === 8 ? 2 : 1;
        const times = { startTime: dayOf(day, 8), endTime: dayOf(day), createdAt };
        const { id: bookingId } = seed.booking({ userId, ...times, updatedAt: createdAt, status });
        if (day > 4)
          seed.attendee({ bookingId, name: 'Rita', email: day === 5 ? 'Sam@example.com' : 'Rita@example.com' });
      }
    },
  });
}

/** The ids that a listing names, or the refusal. */
async function listOf(mock: Mock, query: string, caller = 'root'): Promise<unknown> {
  const { status, json } = await ask(mock, `key_${caller}`, `GET /bookings?${query}`);
  if (status !== 200) return `${status} ${lastEntry(mock).rule}`;
  return idsIn(json);
}

function idsIn({ bookings }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(bookings) ? bookings.map(({ id }: { readonly id: number }) => id) : undefined;
}

const all = [1, 2, 3, 4, 5, 6, 7];

describe('pages (A-40 to A-45)', () => {
  const tooLarge = '400 booking.take-maximum';
  test.each([
    ['specification', '', all],
    ['specification', 'take=3', [1, 2, 3]],
    ['specification', 'page=1', all],
    ['specification', 'page=2', []],
    ['self-hosted', 'page=2', all],
    ['specification', 'take=4', [1, 2, 3, 4]],
    ['specification', 'take=5', tooLarge],
    ['self-hosted', 'take=3&page=2', [4, 5, 6]],
    ['self-hosted', 'take=5&page=1', tooLarge],
  ] as const)('with the %s profile and a maximum of 4 bookings, "%s" returns %j', async (profile, query, expected) => {
    expect(await listOf(house({ profile, maxTake: 4 }), query)).toEqual(expected);
  });

  test('the error for a larger take names the parameter', async () => {
    const { json } = await ask(house({ maxTake: 4 }), 'key_root', 'GET /bookings?take=5');
    expect(json['issues']).toEqual([{ path: 'take', message: 'take must be at most 4, got 5' }]);
  });
});

describe('parameters (A-46 to A-48)', () => {
  test.each([
    ['specification', 'otto', '', [7]],
    ['specification', 'root', 'status=CANCELLED', [2, 4, 6]],
    ['specification', 'root', 'dateFrom=2030-01-05T08:00:00Z', [1, 2, 3, 7]],
    ['specification', 'root', 'dateFrom=2030-01-03T00:00:00Z&dateTo=2030-01-06T00:00:00Z', [3, 4, 5]],
    ['specification', 'root', 'attendeeEmail=rita@EXAMPLE.com', [1, 2, 7]],
    ['self-hosted', 'root', 'userId=1&userId=2', all],
    ['self-hosted', 'root', 'status=upcoming', [1, 2, 3, 7]],
    ['self-hosted', 'root', 'attendeeEmail=rita@example.com&attendeeEmail=SAM@example.com', [1, 2, 3, 7]],
  ] as const)('with the %s profile, %s requests "%s" and gets %j', async (profile, caller, query, expected) => {
    expect(await listOf(house({ profile }), query, caller)).toEqual(expected);
  });

  test.each(['dateFrom', 'dateTo'])('rejects %s outside the supported years and names the parameter', async (path) => {
    const { json } = await ask(house(), 'key_root', `GET /bookings?${path}=9999-01-01T00:00:00Z`);
    expect(json['issues']).toEqual([{ path, message: `${path} must lie in the years 1 to 9998` }]);
  });
});
