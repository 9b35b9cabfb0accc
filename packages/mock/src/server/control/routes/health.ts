import * as z from 'zod/mini';
import { version } from '../../../version.ts';
import { instant, describe, text } from '../fields.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

export const healthRoutes: readonly ControlRoute[] = [
  route('GET /health', {
    name: 'control.health',
    summary: 'Returns 200 when the server is ready, with its version, the number of forks and the time on the clock.',
    response: z.object({
      ready: z.literal(true).check(describe('Always true.')),
      version: text.check(describe('Version of @slotwise/mock.')),
      worlds: z.int().check(describe('Number of forks that were created with `POST /worlds`.')),
      now: instant.check(describe('Time on the clock of the mock.')),
    }),
    examples: [{ response: { ready: true, version, worlds: 0, now: '2030-01-01T00:00:00.000Z' } }],
    run: ({ mock, worlds }) => ({ ready: true, version, worlds: worlds.ids.length, now: mock.clock.nowText() }),
  }),
];
