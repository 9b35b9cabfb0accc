import type { MockOptions } from '../../src/index.ts';
import { endpoints, profiles } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ask, sampleMock, worldOf } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { meJson } from '../../../schemas/test/objects.ts';
import { undocumented } from './documented.ts';
import type { SeenResponse } from './documented.ts';
import { request, send } from './requests.ts';
import type { RandomRequest } from './requests.ts';
import { runs } from '../../../../scripts/runs.ts';

// Thousands of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** A response to a random request, as the document describes it. An id of dots is another path. */
function seenIn({ endpoint, ids }: RandomRequest, { status, headers, text, json }: Reply): SeenResponse {
  let part = 0;
  const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[part++] ?? ''));
  const contentType = headers.get('content-type');
  const body = contentType?.includes('json') === true ? json : text;
  return { method: endpoint.method, path: new URL(path, 'http://x').pathname, status, contentType, body };
}

test('undocumented() reports a response that the document does not describe', () => {
  const me = { method: 'GET', path: '/me' };
  const { email, ...rest } = meJson;
  expect(undocumented({ ...me, status: 200, body: rest })).toMatch(/email/);
  expect(undocumented({ ...me, status: 418, body: {} })).toMatch(/does not list/);
  expect(undocumented({ ...me, status: 404, body: { message: 'No', code: 'not_found' } })).toMatch(/does not list/);
  expect(undocumented({ ...me, status: 401, body: 'No', contentType: 'text/plain' })).toMatch(/does not list/);
  expect(undocumented({ ...me, status: 200, body: { ...rest, email } })).toBeUndefined();
  expect(undocumented({ ...me, status: 200, body: { ...rest, email } }, profiles.selfHosted)).toMatch(/user/);
});

const rounds = runs(60, 1000);

const towns: readonly (readonly [string, MockOptions])[] = [
  ['by default', {}],
  ['hosted', { deployment: 'hosted' }],
  ['with a maximum of take', { maxTake: 50 }],
  ['lenient', { lenient: true }],
  ['as a self-hosted deployment', { profile: 'self-hosted' }],
];

test.each([profiles.specification, profiles.selfHosted])(
  'with the profile $name, 2,000 random requests get only documented statuses and bodies',
  async (profile) => {
    const sample = sampleMock({ profile });
    const wrong = new Set<string>();
    let requestCount = 0;
    for (const requests of fc.sample(fc.array(request, { minLength: 4, maxLength: 4 }), { seed: 69, numRuns: 500 })) {
      const mock = sample.fork();
      for (const one of requests) {
        requestCount += 1;
        wrong.add(undocumented(seenIn(one, await send(mock, one)), profile) ?? '');
      }
    }
    expect(requestCount).toBe(2000);
    expect([...wrong]).toEqual(['']);
  },
);

test.each(towns)(
  `%s, ${2 * rounds} random requests get no 500 and only documented responses, and rejected ones change nothing`,
  async (_, options) => {
    const sample = sampleMock(options);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 6 }), async (requests) => {
        const mock = sample.fork();
        for (const one of requests) {
          const world = worldOf(mock);
          const reply = await send(mock, one);
          const { status } = reply;
          expect(status).not.toBe(500);
          if (status >= 400) expect(worldOf(mock)).toBe(world);
          expect(undocumented(seenIn(one, reply), mock.profile)).toBeUndefined();
        }
      }),
      { numRuns: Math.ceil(rounds / 3) },
    );
  },
);

test('random paths and bodies never cause a server error', async () => {
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

test.each(writes)(
  '$name returns no 500 for an object in any field of the body',
  async ({ method, path, fields = [] }) => {
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
  },
);

test('requests with random headers return an expected status and change nothing', async () => {
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
    fc.asyncProperty(headers, lines, async (headerValues, line) => {
      const mock = sample.fork();
      const before = worldOf(mock);
      const body = line.startsWith('PATCH') ? { title: 'x' } : undefined;
      expect([200, 404, 415]).toContain((await ask(mock, 'key_bob', line, { headers: headerValues, body })).status);
      expect(worldOf(mock)).toBe(before);
    }),
    { numRuns: runs(30, 300) },
  );
});
