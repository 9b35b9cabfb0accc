import * as z from 'zod/mini';
import { flag, id, instant, describe, scopes, text, userId } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const clientId = text.check(describe('Client ID of the app.'));
const grantId = id.check(describe('Id of the grant.'));
const grantInput = z.strictObject({ clientId, userId, scopes });
const filter = z.strictObject({
  grantId: z.exactOptional(grantId),
  userId: z.exactOptional(userId),
  clientId: z.exactOptional(clientId),
});
const endedGrants = z.object({ grants: z.int().check(describe('Number of grants that ended.')) });
const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] } as const;

export const grantRoutes: readonly ControlRoute[] = [
  route('GET /grants', {
    name: 'grants.list',
    summary: 'Lists the access that users gave to apps, without codes and tokens.',
    response: z.object({
      grants: z
        .array(
          z.object({
            grantId,
            clientId,
            userId,
            scopes,
            exchanged: flag.check(
              describe('True if the code was exchanged for tokens, or can no longer be exchanged.'),
            ),
            codeExpiresAt: instant.check(describe('Time when the code expires.')),
          }),
        )
        .check(describe('The grants.')),
    }),
    input: filter,
    examples: [{ response: { grants: [] } }, { input: { userId: 3 }, response: { grants: [] } }],
    run: ({ mock }, input) => withRefusalOf('', () => ({ grants: mock.oauth.grants(input) })),
  }),
  route('POST /grants', {
    name: 'grants.make',
    summary: 'Creates tokens for an app, as if the user had approved it and the app had exchanged the code.',
    input: grantInput,
    created: z.object({
      grantId,
      accessToken: text.check(describe('Access token.')),
      refreshToken: text.check(describe('Refresh token.')),
    }),
    examples: [
      {
        input: grant,
        response: {
          grantId: 1,
          accessToken: 'access_f9f7590999b65be1936f454994f70999',
          refreshToken: 'refresh_2736ef7690f9583799ff2440aa022f0b',
        },
      },
    ],
    run: ({ mock }, input) => withRefusalOf('clientId', () => mock.oauth.tokens(input)),
  }),
  route('POST /grants/expire', {
    name: 'grants.expire',
    summary: 'Expires the tokens of the grants that match all fields, now.',
    input: filter,
    response: endedGrants,
    examples: [{ input: { grantId: 1 }, response: { grants: 1 } }],
    run: ({ mock }, input) => withRefusalOf('', () => ({ grants: mock.oauth.expireGrants(input) })),
  }),
  route('POST /grants/revoke', {
    name: 'grants.revoke',
    summary: 'Revokes the tokens of the grants that match all fields, as if the users had withdrawn access.',
    input: filter,
    response: endedGrants,
    examples: [{ input: { userId: 3, clientId: 'client_demo' }, response: { grants: 1 } }],
    run: ({ mock }, input) => withRefusalOf('', () => ({ grants: mock.oauth.revokeGrants(input) })),
  }),
];
