/** Facts about codes, and the requests that exchange them for tokens. */
import { app, ask, fieldsOf, requestToken, tokenBody } from '../../../../../conformance/test/asking.ts';
import type { FormFields } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { exchange, fate, newCode, refusal, use } from './steps.ts';

const codes = { section: 'oauth A2', needs: 'oauth' } as const satisfies Partial<Fact>;
const request = { section: 'oauth A3', needs: 'oauth' } as const satisfies Partial<Fact>;
const narrow = { ...request, holds: { 'service.oauth': 'self-hosted' } } as const satisfies Partial<Fact>;
const plain = {
  ...request,
  assumption: 'A-107',
  holds: { 'behavior.oauthEndpoints': 'reduced' },
  selfHosted: '401: message',
  specification: '400: error, error_description',
} as const satisfies Partial<Fact>;
const clientUnknown = { ...plain, specification: '401: error, error_description' } as const satisfies Partial<Fact>;
const grantTypeWrong = { ...plain, selfHosted: '400: message' } as const satisfies Partial<Fact>;

/** Facts about codes, and the requests that exchange them. */
export const tokenFacts: readonly Fact[] = factsOf({}, [
  [
    'oauth.code-once (A-106): A code is used once.',
    { ...codes, statuses: 'taken, refused' },
    async (service) => {
      const body = tokenBody(await newCode(service));
      const first = await requestToken(service, 'token', body);
      return `${fate(first)}, ${fate(await requestToken(service, 'token', body))}`;
    },
  ],
  [
    'oauth.code-replay (A-106): A code that is used twice revokes nothing: the tokens of its first use go on.',
    {
      ...codes,
      holds: { 'service.oauth': 'self-hosted' },
      statuses: ['works', 'does not work'],
    },
    async (service) => {
      const body = tokenBody(await newCode(service));
      const { json } = await requestToken(service, 'token', body);
      await requestToken(service, 'token', body);
      return use(service, String(fieldsOf(json)['access_token']));
    },
  ],
  [
    'oauth.code-after-a-wrong-secret (A-106): A wrong secret does not use up a code.',
    {
      ...codes,
      statuses: 'refused, taken',
    },
    (service) => twice(service, { client_secret: 'wrong' }),
  ],
  [
    'oauth.code-after-a-wrong-address (A-106): A wrong redirect address does not use up a code.',
    {
      ...codes,
      statuses: 'refused, taken',
    },
    (service) => twice(service, { redirect_uri: 'https://elsewhere.example.org/back' }),
  ],
  [
    'oauth.token-json (A-100): A token request is a form: JSON is read as one, and lacks the grant type.',
    { ...narrow, statuses: ['refused', 'taken'] },
    async (service) => fate(await exchange(service, {}, { 'content-type': 'application/json' })),
  ],
  [
    'oauth.token-any-type (A-100): A token request is read as a form, whatever its content type says.',
    { ...narrow, statuses: ['taken', 'refused'] },
    async (service) => fate(await exchange(service, {}, { 'content-type': 'text/plain' })),
  ],
  [
    'oauth.token-basic (A-117): HTTP Basic does not name a client.',
    { ...narrow, statuses: ['refused', 'taken'] },
    async (service) => {
      const authorization = `Basic ${btoa(`${app.client_id}:${app.client_secret}`)}`;
      return fate(await exchange(service, { client_id: undefined, client_secret: undefined }, { authorization }));
    },
  ],
  [
    'oauth.token-status: Tokens come with status 200.',
    { ...request, statuses: '200' },
    async (service) => String((await exchange(service)).status),
  ],
  [
    'oauth.token-members (A-104): The token answer has two members, and tells neither type nor lifetime nor scope.',
    {
      ...request,
      holds: { 'behavior.oauthEndpoints': 'reduced' },
      statuses: ['access_token, refresh_token', 'access_token, refresh_token, token_type, expires_in, scope'],
    },
    async (service) => namesOf((await exchange(service)).json),
  ],
  [
    'oauth.token-cache (A-104): The token answer does not say that nobody may store it.',
    { ...request, holds: { 'behavior.oauthEndpoints': 'reduced' }, statuses: ['no word', 'no-store'] },
    async (service) => (await exchange(service)).headers.get('cache-control') ?? 'no word',
  ],
  [
    'oauth.token-verifier (A-112): A code verifier is never read.',
    {
      ...request,
      holds: { 'behavior.oauthEndpoints': 'reduced' },
      statuses: ['taken', 'refused'],
    },
    async (service) => fate(await exchange(service, { code_verifier: 'x'.repeat(43) })),
  ],
  [
    'oauth.token-order (A-107): The grant type is looked at before the client.',
    { ...request, statuses: '400' },
    async (service) => {
      const body = { ...tokenBody('c'), client_id: 'nobody', grant_type: 'password' };
      return String((await requestToken(service, 'token', body)).status);
    },
  ],
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
  [
    'oauth.token-challenge (A-107): A refusal with 401 does not say which scheme it wants.',
    {
      ...request,
      holds: { 'service.oauth': 'self-hosted' },
      statuses: ['no WWW-Authenticate', 'WWW-Authenticate'],
    },
    async (service) => {
      const { headers } = await exchange(service, { client_secret: 'wrong' });
      return headers.has('www-authenticate') ? 'WWW-Authenticate' : 'no WWW-Authenticate';
    },
  ],
  [
    'oauth.token-method (A-27): The token address answers POST alone.',
    { ...request, statuses: '405' },
    async (service) => String((await ask(service, null, 'GET /api/auth/oauth/token', { root: 'app' })).status),
  ],
  [
    'oauth.token-method-body (A-27): The refusal of another method than POST has no JSON body.',
    {
      ...request,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['no JSON', 'JSON'],
    },
    async (service) => {
      const { json } = await ask(service, null, 'GET /api/auth/oauth/token', { root: 'app' });
      return json === undefined ? 'no JSON' : 'JSON';
    },
  ],
]);

/** A fact about a token request that is refused. */
function refused(kind: Omit<Fact, 'id' | 'fact' | 'look'>, name: string, fact: string, fields: FormFields): Fact {
  return {
    ...kind,
    id: `oauth.token-wrong-${name}`,
    fact,
    look: async (service) => refusal(await exchange(service, fields)),
  };
}

/** Exchanges a code with a wrong field, and then as it should be. */
async function twice(service: FactTarget, wrong: FormFields): Promise<string> {
  const body = tokenBody(await newCode(service));
  const first = await requestToken(service, 'token', { ...body, ...wrong });
  return `${fate(first)}, ${fate(await requestToken(service, 'token', body))}`;
}
