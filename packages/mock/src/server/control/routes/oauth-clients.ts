import * as z from 'zod/mini';
import type { OAuthClientRow } from '../../../data/rows.ts';
import { flag, id, describe, text } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const clientId = text.check(describe('Client ID of the app.'));
const redirectUri = text.check(describe('Redirect URI. Requests must contain exactly this text.'));

const clientInput = z.strictObject({
  clientId,
  clientSecret: z
    .exactOptional(z.nullable(text))
    .check(describe('Client secret. Leave it out or pass null for a public client, which must use PKCE.')),
  redirectUri,
  name: z.exactOptional(text).check(describe('Name of the app. Default: the client ID.')),
  logo: z.exactOptional(z.nullable(text)).check(describe('URL of the logo: http, https, or an image as data:image/….')),
  link: z.exactOptional(z.nullable(text)).check(describe('URL of the app: http or https.')),
});

const client = z.object({
  id: id.check(describe('Id of the app.')),
  clientId,
  redirectUri,
  name: text.check(describe('Name of the app.')),
  logo: z.nullable(text).check(describe('URL of the logo: http, https, or an image as data:image/….')),
  link: z.nullable(text).check(describe('URL of the app: http or https.')),
  hasSecret: flag.check(describe('False for a public client, which must use PKCE.')),
});

const planner = { clientId: 'planner', redirectUri: 'http://localhost:3000/planner', name: 'Planner' };

export const oauthClientRoutes: readonly ControlRoute[] = [
  route('GET /oauth-clients', {
    name: 'clients.list',
    summary: 'Lists the OAuth clients, without their secrets.',
    response: z.object({ clients: z.array(client).check(describe('The OAuth clients.')) }),
    examples: [
      {
        response: {
          clients: [
            {
              id: 1,
              clientId: 'client_demo',
              redirectUri: 'http://localhost:3000/callback',
              name: 'Demo Calendar',
              logo: 'https://demo.slotwise.test/logo.svg',
              link: 'https://demo.slotwise.test',
              hasSecret: true,
            },
          ],
        },
      },
    ],
    run: ({ mock }) => ({ clients: mock.export().oauthClients.map(clientOf) }),
  }),
  route('POST /oauth-clients', {
    name: 'clients.register',
    summary: 'Registers an OAuth client. In the real service, only the operator can do this.',
    input: clientInput,
    created: client,
    examples: [{ input: planner, response: { id: 2, ...planner, logo: null, link: null, hasSecret: false } }],
    run: ({ mock }, fields) => withRefusalOf('clientId', () => clientOf(mock.oauth.client(fields))),
  }),
];

function clientOf({ clientSecret, ...fields }: OAuthClientRow): object {
  return { ...fields, hasSecret: clientSecret !== null };
}
