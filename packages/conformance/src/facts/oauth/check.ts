/** Facts about the credential check, and what an access token opens. */
import { checkToken } from '../../oauth/flow.ts';
import { ask } from '../../runner/ask.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { accessToken, fate, newTokens, refusal, use } from './steps.ts';

const line = 'GET /api/auth/oauth/me';
const checking = { section: 'oauth A6', needs: 'oauth' } as const satisfies Partial<Fact>;
const resources = { section: 'oauth A9', needs: 'oauth' } as const satisfies Partial<Fact>;
const answers201 = { ...checking, holds: { 'behavior.checkStatus': 201 } } as const satisfies Partial<Fact>;

/** Facts about the credential check. */
export const checkFacts: readonly Fact[] = [
  {
    ...answers201,
    id: 'oauth.check-status',
    fact: 'The credential check succeeds with 201.',
    gap: 'G-114',
    request: line,
    selfHosted: '201',
    specification: '200',
    look: async (service) => String((await checkToken(service, await accessToken(service))).status),
  },
  {
    ...answers201,
    id: 'oauth.check-post',
    fact: 'The credential check answers POST as it does GET.',
    gap: 'G-114',
    request: 'POST /api/auth/oauth/me',
    selfHosted: '201',
    specification: '405',
    look: async (service) => {
      const as = { accessToken: await accessToken(service) };
      return String((await ask(service, as, 'POST /api/auth/oauth/me', { root: 'app' })).status);
    },
  },
  {
    ...checking,
    id: 'oauth.check-members',
    fact: 'The credential check answers the username alone.',
    gap: 'G-114',
    request: line,
    holds: {},
    selfHosted: 'username',
    look: async (service) => namesOf((await checkToken(service, await accessToken(service))).json),
  },
  {
    ...checking,
    id: 'oauth.check-needs-profile',
    fact: 'The credential check needs the scope READ_PROFILE.',
    gap: 'G-14',
    request: `${line} with a token of READ_BOOKING`,
    holds: { 'behavior.checkNeedsProfile': true },
    selfHosted: 'does not work',
    specification: 'works',
    look: async (service) => use(service, await accessToken(service, 'READ_BOOKING')),
  },
  {
    ...checking,
    id: 'oauth.check-profile-alone',
    fact: 'The scope READ_PROFILE is enough for the credential check.',
    gap: 'G-14',
    request: `${line} with a token of READ_PROFILE`,
    holds: {},
    selfHosted: 'works',
    look: async (service) => use(service, await accessToken(service, 'READ_PROFILE')),
  },
  {
    ...checking,
    id: 'oauth.check-unknown',
    fact: 'A token that does not work is refused with 401 and a message alone.',
    gap: 'G-107',
    request: `${line} with an unknown token`,
    holds: { 'behavior.oauthErrors': 'message' },
    selfHosted: '401: message',
    specification: '401: error, error_description',
    look: async (service) => refusal(await checkToken(service, 'no-such-token')),
  },
  {
    ...checking,
    id: 'oauth.check-nothing',
    fact: 'The credential check without a token is refused with 401.',
    gap: 'G-114',
    request: `${line} without a token`,
    holds: {},
    selfHosted: '401',
    look: async (service) => String((await ask(service, null, line, { root: 'app' })).status),
  },
  {
    ...checking,
    id: 'oauth.check-challenge',
    fact: 'A token that does not work is refused without WWW-Authenticate.',
    gap: 'G-114',
    request: `${line} with an unknown token`,
    holds: { 'behavior.challenges': 'absent' },
    selfHosted: 'no WWW-Authenticate',
    specification: 'WWW-Authenticate',
    look: async (service) => {
      const { headers } = await checkToken(service, 'no-such-token');
      return headers.has('www-authenticate') ? 'WWW-Authenticate' : 'no WWW-Authenticate';
    },
  },
  {
    ...checking,
    id: 'oauth.check-refresh-token',
    fact: 'A refresh token is no access token.',
    gap: 'G-114',
    request: `${line} with a refresh token`,
    holds: {},
    selfHosted: '401',
    look: async (service) => String((await checkToken(service, (await newTokens(service)).refresh)).status),
  },
  {
    ...checking,
    id: 'oauth.check-key',
    fact: 'An API key does not open the credential check.',
    gap: 'G-114',
    request: `${line} with an API key`,
    holds: {},
    selfHosted: '401',
    look: async (service) => String((await ask(service, 'alice', line, { root: 'app' })).status),
  },
  {
    ...resources,
    id: 'oauth.resources-take-no-token',
    fact: 'No endpoint of the resources looks at an access token.',
    gap: 'G-02',
    contradicts: 'Authentication',
    request: 'GET /me with an access token',
    holds: { 'behavior.bearer': 'none' },
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => fate(await ask(service, { accessToken: await accessToken(service) }, 'GET /me')),
  },
  {
    ...resources,
    id: 'oauth.bookings-take-no-token',
    fact: 'The listing of bookings does not look at an access token either.',
    gap: null,
    contradicts: 'Bookings',
    request: 'GET /bookings with an access token',
    holds: { 'behavior.bearer': 'none' },
    selfHosted: 'refused',
    specification: 'taken',
    look: async (service) => fate(await ask(service, { accessToken: await accessToken(service) }, 'GET /bookings')),
  },
];
