import * as z from 'zod/mini';
import { describe, text } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

export const tokenRoutes: readonly ControlRoute[] = [
  route('POST /tokens/expire', {
    name: 'tokens.expire',
    summary: 'Expires an access or refresh token now.',
    input: z.strictObject({ token: text.check(describe('Access or refresh token.')) }),
    examples: [{ input: { token: 'access_f9f7590999b65be1936f454994f70999' } }],
    run: ({ mock }, input) => withRefusalOf('token', () => mock.oauth.expire(input.token)),
  }),
];
