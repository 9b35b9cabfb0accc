import * as z from 'zod/mini';
import type { Mock } from '../../../service/mock.ts';
import { worldInPath } from '../../world-selection.ts';
import { id, describe, text, userId } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const authorizationUrl = text.check(describe('Absolute URL of the authorization page that the app sends the user to.'));
const signedIn = { userId: z.nullable(id).check(describe('Id of the user who is signed in; null for nobody.')) };
const redirectResponse = z.object({
  redirectUrl: text.check(describe('URL that the user is redirected to, with its parameters.')),
});

const exampleUrl =
  'http://127.0.0.1:4010/auth/oauth2/authorize?client_id=client_demo&scope=READ_PROFILE&redirect_uri=http://localhost:3000/callback&state=s1';

export const authorizationRoutes: readonly ControlRoute[] = [
  route('GET /sign-in', {
    name: 'authorizations.signedIn',
    summary: 'Returns the user who is signed in on the authorization page.',
    response: z.object(signedIn),
    examples: [{ response: { userId: null } }],
    run: ({ mock }) => ({ userId: mock.oauth.signedIn }),
  }),
  route('POST /sign-in', {
    name: 'authorizations.signIn',
    summary:
      'Signs a user in on the authorization page, so that the page does not ask who the user is. `null` signs the user out.',
    input: z.strictObject(signedIn),
    examples: [{ input: { userId: 3 } }],
    run: ({ mock }, input) => withRefusalOf('userId', () => mock.oauth.signIn(input.userId)),
  }),
  route('POST /authorizations/approve', {
    name: 'authorizations.approve',
    summary: 'Clicks Allow for a user, and returns the redirect URL with its code.',
    input: z.strictObject({ authorizationUrl, userId }),
    response: redirectResponse,
    examples: [
      {
        input: { authorizationUrl: exampleUrl, userId: 3 },
        response: { redirectUrl: 'http://localhost:3000/callback?code=code_b04b8594edc9532097db6abe139dfb36&state=s1' },
      },
    ],
    run: ({ mock }, input) =>
      withRefusalOf('authorizationUrl', () => ({
        redirectUrl: mock.oauth.approve(asOwn(mock, input.authorizationUrl), { userId: input.userId }),
      })),
  }),
  route('POST /authorizations/deny', {
    name: 'authorizations.deny',
    summary: 'Clicks Deny for a user, and returns the redirect URL with its error.',
    input: z.strictObject({ authorizationUrl }),
    response: redirectResponse,
    examples: [
      {
        input: { authorizationUrl: exampleUrl },
        response: {
          redirectUrl: 'http://localhost:3000/callback?error=access_denied&error_description=The+user+denied.&state=s1',
        },
      },
    ],
    run: ({ mock }, input) =>
      withRefusalOf('authorizationUrl', () => ({ redirectUrl: mock.oauth.deny(asOwn(mock, input.authorizationUrl)) })),
  }),
];

/**
 * A program can use another host name for the server, such as the name of its container. The mock accepts only its
 * known origins, so the origin is replaced.
 */
function asOwn({ appUrl }: Mock, authorizationUrl: string): string {
  const url = URL.parse(authorizationUrl);
  if (url === null) return authorizationUrl;
  const path = worldInPath(url.pathname)?.rest ?? url.pathname;
  return `${appUrl}${path}${url.search}`;
}
