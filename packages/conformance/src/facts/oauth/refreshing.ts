/** Facts about the requests that refresh an access token. */
import { app, post } from '../../oauth/flow.ts';
import type { Fields } from '../../oauth/flow.ts';
import type { TargetResponse } from '../../runner/ask.ts';
import { fieldsOf, namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { fate, newTokens, refusal, use } from './steps.ts';

const line = 'POST /api/auth/oauth/refreshToken';
const refreshing = { section: 'oauth A5', needs: 'oauth' } as const satisfies Partial<Fact>;
const narrow = { ...refreshing, holds: { 'behavior.tokenRequests': 'narrow' } } as const satisfies Partial<Fact>;
const plain = {
  ...refreshing,
  gap: 'G-107',
  holds: { 'behavior.oauthErrors': 'message' },
  selfHosted: '401: message',
  specification: '400: error, error_description',
} as const satisfies Partial<Fact>;

/** Facts about the requests that refresh. */
export const refreshFacts: readonly Fact[] = [
  {
    ...narrow,
    id: 'oauth.refresh-in-the-body',
    fact: 'A refresh token in the body is not read.',
    gap: 'G-101',
    request: `${line} with the token in the body alone`,
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => {
      const { refresh } = await newTokens(service);
      return fate(await ask(service, undefined, { refresh_token: refresh }));
    },
  },
  {
    ...refreshing,
    id: 'oauth.refresh-in-the-header',
    fact: 'A refresh token travels in the header Authorization.',
    gap: 'G-101',
    request: `${line} with the token in the header`,
    holds: {},
    selfHosted: 'taken',
    look: async (service) => fate(await refreshed(service)),
  },
  {
    ...narrow,
    id: 'oauth.refresh-any-scheme',
    fact: 'The refresh token is the second word of the header, whatever the first one says.',
    gap: 'G-101',
    request: `${line} with the header Authorization: Token ...`,
    selfHosted: 'taken',
    specification: 'refused',
    look: async (service) => fate(await ask(service, `Token ${(await newTokens(service)).refresh}`)),
  },
  {
    ...narrow,
    id: 'oauth.refresh-two-tokens',
    fact: 'Of a token in the header and another in the body, the header counts.',
    gap: 'G-101',
    request: `${line} with another token in the body than in the header`,
    selfHosted: 'taken',
    specification: 'refused',
    look: async (service) => fate(await refreshed(service, { refresh_token: 'another' })),
  },
  {
    ...narrow,
    id: 'oauth.refresh-basic',
    fact: 'The credentials of HTTP Basic are mistaken for the refresh token.',
    gap: 'G-117',
    request: `${line} with HTTP Basic, and the token in the body`,
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => {
      const { refresh } = await newTokens(service);
      const basic = `Basic ${btoa(`${app.client_id}:${app.client_secret}`)}`;
      return fate(await ask(service, basic, { refresh_token: refresh }));
    },
  },
  {
    ...narrow,
    id: 'oauth.refresh-json',
    fact: 'A refresh with JSON fails inside the service.',
    gap: 'G-100',
    request: `${line} with a body of JSON`,
    selfHosted: '500',
    specification: '200',
    look: async (service) => {
      const { refresh } = await newTokens(service);
      return String((await ask(service, `Bearer ${refresh}`, {}, 'application/json')).status);
    },
  },
  {
    ...refreshing,
    id: 'oauth.refresh-members',
    fact: 'The answer to a refresh is the access token alone.',
    gap: 'G-104',
    request: line,
    holds: { 'behavior.tokenAnswer': 'pair' },
    selfHosted: 'access_token',
    specification: 'access_token, token_type, expires_in, scope',
    look: async (service) => namesOf((await refreshed(service)).json),
  },
  {
    ...refreshing,
    id: 'oauth.refresh-works',
    fact: 'The new access token works.',
    gap: null,
    request: `${line}, and then the credential check`,
    holds: {},
    selfHosted: 'works',
    look: async (service) => use(service, String(fieldsOf((await refreshed(service)).json)['access_token'])),
  },
  {
    ...refreshing,
    id: 'oauth.refresh-again',
    fact: 'A refresh token is used again and again.',
    gap: 'G-105',
    request: `${line} twice with the same token`,
    holds: {},
    selfHosted: 'taken, taken',
    look: async (service) => {
      const { refresh } = await newTokens(service);
      const first = await ask(service, `Bearer ${refresh}`);
      return `${fate(first)}, ${fate(await ask(service, `Bearer ${refresh}`))}`;
    },
  },
  {
    ...refreshing,
    id: 'oauth.refresh-with-an-access-token',
    fact: 'An access token does not refresh.',
    gap: 'G-107',
    request: `${line} with an access token`,
    holds: {},
    selfHosted: 'refused',
    look: async (service) => fate(await ask(service, `Bearer ${(await newTokens(service)).access}`)),
  },
  {
    ...plain,
    id: 'oauth.refresh-unknown',
    fact: 'An unknown refresh token is refused with 401 and a message alone.',
    request: `${line} with an unknown token`,
    look: async (service) => refusal(await ask(service, 'Bearer no-such-token')),
  },
  {
    ...plain,
    id: 'oauth.refresh-wrong-secret',
    fact: 'A refresh with a wrong secret is refused with 401 and a message alone.',
    request: `${line} with a wrong secret`,
    specification: '401: error, error_description',
    look: async (service) => refusal(await refreshed(service, { client_secret: 'wrong' })),
  },
  {
    ...plain,
    id: 'oauth.refresh-grant-type',
    fact: 'A refresh of another grant type is refused with 400 and a message alone.',
    request: `${line} with grant_type=authorization_code`,
    selfHosted: '400: message',
    look: async (service) => refusal(await refreshed(service, { grant_type: 'authorization_code' })),
  },
  {
    ...narrow,
    id: 'oauth.refresh-no-secret',
    fact: 'A refresh without a secret is refused with 400.',
    gap: 'G-107',
    request: `${line} without client_secret`,
    selfHosted: '400',
    specification: '401',
    look: async (service) => String((await refreshed(service, { client_secret: undefined })).status),
  },
];

/** Refreshes alice's new token, with other fields than usual. */
async function refreshed(service: FactTarget, fields: Fields = {}): Promise<TargetResponse> {
  return ask(service, `Bearer ${(await newTokens(service)).refresh}`, fields);
}

function ask(
  service: FactTarget,
  authorization: string | undefined,
  fields: Fields = {},
  type = 'application/x-www-form-urlencoded',
): Promise<TargetResponse> {
  const headers = { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) };
  return post(service, 'refreshToken', { ...app, grant_type: 'refresh_token', ...fields }, headers);
}
