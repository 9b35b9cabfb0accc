import { endpoints } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { sampleMock } from '../ask.ts';
import { undocumented } from '../properties/documented.ts';
import { check, codeFor, exchange, refresh, tokensFor } from './flow.ts';

const mock = sampleMock();
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
] as const)('the response of %s with %i matches the OpenAPI document', async (name, expected, send) => {
  const { status, json } = await send();
  expect(status).toBe(expected);
  expect(undocumented({ ...endpoints[name], status, body: json })).toBeUndefined();
});
