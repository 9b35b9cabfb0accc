import { endpoints } from '@slotwise/schemas';
import { openapi } from '@slotwise/schemas/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { Reply } from '../ask.ts';
import { townMock } from '../ask.ts';
import { check, codeFor, exchange, refresh, tokensFor } from './flow.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openapi(), 'openapi');

/** The problem of an answer; nothing where the document describes it. */
function undocumented(
  name: 'oauth.token' | 'oauth.refresh' | 'oauth.check',
  { status, json }: Reply,
): string | undefined {
  const { method, path } = endpoints[name];
  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json'];
  const parts = [...pointer, 'schema'].map((part) => encodeURIComponent(part.replaceAll('/', '~1')));
  try {
    const validate = ajv.compile({ $ref: `openapi#/${parts.join('/')}` });
    return validate(json) ? undefined : ajv.errorsText(validate.errors);
  } catch {
    return `${name} answered ${status}, which the document does not list`;
  }
}

test('every answer of the OAuth addresses is one that the OpenAPI document describes', async () => {
  const mock = townMock({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  const { access, refresh: token, code } = await tokensFor(mock);
  const text = { headers: { 'content-type': 'text/plain' } };
  const found = [
    undocumented('oauth.token', await exchange(mock, { code: codeFor(mock) })),
    undocumented('oauth.token', await exchange(mock, { code })),
    undocumented('oauth.token', await exchange(mock, { code, client_secret: 'wrong' })),
    undocumented('oauth.token', await exchange(mock, { code }, text)),
    undocumented('oauth.refresh', await refresh(mock, { refresh_token: (await tokensFor(mock)).refresh })),
    undocumented('oauth.refresh', await refresh(mock, { refresh_token: token })),
    undocumented('oauth.refresh', await refresh(mock, {}, text)),
    undocumented('oauth.refresh', await refresh(mock, { client_id: 'nobody' })),
    undocumented('oauth.check', await check(mock, mock.oauth.grant({ userId: 3, scopes: [] }))),
    undocumented('oauth.check', await check(mock, access)),
  ];
  expect(found.filter((wrong) => wrong !== undefined)).toEqual([]);
});
