import * as z from 'zod/mini';
import type { AccessTokenRow } from '../../../data/rows.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { flag, id, instant, describe, scopes, text, userId } from '../fields.ts';
import { refusing } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const tokenInput = z.strictObject({
  userId,
  scopes,
  expiresAt: z
    .exactOptional(instant)
    .check(describe('Time when the token expires. Default: 30 minutes from now, unless `oauth.lifetimes` is set.')),
});

const whichToken = z.strictObject({ token: text.check(describe('Access or refresh token.')) });

const token = 'access_dd64d94f77a3584c84b82753fb9f0079';

const listed = {
  ...{ grantId: 1, clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] },
  ...{ expiresAt: '2030-01-07T09:00:00.000Z', revoked: true },
};

export const tokenRoutes: readonly ControlRoute[] = [
  route('GET /tokens', {
    name: 'tokens.list',
    summary: 'Lists the access and refresh tokens, without their text.',
    answer: z.object({
      tokens: z
        .array(
          z.object({
            kind: z.enum(['access', 'refresh']).check(describe('Kind of the token.')),
            grantId: z.nullable(id).check(describe('Id of the grant that the token belongs to; null for none.')),
            clientId: z.nullable(text).check(describe('Client ID of the app; null for none.')),
            userId,
            scopes,
            fingerprint: text.check(describe('First 12 hexadecimal digits of the SHA-256 hash of the token.')),
            expiresAt: instant.check(describe('Time when the token expires.')),
            revoked: flag.check(describe('True if the token was revoked.')),
            used: z
              .optional(flag)
              .check(
                describe('True if refresh tokens are rotated and this one was exchanged. Only for refresh tokens.'),
              ),
          }),
        )
        .check(describe('The tokens.')),
    }),
    examples: [
      {
        answer: {
          tokens: [
            { kind: 'access', ...listed, fingerprint: '8b47604de0d8' },
            { kind: 'refresh', ...listed, fingerprint: '00bccf442b67', used: false },
          ],
        },
      },
    ],
    run: ({ mock }) => {
      const { accessTokens, refreshTokens } = mock.export();
      return {
        tokens: [
          ...accessTokens.map((row) => ({ kind: 'access', ...tokenOf(row) })),
          ...refreshTokens.map((row) => ({ kind: 'refresh', ...tokenOf(row), used: row.used })),
        ],
      };
    },
  }),
  route('POST /tokens', {
    name: 'tokens.make',
    summary: 'Creates an access token that belongs to no app.',
    input: tokenInput,
    created: z.object({ accessToken: text.check(describe('Access token.')) }),
    examples: [{ input: { userId: 3, scopes: ['READ_PROFILE'] }, answer: { accessToken: token } }],
    run: ({ mock }, input) => refusing('userId', () => ({ accessToken: mock.oauth.grant(input) })),
  }),
  route('POST /tokens/expire', {
    name: 'tokens.expire',
    summary: 'Expires an access or refresh token now.',
    input: whichToken,
    examples: [{ input: { token } }],
    run: ({ mock }, input) => refusing('token', () => mock.oauth.expire(input.token)),
  }),
  route('POST /tokens/revoke', {
    name: 'tokens.revoke',
    summary: 'Revokes an access or refresh token.',
    input: whichToken,
    examples: [{ input: { token } }],
    run: ({ mock }, input) => refusing('token', () => mock.oauth.revoke(input.token)),
  }),
];

function tokenOf({
  codeId,
  clientId,
  userId: owner,
  scopes: allowed,
  token: secret,
  expiresAt,
  revoked,
}: AccessTokenRow) {
  const fingerprint = fingerprintOf(secret);
  return { grantId: codeId, clientId, userId: owner, scopes: allowed, fingerprint, expiresAt, revoked };
}
