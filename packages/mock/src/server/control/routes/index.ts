import * as z from 'zod/mini';
import { describe, text } from '../fields.ts';
import { controlOpenapi } from '../openapi.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { authorizationRoutes } from './authorizations.ts';
import { checkpointRoutes } from './checkpoints.ts';
import { clockRoutes } from './clock.ts';
import { faultRoutes } from './faults.ts';
import { grantRoutes } from './grants.ts';
import { healthRoutes } from './health.ts';
import { journalRoutes } from './journal.ts';
import { keyRoutes } from './keys.ts';
import { oauthClientRoutes } from './oauth-clients.ts';
import { tokenRoutes } from './tokens.ts';
import { userRoutes } from './users.ts';
import { verifyRoutes } from './verify.ts';
import { worldRoutes } from './world.ts';
import { worldsRoutes } from './worlds.ts';

const lines = z
  .array(
    z.object({
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).check(describe('Method.')),
      path: text.check(describe('Template of the path.')),
      summary: text.check(describe('A sentence that says what it does.')),
    }),
  )
  .check(describe('The routes.'));

const descriptions: readonly ControlRoute[] = [
  route('GET /', {
    name: 'control.index',
    summary: 'What there is, in short.',
    answer: z.object({ routes: lines }),
    examples: [{}],
    run: ({ base }) => ({
      routes: controlRoutes.map(({ method, path, summary }) => ({
        method,
        path: path === '/' ? base : base + path,
        summary,
      })),
    }),
  }),
  route('GET /openapi.json', {
    name: 'control.openapi',
    summary: 'What there is, as an OpenAPI 3.1 document.',
    answer: z.looseObject({ openapi: text.check(describe('Version of the OpenAPI specification.')) }),
    examples: [{}],
    run: () => controlOpenapi(controlRoutes),
  }),
];

export const controlRoutes: readonly ControlRoute[] = [
  ...descriptions,
  ...healthRoutes,
  ...worldRoutes,
  ...checkpointRoutes,
  ...worldsRoutes,
  ...clockRoutes,
  ...faultRoutes,
  ...verifyRoutes,
  ...journalRoutes,
  ...userRoutes,
  ...keyRoutes,
  ...grantRoutes,
  ...tokenRoutes,
  ...authorizationRoutes,
  ...oauthClientRoutes,
];
