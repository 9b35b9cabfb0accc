/** Facts about the credential check, and what an access token opens. */
import { ask, checkToken } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { namesOf } from '../../fact/fact.ts';
import type { Fact } from '../../fact/fact.ts';
import { accessToken, fate, newTokens, refusal, use } from './steps.ts';

const line = 'GET /api/auth/oauth/me';
const checking = { section: 'oauth A6', needs: 'oauth' } as const satisfies Partial<Fact>;
const resources = { section: 'oauth A9', needs: 'oauth' } as const satisfies Partial<Fact>;
const returns201 = { ...checking, holds: { 'service.oauth': 'self-hosted' } } as const satisfies Partial<Fact>;

/** Facts about the credential check. */
export const checkFacts: readonly Fact[] = factsOf({ assumption: 'A-114' }, [
  [
    'oauth.check-status: The credential check succeeds with 201.',
    { ...returns201, statuses: ['201', '200'] },
    async (service) => String((await checkToken(service, await accessToken(service))).status),
  ],
  [
    'oauth.check-post: The credential check answers POST as it does GET.',
    { ...returns201, statuses: ['201', '405'] },
    async (service) => {
      const as = { accessToken: await accessToken(service) };
      return String((await ask(service, as, 'POST /api/auth/oauth/me', { root: 'app' })).status);
    },
  ],
  [
    'oauth.check-members: The credential check answers the username alone.',
    { ...checking, statuses: 'username' },
    async (service) => namesOf((await checkToken(service, await accessToken(service))).json),
  ],
  [
    'oauth.check-needs-profile (A-14): The credential check needs the scope READ_PROFILE.',
    {
      ...checking,
      holds: { 'service.oauth': 'self-hosted' },
      statuses: ['does not work', 'works'],
    },
    async (service) => use(service, await accessToken(service, 'READ_BOOKING')),
  ],
  [
    'oauth.check-profile-alone (A-14): The scope READ_PROFILE is enough for the credential check.',
    { ...checking, statuses: 'works' },
    async (service) => use(service, await accessToken(service, 'READ_PROFILE')),
  ],
  [
    'oauth.check-unknown (A-107): A token that does not work is refused with 401 and a message alone.',
    {
      ...checking,
      holds: { 'behavior.oauthEndpoints': 'reduced' },
      statuses: ['401: message', '401: error, error_description'],
    },
    async (service) => refusal(await checkToken(service, 'no-such-token')),
  ],
  [
    'oauth.check-nothing: The credential check without a token is refused with 401.',
    { ...checking, statuses: '401' },
    async (service) => String((await ask(service, null, line, { root: 'app' })).status),
  ],
  [
    'oauth.check-challenge: A token that does not work is refused without WWW-Authenticate.',
    {
      ...checking,
      holds: { 'service.oauth': 'self-hosted' },
      statuses: ['no WWW-Authenticate', 'WWW-Authenticate'],
    },
    async (service) => {
      const { headers } = await checkToken(service, 'no-such-token');
      return headers.has('www-authenticate') ? 'WWW-Authenticate' : 'no WWW-Authenticate';
    },
  ],
  [
    'oauth.check-refresh-token: A refresh token is no access token.',
    { ...checking, statuses: '401' },
    async (service) => String((await checkToken(service, (await newTokens(service)).refresh)).status),
  ],
  [
    'oauth.check-key: An API key does not open the credential check.',
    { ...checking, statuses: '401' },
    async (service) => String((await ask(service, 'alice', line, { root: 'app' })).status),
  ],
  [
    'oauth.resources-take-no-token (A-02): No endpoint of the resources looks at an access token.',
    {
      ...resources,
      holds: { 'behavior.bearer': 'none' },
      statuses: ['refused', 'taken'],
    },
    async (service) => fate(await ask(service, { accessToken: await accessToken(service) }, 'GET /me')),
  ],
  [
    'oauth.bookings-take-no-token: The listing of bookings does not look at an access token either.',
    {
      ...resources,
      assumption: null,
      holds: { 'behavior.bearer': 'none' },
      statuses: ['refused', 'taken'],
    },
    async (service) => fate(await ask(service, { accessToken: await accessToken(service) }, 'GET /bookings')),
  ],
]);
