import { endpoints } from '@slotwise/schemas';
import { openapi } from '@slotwise/schemas/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { townMock } from '../ask.ts';
import { check, codeFor, exchange, refresh, tokensFor } from './flow.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openapi(), 'openapi');

const mock = townMock();
const text = { headers: { 'content-type': 'text/plain' } };

test.each([
  ['oauth.token', 200, () => exchange(mock, { code: codeFor(mock) })],
  ['oauth.token', 400, () => exchange(mock, { code: 'unknown' })],
  ['oauth.token', 401, () => exchange(mock, { code: 'unknown', client_secret: 'wrong' })],
  ['oauth.token', 415, () => exchange(mock, {}, text)],
  ['oauth.refresh', 200, async () => refresh(mock, { refresh_token: (await tokensFor(mock)).refresh })],
  ['oauth.refresh', 400, () => refresh(mock, { refresh_token: 'unknown' })],
  ['oauth.refresh', 415, () => refresh(mock, {}, text)],
  ['oauth.refresh', 401, () => refresh(mock, { client_id: 'nobody' })],
  ['oauth.check', 200, () => check(mock, mock.oauth.grant({ userId: 3, scopes: [] }))],
  ['oauth.check', 401, () => check(mock, 'unknown')],
] as const)('the answer of %s with %i is one that the OpenAPI document describes', async (name, expected, send) => {
  const { status, json } = await send();
  expect(status).toBe(expected);
  const { method, path } = endpoints[name];
  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json'];
  const parts = [...pointer, 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `openapi#/${parts.join('/')}` });
  expect(validate(json), ajv.errorsText(validate.errors)).toBe(true);
});
