/** Facts about codes, and the requests that exchange them for tokens. */
import { app, post, tokenBody } from '../../oauth/flow.ts';
import type { Fields } from '../../oauth/flow.ts';
import { ask } from '../../runner/ask.ts';
import { fieldsOf, namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { exchange, fate, newCode, refusal, use } from './steps.ts';

const codes = { section: 'oauth A2', needs: 'oauth' } as const satisfies Partial<Fact>;
const request = { section: 'oauth A3', needs: 'oauth' } as const satisfies Partial<Fact>;
const narrow = { ...request, holds: { 'behavior.tokenRequests': 'narrow' } } as const satisfies Partial<Fact>;
const plain = {
  ...request,
  gap: 'G-107',
  holds: { 'behavior.oauthErrors': 'message' },
  selfHosted: '401: message',
  specification: '400: error, error_description',
} as const satisfies Partial<Fact>;
const clientUnknown = { ...plain, specification: '401: error, error_description' } as const satisfies Partial<Fact>;
const grantTypeWrong = { ...plain, selfHosted: '400: message' } as const satisfies Partial<Fact>;
const exchangeLine = 'POST /api/auth/oauth/token';

/** Facts about codes, and the requests that exchange them. */
export const tokenFacts: readonly Fact[] = [
  {
    ...codes,
    id: 'oauth.code-once',
    fact: 'A code is used once.',
    gap: 'G-106',
    request: `${exchangeLine} with a code that was used`,
    holds: {},
    selfHosted: 'taken, refused',
    look: async (service) => {
      const body = tokenBody(await newCode(service));
      const first = await post(service, 'token', body);
      return `${fate(first)}, ${fate(await post(service, 'token', body))}`;
    },
  },
  {
    ...codes,
    id: 'oauth.code-replay',
    fact: 'A code that is used twice revokes nothing: the tokens of its first use go on.',
    gap: 'G-106',
    request: `${exchangeLine} with a code that was used, and then the credential check`,
    holds: { 'behavior.codeReuse': 'refused' },
    selfHosted: 'works',
    specification: 'does not work',
    look: async (service) => {
      const body = tokenBody(await newCode(service));
      const { json } = await post(service, 'token', body);
      await post(service, 'token', body);
      return use(service, String(fieldsOf(json)['access_token']));
    },
  },
  {
    ...codes,
    id: 'oauth.code-after-a-wrong-secret',
    fact: 'A wrong secret does not use up a code.',
    gap: 'G-106',
    request: `${exchangeLine} with a code after an attempt with a wrong secret`,
    holds: {},
    selfHosted: 'refused, taken',
    look: (service) => twice(service, { client_secret: 'wrong' }),
  },
  {
    ...codes,
    id: 'oauth.code-after-a-wrong-address',
    fact: 'A wrong redirect address does not use up a code.',
    gap: 'G-106',
    request: `${exchangeLine} with a code after an attempt with another redirect address`,
    holds: {},
    selfHosted: 'refused, taken',
    look: (service) => twice(service, { redirect_uri: 'https://elsewhere.example.org/back' }),
  },
  {
    ...narrow,
    id: 'oauth.token-json',
    fact: 'A token request is a form: JSON is read as one, and lacks the grant type.',
    gap: 'G-100',
    request: `${exchangeLine} with a body of JSON`,
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => fate(await exchange(service, {}, { 'content-type': 'application/json' })),
  },
  {
    ...narrow,
    id: 'oauth.token-any-type',
    fact: 'A token request is read as a form, whatever its content type says.',
    gap: 'G-100',
    request: `${exchangeLine} with a form of the type text/plain`,
    selfHosted: 'taken',
    specification: 'refused',
    look: async (service) => fate(await exchange(service, {}, { 'content-type': 'text/plain' })),
  },
  {
    ...narrow,
    id: 'oauth.token-basic',
    fact: 'HTTP Basic does not name a client.',
    gap: 'G-117',
    request: `${exchangeLine} with the client in the header alone`,
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => {
      const authorization = `Basic ${btoa(`${app.client_id}:${app.client_secret}`)}`;
      return fate(await exchange(service, { client_id: undefined, client_secret: undefined }, { authorization }));
    },
  },
  {
    ...request,
    id: 'oauth.token-status',
    fact: 'Tokens come with status 200.',
    gap: null,
    request: exchangeLine,
    holds: {},
    selfHosted: '200',
    look: async (service) => String((await exchange(service)).status),
  },
  {
    ...request,
    id: 'oauth.token-members',
    fact: 'The token answer has two members, and tells neither type nor lifetime nor scope.',
    gap: 'G-104',
    request: exchangeLine,
    holds: { 'behavior.tokenAnswer': 'pair' },
    selfHosted: 'access_token, refresh_token',
    specification: 'access_token, refresh_token, token_type, expires_in, scope',
    look: async (service) => namesOf((await exchange(service)).json),
  },
  {
    ...request,
    id: 'oauth.token-cache',
    fact: 'The token answer does not say that nobody may store it.',
    gap: 'G-104',
    request: exchangeLine,
    holds: { 'behavior.tokenAnswer': 'pair' },
    selfHosted: 'no word',
    specification: 'no-store',
    look: async (service) => (await exchange(service)).headers.get('cache-control') ?? 'no word',
  },
  {
    ...request,
    id: 'oauth.token-verifier',
    fact: 'A code verifier is never read.',
    gap: 'G-112',
    request: `${exchangeLine} with a verifier for a code without a challenge`,
    holds: { 'behavior.authorizationChecks': 'few' },
    selfHosted: 'taken',
    specification: 'refused',
    look: async (service) => fate(await exchange(service, { code_verifier: 'x'.repeat(43) })),
  },
  {
    ...request,
    id: 'oauth.token-order',
    fact: 'The grant type is looked at before the client.',
    gap: 'G-107',
    request: `${exchangeLine} with another grant type, as an unknown client`,
    holds: {},
    selfHosted: '400',
    look: async (service) => {
      const body = { ...tokenBody('c'), client_id: 'nobody', grant_type: 'password' };
      return String((await post(service, 'token', body)).status);
    },
  },
  refused(grantTypeWrong, 'grant-type', 'Another grant type is refused with 400 and a message alone.', {
    grant_type: 'password',
  }),
  refused(grantTypeWrong, 'no-grant-type', 'A missing grant type is refused with 400 and a message alone.', {
    grant_type: undefined,
  }),
  refused(clientUnknown, 'client', 'An unknown client is refused with 401 and a message alone.', {
    client_id: 'nobody',
  }),
  refused(clientUnknown, 'secret', 'A wrong secret is refused with 401 and a message alone.', {
    client_secret: 'wrong',
  }),
  refused(clientUnknown, 'no-secret', 'A missing secret is refused as a wrong one.', { client_secret: undefined }),
  refused(plain, 'address', 'Another redirect address than the registered one is refused with 401.', {
    redirect_uri: 'https://elsewhere.example.org/back',
  }),
  refused(plain, 'code', 'An unknown code is refused with 401 and a message alone.', { code: 'no-such-code' }),
  refused(
    { ...plain, holds: { ...plain.holds, ...narrow.holds } },
    'no-code',
    'A missing code is refused as an unknown one, with 401.',
    { code: undefined },
  ),
  {
    ...request,
    id: 'oauth.token-challenge',
    fact: 'A refusal with 401 does not say which scheme it wants.',
    gap: 'G-107',
    request: `${exchangeLine} with a wrong secret`,
    holds: { 'behavior.challenges': 'absent' },
    selfHosted: 'no WWW-Authenticate',
    specification: 'WWW-Authenticate',
    look: async (service) => {
      const { headers } = await exchange(service, { client_secret: 'wrong' });
      return headers.has('www-authenticate') ? 'WWW-Authenticate' : 'no WWW-Authenticate';
    },
  },
  {
    ...request,
    id: 'oauth.token-method',
    fact: 'The token address answers POST alone.',
    gap: 'G-27',
    request: 'GET /api/auth/oauth/token',
    holds: {},
    selfHosted: '405',
    look: async (service) => String((await ask(service, null, 'GET /api/auth/oauth/token', { root: 'app' })).status),
  },
  {
    ...request,
    id: 'oauth.token-method-body',
    fact: 'The refusal of another method than POST has no JSON body.',
    gap: 'G-27',
    request: 'GET /api/auth/oauth/token',
    holds: { 'behavior.bodies': 'framework' },
    selfHosted: 'no JSON',
    specification: 'JSON',
    look: async (service) => {
      const { json } = await ask(service, null, 'GET /api/auth/oauth/token', { root: 'app' });
      return json === undefined ? 'no JSON' : 'JSON';
    },
  },
];

/** A fact about a token request that is refused. */
function refused(
  kind: Omit<Fact, 'id' | 'fact' | 'request' | 'look'>,
  name: string,
  fact: string,
  fields: Fields,
): Fact {
  const [[field, value] = ['', '']] = Object.entries(fields);
  return {
    ...kind,
    id: `oauth.token-wrong-${name}`,
    fact,
    request: `${exchangeLine} ${value === undefined ? `without ${field}` : `with ${field}=${value}`}`,
    look: async (service) => refusal(await exchange(service, fields)),
  };
}

/** Exchanges a code with a wrong field, and then as it should be. */
async function twice(service: FactTarget, wrong: Fields): Promise<string> {
  const body = tokenBody(await newCode(service));
  const first = await post(service, 'token', { ...body, ...wrong });
  return `${fate(first)}, ${fate(await post(service, 'token', body))}`;
}
