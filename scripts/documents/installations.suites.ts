/** Each installation of the documents leads to packages that can be imported: `pnpm test:suites`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishedFolders, readManifest } from '../packages.ts';
import { run } from '../program.ts';
import { placeOf } from './block.ts';
import { blocks } from './documents.ts';
import { failedInstallation, failedTrial } from './running/installations.ts';

/** The version in the `engines` of the packages. */
const oldestNode = '22.12';

const installations = blocks.filter(({ mark }) => mark === 'install');

test('there are installations', () => {
  expect(installations.length).toBeGreaterThan(5);
});

test.each(installations.map((block) => [placeOf(block), block] as const))('%s installs', async (_, block) => {
  expect(await failedInstallation(block)).toEqual([]);
});

const trials = blocks.filter(({ mark }) => mark === 'packed');

test('each package says how to try a build of it', () => {
  expect(trials.map(({ file }) => file)).toEqual(
    ['conformance', 'mock', 'schemas', 'sdk'].map((name) => `packages/${name}/README.md`),
  );
});

test.each(trials.map((block) => [placeOf(block), block] as const))('%s packs, installs and calls', async (_, block) => {
  expect(await failedTrial(block)).toEqual([]);
});

test('the oldest Node that the packages promise runs them', async () => {
  const versions = new Set(publishedFolders().map((folder) => readManifest(folder).engines?.node));
  expect([...versions]).toEqual([`>=${oldestNode}`]);
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{}');
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', `node@${oldestNode}.0`], folder);
  expect(installed.code, installed.output).toBe(0);
  const found = await Promise.all(trials.map((block) => failedTrial(block, [join(folder, 'node_modules/node/bin')])));
  expect(found.flat()).toEqual([]);
});
