import { endpoints, pathPattern } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ask, townMock, worldOf } from '../ask.ts';
import { undocumented } from './documented.ts';
import { request, send } from './requests.ts';
import type { RandomRequest } from './requests.ts';
import { runsOf } from '../runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** The path that a random request goes to, below the base URL. */
function pathOf({ endpoint, ids }: RandomRequest): string {
  let part = 0;
  return endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[part++] ?? ''));
}

test('a response that the document does not describe is told apart', () => {
  const me = { method: 'GET', path: '/me' };
  expect(undocumented({ ...me, status: 200, json: { id: 3 } })).toMatch(/email/);
  expect(undocumented({ ...me, status: 418, json: {} })).toMatch(/does not list/);
  expect(undocumented({ ...me, status: 200, json: { id: 3, email: 'alice@example.com' } })).toBeUndefined();
});

const rounds = runsOf(1000);

test(`${10 * rounds} random requests get no 500, and no response that the OpenAPI document does not describe`, async () => {
  const worlds = [townMock(), townMock({ deployment: 'hosted' }), townMock({ maxTake: 50 })];
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 10, maxLength: 10 }),
      fc.nat(worlds.length - 1),
      async (requests, index) => {
        const mock = (worlds[index] ?? townMock()).fork();
        for (const one of requests) {
          const { status, json } = await send(mock, one);
          sent += 1;
          expect(status).not.toBe(500);
          // An id with a slash in it, or none at all, is another path.
          if (!pathPattern(one.endpoint.path).test(pathOf(one))) continue;
          expect(undocumented({ method: one.endpoint.method, path: pathOf(one), status, json })).toBeUndefined();
        }
      },
    ),
    { numRuns: rounds },
  );
  expect(sent).toBeGreaterThanOrEqual(10 * rounds);
});

/** Objects whose fields stand in the way of what JavaScript does with any object. */
const hostile = ['toString', 'valueOf', 'toJSON', 'then', 'length', 'constructor'].map((name) => ({ [name]: false }));
const writes = Object.values<SchemaEndpoint>(endpoints).filter(
  ({ root, method }) => root === 'base' && method !== 'GET',
);

test.each(writes)('$name: no object in a field of the body gets a 500', async ({ method, path, fields = [] }) => {
  const town = townMock();
  const line = `${method} ${path.replace(/\{\w+\}/g, '1')}`;
  for (const field of [...fields, 'further'])
    for (const value of hostile.flatMap((one) => [one, [one], { further: one }]))
      expect(await ask(town.fork(), 'key_admin', line, { body: { [field]: value } })).not.toMatchObject({
        status: 500,
      });
});

test('random headers change neither the status nor the world of a refused request', async () => {
  const town = townMock();
  const header = fc.constantFrom(
    'accept',
    'content-type',
    'authorization',
    'x-request-id',
    'if-none-match',
    'origin',
    'accept-language',
  );
  const text = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '9', ' ', ';', '=', '/', '*', ',', '"', '-', '_', '.'),
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(header, text),
      fc.constantFrom('GET /me', 'GET /bookings/101', 'PATCH /bookings/1'),
      async (headers, line) => {
        const mock = town.fork();
        const before = worldOf(mock);
        const { status } = await ask(
          mock,
          'key_bob',
          line,
          line.startsWith('PATCH') ? { body: { title: 'x' }, headers } : { headers },
        );
        expect([200, 404, 415]).toContain(status);
        expect(worldOf(mock)).toBe(before);
      },
    ),
    { numRuns: runsOf(300) },
  );
});
