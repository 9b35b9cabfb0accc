import * as z from 'zod/mini';
import { version } from '../../../version.ts';
import { instant, describe, text } from '../fields.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

export const healthRoutes: readonly ControlRoute[] = [
  route('GET /health', {
    name: 'control.health',
    summary: 'Says that the port is ready, which version it is, how many worlds were forked here, and the time.',
    answer: z.object({
      ready: z.literal(true).check(describe('It answers.')),
      version: text.check(describe('Version of @slotwise/mock.')),
      worlds: z.int().check(describe('Number of worlds that were forked here.')),
      now: instant.check(describe('The time on the clock of this world.')),
    }),
    examples: [{ answer: { ready: true, version, worlds: 0, now: '2030-01-01T00:00:00.000Z' } }],
    run: ({ mock, worlds }) => ({ ready: true, version, worlds: worlds.ids.length, now: mock.clock.nowText() }),
  }),
];
