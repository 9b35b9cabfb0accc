/** Requests of an Organization Admin, by the number of members. */
import { createMock } from '@slotwise/mock';
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { ask, retitle } from '../requests.ts';
import { growthCase, madeOnce } from './growth.ts';
import { timesOf } from './world.ts';

/** Get, list and edit in an organization of 10,000 members beside one of ten; the first ten host twenty bookings each. */
export function adminCase(): BenchmarkCase {
  const mockOf = madeOnce((count) =>
    createMock({
      now: '2030-01-01T00:00:00Z',
      seed(seed) {
        const { id: teamId } = seed.organization({ name: 'Acme' });
        const users = seed.many('user', count, (index) => ({ username: `u${index}`, email: `u${index}@example.com` }));
        const userOf = (index: number) => ({ userId: users[index]?.id ?? 0 });
        const roleOf = (index: number) => (index === 0 ? ('OWNER' as const) : ('MEMBER' as const));
        seed.many('membership', count, (index) => ({ teamId, ...userOf(index), role: roleOf(index) }));
        seed.many('booking', 200, (index) => ({ ...userOf(index % 10), ...timesOf(index) }));
      },
    }),
  );
  const asks = (path: string, init?: RequestInit) => (members: number) => {
    const mock = mockOf(members);
    return ask(mock, `${path}apiKey=${mock.as('u0').apiKey}`, init);
  };
  const works = {
    'get by an Organization Admin': asks('bookings/10?'),
    'list by an Organization Admin': asks('bookings?take=10&'),
    'edit by an Organization Admin': asks('bookings/10?', retitle),
  };
  return growthCase(works, 10_000, 10);
}
