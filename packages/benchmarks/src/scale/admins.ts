/** Requests of an Organization Admin, by the number of members. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { Contest } from '../reach/contests/contest.ts';
import { growthContest, madeOnce } from './growth.ts';
import { startOf } from './world.ts';

/** Members of a large organization and of a small one. */
const members = { many: 10_000, few: 10 };

/** Get, list and edit in a large organization beside a small one. */
export function adminContest(): Contest {
  const mockOf = madeOnce(organizationOf);
  const ask = (what: string, path: string, init: RequestInit = {}) => ({
    what: `${what} by an Organization Admin`,
    run: (rows: number) => answer(mockOf(rows), path, init),
  });
  const headers = { 'content-type': 'application/json' };
  return growthContest(
    [
      ask('get', 'bookings/10?'),
      ask('list', 'bookings?take=10&'),
      ask('edit', 'bookings/10?', { method: 'PATCH', headers, body: '{"title":"A talk"}' }),
    ],
    members,
  );
}

/** An organization of so many members, whose first ten host twenty bookings each. */
function organizationOf(count: number): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      const { id: teamId } = seed.organization({ name: 'Acme' });
      const users = seed.many('user', count, (index) => ({ username: `u${index}`, email: `u${index}@example.com` }));
      seed.many('membership', count, (index) => ({
        ...{ teamId, userId: users[index]?.id ?? 0, role: index === 0 ? ('OWNER' as const) : ('MEMBER' as const) },
      }));
      seed.many('booking', 200, (index) => ({
        ...{ userId: users[index % 10]?.id ?? 0, startTime: startOf(index), endTime: startOf(index + 1) },
      }));
    },
  });
}

async function answer(mock: Mock, path: string, init: RequestInit): Promise<string> {
  const response = await mock.fetch(`${mock.baseUrl}/${path}apiKey=${mock.as('u0').apiKey}`, init);
  if (response.status !== 200) throw new Error(`/${path} answered ${response.status}`);
  return response.text();
}
