import * as z from 'zod/mini';
import { describe, text } from '../fields.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';
import { authorizationRoutes } from './authorizations.ts';
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
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).check(describe('HTTP method.')),
      path: text.check(describe('Path template.')),
      summary: text.check(describe('Description of the endpoint.')),
    }),
  )
  .check(describe('The endpoints.'));

const descriptions: readonly ControlRoute[] = [
  route('GET /', {
    name: 'control.index',
    summary: 'Lists all endpoints of the control API.',
    response: z.object({ routes: lines }),
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
    summary: 'Returns the OpenAPI 3.1 document of the control API.',
    response: z.looseObject({ openapi: text.check(describe('Version of the OpenAPI specification.')) }),
    examples: [{}],
    // The document is large, and most pages and programs never ask for it.
    run: async () => (await import('../openapi.ts')).controlOpenapi(controlRoutes),
  }),
];

export const controlRoutes: readonly ControlRoute[] = [
  ...descriptions,
  ...healthRoutes,
  ...worldRoutes,
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
