import * as z from 'zod/mini';
import type { AuthorizationCodeRow } from '../../../data/rows.ts';
import type { Mock } from '../../../service/mock.ts';
import { flag, id, idParam, instant, describe, scopes, text, userId } from '../fields.ts';
import { ControlRefusal, refusing } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const clientId = text.check(describe('Client ID of the app.'));
const grantInput = z.strictObject({ clientId, userId, scopes });
const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] } as const;

export const grantRoutes: readonly ControlRoute[] = [
  route('GET /grants', {
    name: 'grants.list',
    summary: 'Lists the access that users gave to apps, without codes and tokens.',
    answer: z.object({
      grants: z
        .array(
          z.object({
            id: id.check(describe('Id of the grant.')),
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
    examples: [{ answer: { grants: [] } }],
    run: ({ mock }) => ({ grants: mock.export().authorizationCodes.map(grantOf) }),
  }),
  route('POST /grants', {
    name: 'grants.make',
    summary: 'Creates tokens for an app, as if the user had approved it and the app had exchanged the code.',
    input: grantInput,
    created: z.object({
      grantId: id.check(describe('Id of the grant.')),
      accessToken: text.check(describe('Access token.')),
      refreshToken: text.check(describe('Refresh token.')),
    }),
    examples: [
      {
        input: grant,
        answer: {
          grantId: 1,
          accessToken: 'access_f9f7590999b65be1936f454994f70999',
          refreshToken: 'refresh_2736ef7690f9583799ff2440aa022f0b',
        },
      },
    ],
    run: ({ mock }, input) => refusing('clientId', () => mock.oauth.tokens(input)),
  }),
  route('POST /grants/{id}/expire', {
    name: 'grants.expire',
    summary: 'Expires the tokens of a grant now.',
    params: idParam,
    examples: [{ params: { id: 1 } }],
    run: ({ mock }, _, params) => mock.oauth.expireGrant(there(mock, params.id)),
  }),
  route('POST /grants/{id}/revoke', {
    name: 'grants.revoke',
    summary: 'Revokes the tokens of a grant, as if the user had withdrawn access.',
    params: idParam,
    examples: [{ params: { id: 1 } }],
    run: ({ mock }, _, params) => mock.oauth.revokeGrant(there(mock, params.id)),
  }),
];

function there(mock: Mock, number: number): number {
  if (mock.export().authorizationCodes.some((code) => code.id === number)) return number;
  throw new ControlRefusal(404, `Unknown grant ${number}.`);
}

function grantOf({ id: number, clientId: app, userId: user, scopes: allowed, used, expiresAt }: AuthorizationCodeRow) {
  return { id: number, clientId: app, userId: user, scopes: allowed, exchanged: used, codeExpiresAt: expiresAt };
}
