/** Facts about the authorization page, and the address that the user returns to. */
import { ask, authorization, authorize, pageAddress, redirect } from '../../../../../conformance/test/asking.ts';
import type { FormFields } from '../../../../../conformance/test/asking.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { allowed } from './steps.ts';

const page = { section: 'oauth A1', needs: 'oauth' } as const satisfies Partial<Fact>;
const unchecked = { ...page, holds: { 'behavior.oauthEndpoints': 'reduced' } } as const satisfies Partial<Fact>;

/** Facts about the authorization page. */
export const authorizationFacts: readonly Fact[] = factsOf({}, [
  [
    'oauth.page-other-address (A-108): The authorization page does not look at the redirect address of the request.',
    {
      ...unchecked,
      statuses: ['200', '400'],
    },
    (service) => statusWith(service, { redirect_uri: 'https://elsewhere.example.org/back' }),
  ],
  [
    'oauth.page-no-address (A-108): The authorization page needs no redirect address.',
    { ...unchecked, statuses: ['200', '400'] },
    (service) => statusWith(service, { redirect_uri: undefined }),
  ],
  [
    'oauth.registered-address: The user returns to the registered address.',
    { ...page, statuses: redirect },
    async (service) => {
      const { origin, pathname } = await allowed(service);
      return `${origin}${pathname}`;
    },
  ],
  [
    'oauth.page-unknown-client (A-108): An unknown client is told so by a page of status 200, without a redirect.',
    {
      ...unchecked,
      statuses: ['200, no redirect', '400, no redirect'],
    },
    async (service) => {
      const { status, headers } = await authorize(service, authorization({ client_id: 'nobody' }));
      return `${status}, ${headers.has('location') ? 'a redirect' : 'no redirect'}`;
    },
  ],
  [
    'oauth.page-response-type (A-113): The authorization page never reads the response type.',
    { ...unchecked, statuses: ['200', '302'] },
    (service) => statusWith(service, { response_type: 'token' }),
  ],
  [
    'oauth.page-no-response-type (A-113): The authorization page needs no response type.',
    { ...page, statuses: '200' },
    (service) => statusWith(service, {}),
  ],
  [
    'oauth.page-challenge (A-112): The authorization page never reads a code challenge.',
    {
      ...unchecked,
      statuses: ['200', '302'],
    },
    (service) => statusWith(service, { code_challenge: 'x', code_challenge_method: 'plain' }),
  ],
  [
    'oauth.scopes-with-a-comma (A-102): A comma separates scopes.',
    { ...page, statuses: '200' },
    (service) => statusWith(service, { scope: 'READ_BOOKING,READ_PROFILE' }),
  ],
  [
    'oauth.scopes-with-a-space (A-102): Nothing but a comma separates scopes: with a space they are one unknown scope, for which no code can be made.',
    { ...unchecked, statuses: ['500', '200'] },
    (service) => statusWith(service, { scope: 'READ_BOOKING READ_PROFILE' }),
  ],
  [
    'oauth.unknown-scope (A-110): An unknown scope fails inside the service instead of coming back to the app.',
    { ...unchecked, statuses: ['500', '302'] },
    (service) => statusWith(service, { scope: 'READ_EVERYTHING' }),
  ],
  [
    'oauth.no-scope (A-110): The authorization page needs no scope.',
    { ...unchecked, statuses: ['200', '302'] },
    (service) => statusWith(service, { scope: undefined }),
  ],
  [
    'oauth.state: The state comes back as it was sent.',
    { ...page, statuses: 'state-of-rita' },
    async (service) => (await allowed(service)).searchParams.get('state') ?? 'none',
  ],
  [
    'oauth.no-state (A-111): A missing state comes back as the text `null`.',
    {
      ...unchecked,
      statuses: ['null', 'none'],
    },
    async (service) => (await allowed(service, { state: undefined })).searchParams.get('state') ?? 'none',
  ],
  [
    'oauth.no-issuer (A-118): No return to the app names the issuer.',
    { ...page, statuses: 'code, state' },
    async (service) => [...(await allowed(service)).searchParams.keys()].join(', '),
  ],
  [
    'oauth.denied (A-109): Who denies returns to the bare address, without an error and without the state.',
    {
      ...page,
      holds: { 'behavior.oauthEndpoints': 'reduced' },
      statuses: ['nothing', 'error, error_description, state'],
      needs: 'data',
    },
    async (service) => [...(await denied(service)).searchParams.keys()].join(', ') || 'nothing',
  ],
]);

async function statusWith(service: FactTarget, fields: FormFields): Promise<string> {
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
