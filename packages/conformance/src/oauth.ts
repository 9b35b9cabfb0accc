import { rulesOf } from './rule/rules-of.ts';
import { check, refreshedTokens, tokens } from '@slotwise/schemas';
import type { RefreshedTokens, Tokens } from '@slotwise/schemas/table';
import { app, authorize, checkToken, pageAddress, post, redirect, tokenBody } from './oauth/flow.ts';
import { ask } from './runner/ask.ts';
import { expectEqual, expectStatus, expectThat, keysOf, member } from './runner/expect.ts';
import { profileOf } from './me.ts';
import { settingsOf } from './runner/rule.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const allowing = { needs: ['allow'], writes: true } as const;

/** The rules of the authorization flow, for the small town's app. */
export const oauthRules: readonly Rule[] = rulesOf({}, [
  [
    'oauth.allowed: A user who allows the app returns to its address with a `code`, and with the `state` that was sent.',
    { ...allowing, source: 'Authorization request', endpoints: ['oauth.authorize'] },
    async ({ target }) => {
      const address = await allowed(target);
      expectEqual('where the user is sent', address.origin + address.pathname, redirect);
      expectEqual('state', address.searchParams.get('state'), 'state-of-rita');
      expectThat((address.searchParams.get('code') ?? '') !== '', 'code', 'an authorization code', 'none');
    },
  ],
  [
    'oauth.page: The authorization page answers 200; an unknown app or a foreign return address gets 400, and no redirect.',
    {
      source: 'Authorization request',
      endpoints: ['oauth.authorize'],
      gap: 'G-108',
      under: { authorizationChecks: 'all' },
    },
    async ({ target }) => {
      const good = { client_id: app.client_id, state: 's', redirect_uri: redirect, scope: 'READ_BOOKING' };
      expectStatus(await authorize(target, good), 200);
      for (const wrong of [{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example.com/callback' }]) {
        const response = expectStatus(await authorize(target, { ...good, ...wrong }), 400);
        expectEqual('the header Location', response.headers.get('location'), null);
      }
    },
  ],
  [
    'oauth.tokens: A code is exchanged for an access token of the user who allowed, and a refresh token.',
    { ...allowing, source: 'Access token request', endpoints: ['oauth.token'] },
    async ({ target }) => {
      const { access_token: accessToken } = await exchange(target);
      if (settingsOf(target).bearer === 'none') return;
      expectEqual('the caller of the token', (await profileOf(target, { accessToken })).username, 'alice');
    },
  ],
  [
    'oauth.refreshed: A refresh token is exchanged for an access token that passes the credential check.',
    { ...allowing, source: 'Refresh token request', endpoints: ['oauth.refresh'], under: { tokenRequests: 'wide' } },
    async ({ target }) => {
      const { refresh_token: refreshToken } = await exchange(target);
      const body = { ...app, grant_type: 'refresh_token', refresh_token: refreshToken };
      const response = expectStatus(await post(target, 'refreshToken', body), 200);
      const outcome = check<RefreshedTokens>(refreshedTokens, response.json);
      expectThat(outcome.ok, 'the answer to the refresh token request', 'an access token', keysOf(response));
      expectStatus(await checkToken(target, outcome.value.access_token), settingsOf(target).checkStatus);
    },
  ],
  [
    'oauth.code-once: A code that is used twice gets `invalid_grant`, and the access token of its first use is revoked.',
    {
      ...allowing,
      source: 'Access token request',
      endpoints: ['oauth.token'],
      gap: 'G-106',
      under: { codeReuse: 'revokes' },
    },
    async ({ target }) => {
      const code = (await allowed(target)).searchParams.get('code') ?? '';
      const { access_token: accessToken } = await exchange(target, code);
      await refuseGrant(target, 'token', tokenBody(code), 'invalid_grant');
      expectStatus(await checkToken(target, accessToken), 401);
    },
  ],
  [
    'oauth.refusals: A refused token request has the members `error` and `error_description`, with 401 for a wrong client and 400 for the rest.',
    {
      source: 'Access token request',
      endpoints: ['oauth.token', 'oauth.refresh'],
      gap: 'G-107',
      under: { oauthErrors: 'rfc6749' },
    },
    ({ target }) => refuseTokens(target),
  ],
  [
    'oauth.refusals-with-a-message: Where OAuth refusals have a message alone, they are 401, and 400 for an unknown grant type.',
    {
      source: 'Access token request',
      endpoints: ['oauth.token', 'oauth.refresh'],
      gap: 'G-107',
      under: { oauthErrors: 'message' },
    },
    ({ target }) => refuseTokens(target),
  ],
  [
    "oauth.credential-check: A valid access token is answered with its user's name by the credential check, any other with 401.",
    { source: 'Credential check', endpoints: ['oauth.check'], needs: ['accessTokens'] },
    async ({ target }) => {
      const { checkStatus, checkNeedsProfile } = settingsOf(target);
      const held = target.callers.alice.accessTokens;
      for (const token of [held?.all ?? '', held?.READ_PROFILE ?? '']) {
        const response = expectStatus(await checkToken(target, token), checkStatus);
        expectEqual('the username of the credential check', member(response.json, 'username'), 'alice');
      }
      const booking = await checkToken(target, held?.READ_BOOKING ?? '');
      expectThat(
        (booking.status === checkStatus) === !checkNeedsProfile,
        'the status of the credential check with READ_BOOKING',
        checkNeedsProfile ? 'a refusal' : String(checkStatus),
        booking.status,
      );
      for (const token of ['no-such-token', '']) expectStatus(await checkToken(target, token), 401);
    },
  ],
  [
    'oauth.check-by-token-only: A credential check without an access token gets 401 with `WWW-Authenticate`, whatever API key there is.',
    { source: 'Credential check', endpoints: ['oauth.check'], gap: 'G-114', under: { challenges: 'sent' } },
    async ({ target }) => {
      for (const as of ['alice', 'expired', null] as const) {
        const response = expectStatus(await ask(target, as, 'GET /api/auth/oauth/me', { root: 'app' }), 401);
        expectThat(
          response.headers.has('www-authenticate'),
          `the answer to ${response.request}`,
          'the header WWW-Authenticate',
          'none',
        );
      }
    },
  ],
]);

/** The address that alice is sent to when she clicks Allow. */
async function allowed(target: Target): Promise<URL> {
  const url = pageAddress(target);
  return new URL((await target.allow?.(url)) ?? url);
}

async function exchange(target: Target, given?: string): Promise<Tokens> {
  const code = given ?? (await allowed(target)).searchParams.get('code') ?? '';
  const response = expectStatus(await post(target, 'token', tokenBody(code)), 200);
  const outcome = check<Tokens>(tokens, response.json);
  expectThat(outcome.ok, 'the answer to the access token request', 'two tokens', keysOf(response));
  return outcome.value;
}

async function refuseTokens(target: Target): Promise<void> {
  await refuseGrant(target, 'token', tokenBody('no-such-code'), 'invalid_grant');
  await refuseGrant(target, 'token', { ...tokenBody('c'), client_secret: 'wrong' }, 'invalid_client');
  await refuseGrant(target, 'token', { ...tokenBody('c'), client_id: 'nobody' }, 'invalid_client');
  await refuseGrant(target, 'token', { ...tokenBody('c'), grant_type: 'password' }, 'unsupported_grant_type');
  const refreshing = { ...app, grant_type: 'refresh_token', refresh_token: 'no-such-token' };
  await refuseGrant(target, 'refreshToken', refreshing, 'invalid_grant');
  await refuseGrant(target, 'refreshToken', { ...refreshing, client_secret: 'wrong' }, 'invalid_client');
}

async function refuseGrant(
  target: Target,
  path: 'token' | 'refreshToken',
  body: Record<string, string>,
  error: string,
): Promise<void> {
  const response = await post(target, path, body);
  if (settingsOf(target).oauthErrors === 'message') {
    expectStatus(response, error === 'unsupported_grant_type' ? 400 : 401);
    expectEqual(`members of the answer to ${response.request}`, keysOf(response), ['message']);
    return;
  }
  expectStatus(response, error === 'invalid_client' ? 401 : 400);
  expectEqual(`error of ${response.request}`, member(response.json, 'error'), error);
  expectEqual(`members of the answer to ${response.request}`, keysOf(response), ['error', 'error_description']);
}
