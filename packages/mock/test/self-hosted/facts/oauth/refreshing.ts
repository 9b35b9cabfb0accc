/** Facts about the requests that refresh an access token. */
import { app, fieldsOf, requestToken } from '../../../../../conformance/test/asking.ts';
import type { FormFields, TargetResponse } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { fate, newTokens, refusal, use } from './steps.ts';

const refreshing = { section: 'oauth A5', needs: 'oauth' } as const satisfies Partial<Fact>;
const narrow = { ...refreshing, holds: { 'service.oauth': 'self-hosted' } } as const satisfies Partial<Fact>;
const plain = {
  ...refreshing,
  assumption: 'A-107',
  holds: { 'behavior.oauthEndpoints': 'reduced' },
  selfHosted: '401: message',
  specification: '400: error, error_description',
} as const satisfies Partial<Fact>;

/** Facts about the requests that refresh. */
export const refreshFacts: readonly Fact[] = factsOf({}, [
  [
    'oauth.refresh-in-the-body (A-101): A refresh token in the body is not read.',
    { ...narrow, statuses: ['refused', 'taken'] },
    async (service) => {
      const { refresh } = await newTokens(service);
      return fate(await ask(service, undefined, { refresh_token: refresh }));
    },
  ],
  [
    'oauth.refresh-in-the-header (A-101): A refresh token travels in the header Authorization.',
    { ...refreshing, statuses: 'taken' },
    async (service) => fate(await refreshed(service)),
  ],
  [
    'oauth.refresh-any-scheme (A-101): The refresh token is the second word of the header, whatever the first one says.',
    { ...narrow, statuses: ['taken', 'refused'] },
    async (service) => fate(await ask(service, `Token ${(await newTokens(service)).refresh}`)),
  ],
  [
    'oauth.refresh-two-tokens (A-101): Of a token in the header and another in the body, the header counts.',
    { ...narrow, statuses: ['taken', 'refused'] },
    async (service) => fate(await refreshed(service, { refresh_token: 'another' })),
  ],
  [
    'oauth.refresh-basic (A-117): The credentials of HTTP Basic are mistaken for the refresh token.',
    { ...narrow, statuses: ['refused', 'taken'] },
    async (service) => {
      const { refresh } = await newTokens(service);
      const basic = `Basic ${btoa(`${app.client_id}:${app.client_secret}`)}`;
      return fate(await ask(service, basic, { refresh_token: refresh }));
    },
  ],
  [
    'oauth.refresh-json (A-100): A refresh with JSON fails inside the service.',
    { ...narrow, statuses: ['500', '200'] },
    async (service) => {
      const { refresh } = await newTokens(service);
      return String((await ask(service, `Bearer ${refresh}`, {}, 'application/json')).status);
    },
  ],
  [
    'oauth.refresh-members (A-104): The answer to a refresh is the access token alone.',
    {
      ...refreshing,
      holds: { 'behavior.oauthEndpoints': 'reduced' },
      statuses: ['access_token', 'access_token, token_type, expires_in, scope'],
    },
    async (service) => namesOf((await refreshed(service)).json),
  ],
  [
    'oauth.refresh-works: The new access token works.',
    { ...refreshing, statuses: 'works' },
    async (service) => use(service, String(fieldsOf((await refreshed(service)).json)['access_token'])),
  ],
  [
    'oauth.refresh-again (A-105): A refresh token is used again and again.',
    { ...refreshing, statuses: 'taken, taken' },
    async (service) => {
      const { refresh } = await newTokens(service);
      const first = await ask(service, `Bearer ${refresh}`);
      return `${fate(first)}, ${fate(await ask(service, `Bearer ${refresh}`))}`;
    },
  ],
  [
    'oauth.refresh-with-an-access-token (A-107): An access token does not refresh.',
    { ...refreshing, statuses: 'refused' },
    async (service) => fate(await ask(service, `Bearer ${(await newTokens(service)).access}`)),
  ],
  [
    'oauth.refresh-unknown: An unknown refresh token is refused with 401 and a message alone.',
    { ...plain },
    async (service) => refusal(await ask(service, 'Bearer no-such-token')),
  ],
  [
    'oauth.refresh-wrong-secret: A refresh with a wrong secret is refused with 401 and a message alone.',
    { ...plain, specification: '401: error, error_description' },
    async (service) => refusal(await refreshed(service, { client_secret: 'wrong' })),
  ],
  [
    'oauth.refresh-grant-type: A refresh of another grant type is refused with 400 and a message alone.',
    { ...plain, selfHosted: '400: message' },
    async (service) => refusal(await refreshed(service, { grant_type: 'authorization_code' })),
  ],
  [
    'oauth.refresh-no-secret (A-107): A refresh without a secret is refused with 400.',
    { ...narrow, statuses: ['400', '401'] },
    async (service) => String((await refreshed(service, { client_secret: undefined })).status),
  ],
]);

/** Refreshes alice's new token, with other fields than usual. */
async function refreshed(service: FactTarget, fields: FormFields = {}): Promise<TargetResponse> {
  return ask(service, `Bearer ${(await newTokens(service)).refresh}`, fields);
}

function ask(
  service: FactTarget,
  authorization: string | undefined,
  fields: FormFields = {},
  type = 'application/x-www-form-urlencoded',
): Promise<TargetResponse> {
  const headers = { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) };
  return requestToken(service, 'refreshToken', { ...app, grant_type: 'refresh_token', ...fields }, headers);
}
