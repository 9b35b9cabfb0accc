import type { MockOptions } from '../../src/index.ts';
import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ask, sampleMock, worldOf } from '../ask.ts';
import { meJson } from '../../../schemas/test/objects.ts';
import { undocumented } from './documented.ts';
import { request, send } from './requests.ts';
import type { RandomRequest } from './requests.ts';
import { runs } from '../../../../scripts/runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** The path that a random request goes to, below the base URL. */
function pathOf({ endpoint, ids }: RandomRequest): string {
  let part = 0;
  return endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[part++] ?? ''));
}

test('a response that the document does not describe is told apart', () => {
  const me = { method: 'GET', path: '/me' };
  const { email, ...rest } = meJson;
  expect(undocumented({ ...me, status: 200, json: rest })).toMatch(/email/);
  expect(undocumented({ ...me, status: 418, json: {} })).toMatch(/does not list/);
  expect(undocumented({ ...me, status: 200, json: { ...rest, email } })).toBeUndefined();
});

const rounds = runs(60, 1000);

const towns: readonly (readonly [string, MockOptions, isDescribed: boolean])[] = [
  ['by default', {}, true],
  ['hosted', { deployment: 'hosted' }, true],
  ['with a maximum of take', { maxTake: 50 }, true],
  ['lenient', { lenient: true }, false],
  ['with the behavior of self-hosted builds', { profile: 'self-hosted' }, false],
];

test.each(towns)(
  `%s, ${2 * rounds} random requests get no 500 and no response that OpenAPI does not describe, and change nothing when refused`,
  async (_, options, isDescribed) => {
    const sample = sampleMock(options);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 6 }), async (requests) => {
        const mock = sample.fork();
        for (const one of requests) {
          const world = worldOf(mock);
          const { status, json } = await send(mock, one);
          expect(status).not.toBe(500);
          if (status >= 400) expect(worldOf(mock)).toBe(world);
          // An id with a slash in it, or none at all, is another path.
          if (!isDescribed || !pathPattern(one.endpoint.path).test(pathOf(one))) continue;
          expect(undocumented({ method: one.endpoint.method, path: pathOf(one), status, json })).toBeUndefined();
        }
      }),
      { numRuns: Math.ceil(rounds / 3) },
    );
  },
);

test('random paths and bodies never bring the mock down', async () => {
  const sample = sampleMock();
  const methods = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(methods, fc.webPath(), fc.string(), async (method, path, text) => {
      const line = `${method} ${path.startsWith('/') ? path : `/${path}`}`;
      const { status } = await ask(sample.fork(), 'key_admin', line, method === 'GET' ? {} : { text });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs(30, 500) },
  );
});

/** Objects whose fields stand in the way of what JavaScript does with any object. */
const hostile = ['toString', 'valueOf', 'toJSON', 'then', 'length', 'constructor'].map((name) => ({ [name]: false }));
const writes = Object.values<SchemaEndpoint>(endpoints).filter(
  ({ root, method }) => root === 'base' && method !== 'GET',
);

test.each(writes)('$name: no object in a field of the body gets a 500', async ({ method, path, fields = [] }) => {
  const sample = sampleMock();
  const line = `${method} ${path.replace(/\{\w+\}/g, '1')}`;
  for (const field of [...fields, 'further'])
    for (const value of runs(
      hostile.slice(0, 2),
      hostile.flatMap<unknown>((one) => [one, [one], { further: one }]),
    ))
      expect(await ask(sample.fork(), 'key_admin', line, { body: { [field]: value } })).not.toMatchObject({
        status: 500,
      });
});

test('random headers change neither the status nor the world of a refused request', async () => {
  const sample = sampleMock();
  const names = [
    'accept',
    'content-type',
    'authorization',
    'x-request-id',
    'if-none-match',
    'origin',
    'accept-language',
  ];
  const text = fc.string({ unit: fc.constantFrom(...'aZ09 ;=/*,"-_.'.split('')), maxLength: 20 });
  const headers = fc.dictionary(fc.constantFrom(...names), text);
  const lines = fc.constantFrom('GET /me', 'GET /bookings/101', 'PATCH /bookings/1');
  await fc.assert(
    fc.asyncProperty(headers, lines, async (sent, line) => {
      const mock = sample.fork();
      const before = worldOf(mock);
      const body = line.startsWith('PATCH') ? { title: 'x' } : undefined;
      expect([200, 404, 415]).toContain((await ask(mock, 'key_bob', line, { headers: sent, body })).status);
      expect(worldOf(mock)).toBe(before);
    }),
    { numRuns: runs(30, 300) },
  );
});
