import { endpoints } from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { habits } from '../src/index.ts';
import type { Mock } from '../src/index.ts';
import { ask, townMock, worldOf } from './ask.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const rows = Object.values<Endpoint>(endpoints).filter(({ root }) => root === 'base');
const keys = ['key_admin', 'key_olivia', 'key_alice', 'key_adam', 'key_bob', 'key_expired', 'key_of_nobody', ''];

/** Values that look right, look nearly right, or look like nothing. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, '', 0, 1, 2, 3, 5, 101, -1, 1.5, true, {}, [], 'ACCEPTED', 'CANCELLED', 'UTC', 'Europe/London', 'en'],
    ...['2030-01-07T13:00:00Z', '2030-01-07T13:30:00Z', '2030-01-07T12:00:00', 'bob@example.com', 'eve@example.com'],
    ...[
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2030-02-30T00:00:00Z',
      '09:00',
      '24:00',
      [1, 2],
      [7],
      '__proto__',
    ],
    ...[
      { name: 'Rita', email: 'rita@example.com' },
      { name: 'Rita', email: 'rita@example.com', location: { value: 'link', optionValue: '' } },
    ],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const request = fc.constantFrom(...rows).chain((row) =>
  fc.record({
    row: fc.constant(row),
    key: fc.constantFrom(...keys),
    ids: fc.array(fc.oneof(fc.integer({ min: 0, max: 120 }).map(String), fc.string({ maxLength: 5 })), {
      minLength: 2,
      maxLength: 2,
    }),
    query: fc.dictionary(
      fc.constantFrom('take', 'page', 'userId', 'status', 'dateFrom', 'sortBy', 'cancellationReason', 'email', 'x'),
      fc.oneof(fc.integer({ min: -1, max: 200 }).map(String), fc.string({ maxLength: 8 })),
      { maxKeys: 3 },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...fieldsOf(row)), value, { maxKeys: 6 }) },
      { weight: 1, arbitrary: value },
    ),
  }),
);

/** Names that a body of this row may have, should not have, or that mean something to JavaScript. */
function fieldsOf({ fields = [] }: Endpoint): string[] {
  return [
    ...fields,
    'start',
    'end',
    'eventTypeId',
    'responses',
    'rescheduleUid',
    'language',
    'role',
    '__proto__',
    'constructor',
    'x',
  ];
}

async function send(
  mock: Mock,
  { row, key, ids, query, body }: typeof request extends fc.Arbitrary<infer Value> ? Value : never,
) {
  let part = 0;
  const path = row.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[part++] ?? ''));
  const line = `${row.method} ${path}?${new URLSearchParams(query)}`;
  return ask(mock, key, line, row.method === 'GET' ? {} : { body });
}

test.each([
  ['by default', townMock()],
  ['with the habits of self-hosted builds', townMock({ habits: habits.selfHosted })],
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
    { numRuns: 150 },
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
        const answer = await ask(
          mock,
          'key_admin',
          `${method} ${path.startsWith('/') ? path : `/${path}`}`,
          method === 'GET' ? {} : { text },
        );
        expect(answer.status).toBeLessThan(500);
      },
    ),
    { numRuns: 500 },
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
    { numRuns: 100 },
  );
});
