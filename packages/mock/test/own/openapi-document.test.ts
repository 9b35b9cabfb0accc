/** The document of a mock on a port, with the endpoints that a test added. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapi } from '@slotwise/schemas/internal/openapi';
import { fieldsOf } from '@slotwise/schemas/internal/table';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { defineEndpoint, typed } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import { sampleMock } from '../ask.ts';

const search = defineEndpoint({
  method: 'GET',
  path: '/teams/{teamId}/slots',
  params: z.object({ teamId: z.number() }),
  query: z.object({ from: z.date(), take: z.number().optional() }),
  response: z.array(z.object({ start: z.string() })),
});
const create = defineEndpoint({ method: 'POST', path: '/slots', body: typed<{ start: string }>() });

async function started(mock: Mock) {
  const server = await listen(mock);
  onTestFinished(() => server.close());
  return server;
}

test.each(['specification', 'self-hosted'] as const)(
  'under %s, the document has the addresses and the profile',
  async (profile) => {
    const { url, baseUrl, appUrl } = await started(sampleMock({ profile }));
    const response = await fetch(`${url}/openapi.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openapi({ profile, baseUrl, appUrl }))));
  },
);

test('added endpoints are in the document, which stays valid', async () => {
  const mock = sampleMock();
  mock.addEndpoint(search, () => []);
  mock.addEndpoint(create, () => ({}));
  const { url } = await started(mock);
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as ReturnType<typeof openapi>; // as the test above shows
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  expect(JSON.stringify(document)).not.toContain('$schema');
  const json = (schema: object) => ({ 'application/json': { schema } });
  expect(document.paths['/teams/{teamId}/slots']?.['get']).toMatchObject({
    operationId: 'GET /teams/{teamId}/slots',
    security: fieldsOf(document.paths['/me']?.['get'])['security'],
    parameters: [
      { name: 'teamId', in: 'path', required: true, schema: { type: 'number' } },
      { name: 'from', in: 'query', required: true, schema: {} },
      { name: 'take', in: 'query', required: false, schema: { type: 'number' } },
    ],
    responses: {
      200: { content: json({ type: 'array', items: { properties: { start: { type: 'string' } } } }) },
      401: {},
    },
  });
  expect(fieldsOf(document.paths['/slots']?.['post'])['security']).toEqual(
    fieldsOf(document.paths['/bookings']?.['post'])['security'],
  );
  expect(document.paths['/slots']?.['post']).toMatchObject({ requestBody: { content: json({}) } });
});

test('a fork has its own document', async () => {
  const mock = sampleMock();
  const server = await started(mock);
  const fork = mock.fork();
  fork.addEndpoint(create, () => ({}));
  const { url, baseUrl } = server.at(fork);
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as ReturnType<typeof openapi>; // as the first test shows
  expect(Object.keys(document.paths)).toContain('/slots');
  expect(document.servers[0]?.variables).toMatchObject({ baseUrl: { default: baseUrl } });
});

test.each([
  ['specification', /; GET \/openapi\.json lists all endpoints\./],
  ['self-hosted', /<!DOCTYPE html>/i],
] as const)('under %s, the response for an unknown path is %s', async (profile, text) => {
  const { baseUrl } = await started(sampleMock({ profile }));
  const response = await fetch(`${baseUrl}/nowhere-at-all?apiKey=key_alice`);
  expect([response.status, await response.text()]).toEqual([404, expect.stringMatching(text)]);
});

test('in process, no such address exists', async () => {
  const mock = sampleMock();
  const response = await mock.fetch(`${mock.appUrl}/openapi.json`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('the OpenAPI document lists all endpoints');
});
