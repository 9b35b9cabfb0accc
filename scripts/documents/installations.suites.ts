/** Each installation of the documents leads to packages that can be imported: `pnpm test:suites`. */
import { expect, test } from 'vitest';
import { placeOf } from './block.ts';
import { blocks } from './documents.ts';
import { failedInstallation } from './running/installations.ts';

const installations = blocks.filter(({ mark }) => mark === 'install');

test('there are installations', () => {
  expect(installations.length).toBeGreaterThan(5);
});

test.each(installations.map((block) => [placeOf(block), block] as const))('%s installs', async (_, block) => {
  expect(await failedInstallation(block)).toEqual([]);
});
