import { rulesOf } from './rule/rules-of.ts';
import { check } from '@slotwise/schemas';
import { refreshedTokens, tokens } from '@slotwise/schemas/internal/contract';
import type { RefreshedTokens, Tokens } from '@slotwise/schemas/internal/table';
import { app, authorize, checkToken, pageAddress, requestToken, redirect, tokenBody } from './oauth/flow.ts';
import { expectEqual, expectStatus, expectThat, keysOf, member } from './runner/expect.ts';
import { each } from './rule/steps.ts';
import { settingsOf } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const allowing = { needs: ['allow'], writes: true } as const;

export const oauthRules = rulesOf({ source: 'Access token request', endpoints: ['oauth.token', 'oauth.refresh'] }, [
  [
    'oauth.allowed: When a user allows the app, the browser returns to the redirect URI with a `code` and the original `state`.',
    { ...allowing, source: 'Authorization request', endpoints: ['oauth.authorize'] },
    async ({ target }) => {
      const address = await allowApp(target);
      expectEqual('where the user is sent', address.origin + address.pathname, redirect);
      expectEqual('state', address.searchParams.get('state'), 'state-of-rita');
      expectThat((address.searchParams.get('code') ?? '') !== '', 'code', 'an authorization code', 'none');
    },
  ],
  [
    'oauth.page (A-108): The authorization page returns 200; an unknown client or redirect URI returns 400 without a redirect.',
    { source: 'Authorization request', endpoints: ['oauth.authorize'], under: { oauthEndpoints: 'standard' } },
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
    'oauth.tokens: A code can be exchanged for a refresh token and an access token of the user who allowed the app.',
    { ...allowing, endpoints: ['oauth.token'] },
    async ({ target }) => {
      const { access_token: accessToken } = await exchange(target);
      if (settingsOf(target).bearer === 'none') return [];
      return [[{ accessToken }, 'me.get', { gets: { username: 'alice' } }]];
    },
  ],
  [
    'oauth.refreshed: A refresh token can be exchanged for an access token that passes the credential check.',
    {
      ...allowing,
      source: 'Refresh token request',
      endpoints: ['oauth.refresh'],
      under: { imitates: 'specification' },
    },
    async ({ target }) => {
      const { refresh_token: refreshToken } = await exchange(target);
      const body = { ...app, grant_type: 'refresh_token', refresh_token: refreshToken };
      const response = expectStatus(await requestToken(target, 'refreshToken', body), 200);
      const outcome = check<RefreshedTokens>(refreshedTokens, response.json);
      expectThat(outcome.ok, 'the response to the refresh token request', 'an access token', keysOf(response));
      expectStatus(
        await checkToken(target, outcome.value.access_token),
        settingsOf(target).imitates === 'specification' ? 200 : 201,
      );
    },
  ],
  [
    'oauth.code-once (A-106): Using a code twice returns `invalid_grant` and revokes the access token of the first use.',
    { ...allowing, endpoints: ['oauth.token'], under: { imitates: 'specification' } },
    async ({ target }) => {
      const code = (await allowApp(target)).searchParams.get('code') ?? '';
      const { access_token: accessToken } = await exchange(target, code);
      await expectGrantRefused(target, { path: 'token', body: tokenBody(code), error: 'invalid_grant' });
      expectStatus(await checkToken(target, accessToken), 401);
    },
  ],
  [
    'oauth.refusals (A-107): A rejected token request returns `error` and `error_description`, with 401 for a wrong client and 400 otherwise.',
    { under: { oauthEndpoints: 'standard' } },
    refuseTokens,
  ],
  [
    'oauth.refusals-with-a-message (A-107): If OAuth errors contain only a message, their status is 401, or 400 for an unknown grant type.',
    { under: { oauthEndpoints: 'reduced' } },
    refuseTokens,
  ],
  [
    'oauth.credential-check: The credential check returns the username for a valid access token, and 401 for any other token.',
    { source: 'Credential check', endpoints: ['oauth.check'], needs: ['accessTokens'] },
    async ({ target }) => {
      const checkNeedsProfile = settingsOf(target).imitates === 'self-hosted';
      const checkStatus = checkNeedsProfile ? 201 : 200;
      const tokens = target.callers.alice.accessTokens;
      for (const token of [tokens?.all ?? '', tokens?.READ_PROFILE ?? '']) {
        const response = expectStatus(await checkToken(target, token), checkStatus);
        expectEqual('the username of the credential check', member(response.json, 'username'), 'alice');
      }
      const booking = await checkToken(target, tokens?.READ_BOOKING ?? '');
      const passes = booking.status === checkStatus;
      const expected = checkNeedsProfile ? 'an error' : String(checkStatus);
      expectThat(passes !== checkNeedsProfile, 'the status of the check with READ_BOOKING', expected, booking.status);
      for (const token of ['no-such-token', '']) expectStatus(await checkToken(target, token), 401);
    },
  ],
  [
    'oauth.check-by-token-only (A-114): A credential check without an access token returns 401 with `WWW-Authenticate`, even with an API key.',
    { source: 'Credential check', endpoints: ['oauth.check'], under: { imitates: 'specification' } },
    each(['alice', 'expired', null], (as) => [
      as,
      'GET /api/auth/oauth/me',
      { root: 'app', status: 401, header: ['www-authenticate', ''] },
    ]),
  ],
]);

async function allowApp(target: Target): Promise<URL> {
  const url = pageAddress(target);
  return new URL((await target.allow?.(url)) ?? url);
}

async function exchange(target: Target, sentCode?: string): Promise<Tokens> {
  const code = sentCode ?? (await allowApp(target)).searchParams.get('code') ?? '';
  const response = expectStatus(await requestToken(target, 'token', tokenBody(code)), 200);
  const outcome = check<Tokens>(tokens, response.json);
  expectThat(outcome.ok, 'the response to the access token request', 'two tokens', keysOf(response));
  return outcome.value;
}

async function refuseTokens({ target }: { readonly target: Target }): Promise<void> {
  const refreshing = { ...app, grant_type: 'refresh_token', refresh_token: 'no-such-token' };
  for (const [path, body, error] of [
    ['token', tokenBody('no-such-code'), 'invalid_grant'],
    ['token', { ...tokenBody('c'), client_secret: 'wrong' }, 'invalid_client'],
    ['token', { ...tokenBody('c'), client_id: 'nobody' }, 'invalid_client'],
    ['token', { ...tokenBody('c'), grant_type: 'password' }, 'unsupported_grant_type'],
    ['refreshToken', refreshing, 'invalid_grant'],
    ['refreshToken', { ...refreshing, client_secret: 'wrong' }, 'invalid_client'],
  ] as const)
    await expectGrantRefused(target, { path, body, error });
}

interface RefusedGrant {
  readonly path: 'token' | 'refreshToken';
  readonly body: Readonly<Record<string, string>>;
  readonly error: string;
}

async function expectGrantRefused(target: Target, { path, body, error }: RefusedGrant): Promise<void> {
  const response = await requestToken(target, path, body);
  const isMessage = settingsOf(target).oauthEndpoints === 'reduced';
  const isUnauthorized = isMessage ? error !== 'unsupported_grant_type' : error === 'invalid_client';
  expectStatus(response, isUnauthorized ? 401 : 400);
  const members = isMessage ? ['message'] : ['error', 'error_description'];
  if (!isMessage) expectEqual(`error of ${response.request}`, member(response.json, 'error'), error);
  expectEqual(`members of the response to ${response.request}`, keysOf(response), members);
}
