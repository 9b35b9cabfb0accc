/** Facts about the authorization page, and the address that the user returns to. */
import { authorization, authorize, pageAddress, redirect } from '../../oauth/flow.ts';
import type { Fields } from '../../oauth/flow.ts';
import { ask } from '../../runner/ask.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { allowed } from './steps.ts';

const page = { section: 'oauth A1', needs: 'oauth' } as const satisfies Partial<Fact>;
const unchecked = { ...page, holds: { 'behavior.authorizationChecks': 'few' } } as const satisfies Partial<Fact>;

/** Facts about the authorization page. */
export const authorizationFacts: readonly Fact[] = [
  {
    ...unchecked,
    id: 'oauth.page-other-address',
    fact: 'The authorization page does not look at the redirect address of the request.',
    gap: 'G-108',
    request: 'GET /auth/oauth2/authorize with a redirect address that is not registered',
    selfHosted: '200',
    specification: '400',
    look: (service) => statusWith(service, { redirect_uri: 'https://elsewhere.example.org/back' }),
  },
  {
    ...unchecked,
    id: 'oauth.page-no-address',
    fact: 'The authorization page needs no redirect address.',
    gap: 'G-108',
    request: 'GET /auth/oauth2/authorize without a redirect address',
    selfHosted: '200',
    specification: '400',
    look: (service) => statusWith(service, { redirect_uri: undefined }),
  },
  {
    ...page,
    id: 'oauth.registered-address',
    fact: 'The user returns to the registered address.',
    gap: null,
    request: 'Allow on the authorization page',
    holds: {},
    selfHosted: redirect,
    look: async (service) => {
      const { origin, pathname } = await allowed(service);
      return `${origin}${pathname}`;
    },
  },
  {
    ...unchecked,
    id: 'oauth.page-unknown-client',
    fact: 'An unknown client is told so by a page of status 200, without a redirect.',
    gap: 'G-108',
    request: 'GET /auth/oauth2/authorize with an unknown client',
    selfHosted: '200, no redirect',
    specification: '400, no redirect',
    look: async (service) => {
      const { status, headers } = await authorize(service, authorization({ client_id: 'nobody' }));
      return `${status}, ${headers.has('location') ? 'a redirect' : 'no redirect'}`;
    },
  },
  {
    ...unchecked,
    id: 'oauth.page-response-type',
    fact: 'The authorization page never reads the response type.',
    gap: 'G-113',
    request: 'GET /auth/oauth2/authorize with response_type=token',
    selfHosted: '200',
    specification: '302',
    look: (service) => statusWith(service, { response_type: 'token' }),
  },
  {
    ...page,
    id: 'oauth.page-no-response-type',
    fact: 'The authorization page needs no response type.',
    gap: 'G-113',
    request: 'GET /auth/oauth2/authorize without response_type',
    holds: {},
    selfHosted: '200',
    look: (service) => statusWith(service, {}),
  },
  {
    ...unchecked,
    id: 'oauth.page-challenge',
    fact: 'The authorization page never reads a code challenge.',
    gap: 'G-112',
    request: 'GET /auth/oauth2/authorize with a code challenge of the method plain',
    selfHosted: '200',
    specification: '302',
    look: (service) => statusWith(service, { code_challenge: 'x', code_challenge_method: 'plain' }),
  },
  {
    ...page,
    id: 'oauth.scopes-with-a-comma',
    fact: 'A comma separates scopes.',
    gap: 'G-102',
    request: 'GET /auth/oauth2/authorize with two scopes and a comma',
    holds: {},
    selfHosted: '200',
    look: (service) => statusWith(service, { scope: 'READ_BOOKING,READ_PROFILE' }),
  },
  {
    ...unchecked,
    id: 'oauth.scopes-with-a-space',
    fact: 'Nothing but a comma separates scopes: with a space they are one unknown scope, for which no code can be made.',
    gap: 'G-102',
    request: 'GET /auth/oauth2/authorize with two scopes and a space',
    selfHosted: '500',
    specification: '200',
    look: (service) => statusWith(service, { scope: 'READ_BOOKING READ_PROFILE' }),
  },
  {
    ...unchecked,
    id: 'oauth.unknown-scope',
    fact: 'An unknown scope fails inside the service instead of coming back to the app.',
    gap: 'G-110',
    request: 'GET /auth/oauth2/authorize with an unknown scope',
    selfHosted: '500',
    specification: '302',
    look: (service) => statusWith(service, { scope: 'READ_EVERYTHING' }),
  },
  {
    ...unchecked,
    id: 'oauth.no-scope',
    fact: 'The authorization page needs no scope.',
    gap: 'G-110',
    request: 'GET /auth/oauth2/authorize without a scope',
    selfHosted: '200',
    specification: '302',
    look: (service) => statusWith(service, { scope: undefined }),
  },
  {
    ...page,
    id: 'oauth.state',
    fact: 'The state comes back as it was sent.',
    gap: null,
    request: 'Allow on the authorization page',
    holds: {},
    selfHosted: 'state-of-rita',
    look: async (service) => (await allowed(service)).searchParams.get('state') ?? 'none',
  },
  {
    ...unchecked,
    id: 'oauth.no-state',
    fact: 'A missing state comes back as the text `null`.',
    gap: 'G-111',
    request: 'Allow on the authorization page, which was opened without a state',
    selfHosted: 'null',
    specification: 'none',
    look: async (service) => (await allowed(service, { state: undefined })).searchParams.get('state') ?? 'none',
  },
  {
    ...page,
    id: 'oauth.no-issuer',
    fact: 'No return to the app names the issuer.',
    gap: 'G-118',
    request: 'Allow on the authorization page',
    holds: {},
    selfHosted: 'code, state',
    look: async (service) => [...(await allowed(service)).searchParams.keys()].join(', '),
  },
  {
    ...page,
    id: 'oauth.denied',
    fact: 'Who denies returns to the bare address, without an error and without the state.',
    gap: 'G-109',
    request: 'Deny on the authorization page',
    holds: { 'behavior.denial': 'bare' },
    selfHosted: 'nothing',
    specification: 'error, error_description, state',
    needs: 'town',
    look: async (service) => [...(await denied(service)).searchParams.keys()].join(', ') || 'nothing',
  },
];

async function statusWith(service: FactTarget, fields: Fields): Promise<string> {
  return String((await authorize(service, authorization(fields))).status);
}

/** Sends the form of the page, as Deny does. */
async function denied(service: FactTarget): Promise<URL> {
  const { text } = await authorize(service, authorization());
  const csrfToken = /name="csrf_token" value="(\w+)"/.exec(text)?.[1] ?? '';
  const path = pageAddress(service).slice(service.appUrl.length);
  const { headers } = await ask(service, null, `POST ${path}`, {
    root: 'app',
    text: new URLSearchParams({ csrf_token: csrfToken, decision: 'deny' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(headers.get('location') ?? '');
}
