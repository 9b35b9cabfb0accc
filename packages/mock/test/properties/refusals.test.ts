import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { profiles } from '../../src/index.ts';
import { ask, townMock, worldOf } from '../ask.ts';
import { request, send } from './requests.ts';
import { runsOf } from '../runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

test.each([
  ['by default', townMock()],
  ['with the behavior of self-hosted builds', townMock({ profile: profiles.selfHosted })],
  ['lenient', townMock({ lenient: true })],
  ['hosted', townMock({ deployment: 'hosted' })],
] as const)('%s no request is answered with 500, and one that is refused changes nothing', async (_, town) => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), async (requests) => {
      const mock = town.fork();
      for (const one of requests) {
        const world = worldOf(mock);
        const { status } = await send(mock, one);
        expect(status).not.toBe(500);
        if (status >= 400) expect(worldOf(mock)).toBe(world);
      }
    }),
    { numRuns: runsOf(150) },
  );
});

test('random paths and bodies never bring the mock down', async () => {
  const town = townMock();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
      fc.webPath(),
      fc.string(),
      async (method, path, text) => {
        const mock = town.fork();
        const response = await ask(
          mock,
          'key_admin',
          `${method} ${path.startsWith('/') ? path : `/${path}`}`,
          method === 'GET' ? {} : { text },
        );
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: runsOf(500) },
  );
});

test('what a caller lists is what it can read by id, and nothing else', async () => {
  const town = townMock();
  const user = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          userId: user,
          teamId: fc.constantFrom(1, 2, 3),
          role: fc.constantFrom('MEMBER', 'ADMIN', 'OWNER'),
          accepted: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      fc.constantFrom('key_admin', 'key_olivia', 'key_alice', 'key_adam', 'key_bob'),
      async (memberships, key) => {
        const mock = town.fork();
        mock.seed.organization({ name: 'Two' });
        mock.seed.team({ name: 'Three' });
        const taken = new Set(['2/1', '3/1', '4/1']);
        for (const membership of memberships) {
          const pair = `${membership.userId}/${membership.teamId}`;
          if (!taken.has(pair)) mock.seed.membership(membership);
          taken.add(pair);
        }
        const { json } = await ask(mock, key, 'GET /bookings');
        const listed = (json['bookings'] as { id: number }[]).map(({ id }) => id);
        for (const id of [1, 7, 100, 101, 110, 111, 115, 116]) {
          const { status } = await ask(mock, key, `GET /bookings/${id}`);
          expect([id, status]).toEqual([id, listed.includes(id) ? 200 : 404]);
        }
      },
    ),
    { numRuns: runsOf(100) },
  );
});
