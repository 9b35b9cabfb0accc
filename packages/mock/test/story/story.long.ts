/** One core, the same bytes on every transport. A failure names its seed: `storyOf(seed, 500)` tells it again. */
import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal/contract';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { expect, test, vi } from 'vitest';
import { storyOf } from './commands.ts';
import { firstDifference } from './difference.ts';
import { tell, transports } from './tell.ts';

// Thousands of commands, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const length = 500;
const stories = 20;
const seeds = Array.from({ length: stories }, (_, index) => index + 1);

/** The responses in-process, by seed: each story is told there once. */
const inProcess = new Map<number, string[]>();
async function tellInProcess(seed: number): Promise<string[]> {
  const lines = inProcess.get(seed) ?? (await tell(storyOf(seed, length), transports[0]));
  inProcess.set(seed, lines);
  return lines;
}

test.each(seeds)(
  'story %i of 500 commands has the same bytes in-process, behind MSW, through intercept and on a port',
  async (seed) => {
    const story = storyOf(seed, length);
    // One after the other: two of them patch the global fetch.
    const first = await tellInProcess(seed);
    for (const transport of transports.slice(1)) {
      const lines = await tell(story, transport);
      expect(firstDifference(first, lines), `seed ${seed}, in-process and ${transport.name}`).toBeNull();
    }
  },
);

test('the stories reach every endpoint', () => {
  const requests = seeds.flatMap((seed) => storyOf(seed, length)).filter((command) => command.do === 'request');
  const isSeen = (endpoint: Endpoint) =>
    requests.some(({ method, root, path }) => {
      const isThere = pathPattern(endpoint.path).test(path.split('?', 1)[0] ?? '');
      return isThere && method === endpoint.method && root === endpoint.root;
    });
  const all: readonly Endpoint[] = Object.values(endpoints);
  expect(all.filter((endpoint) => !isSeen(endpoint)).map(({ name }) => name)).toEqual([]);
});

test('the stories reach every status of the mock, and a quarter of the commands succeed', async () => {
  const lines = (await Promise.all(seeds.map(tellInProcess))).flat();
  const statuses = lines.map((line) => line.split(' ', 1)[0] ?? '');
  const seen = [...new Set(statuses)].filter((status) => /^\d{3}$/.test(status));
  expect(seen.toSorted().join(' ')).toBe('200 204 302 400 401 403 404 405 409 500 502 503');
  for (const [status, least] of Object.entries({ 200: 125, 409: 5, rejected: 1 }))
    expect(statuses.filter((one) => one === status).length).toBeGreaterThan(least * stories);
});
