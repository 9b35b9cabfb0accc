/** The programs and tests of the documents and doc comments: they run, and print what their comments say. */
import { profileNames } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import type { Block } from '../block.ts';
import { blocks } from '../documents.ts';
import { fateOf } from '../fates.ts';
import { brokenPrograms } from './programs.ts';
import { readSuites } from '../suites.ts';
import { failedTests } from './tests.ts';

// Two hundred programs, on machines that may be busy.
vi.setConfig({ testTimeout: 900_000 });

const suites = readSuites();
const ofFate = (wanted: string) =>
  blocks.filter((block) => {
    const found = fateOf(block, suites);
    return 'fate' in found && found.fate === wanted;
  });
const programs = ofFate('program');
const tests = ofFate('test');

test('every program runs, and prints what its comments say', async () => {
  expect(programs.length).toBeGreaterThan(150);
  expect(await brokenPrograms(programs)).toEqual([]);
});

test('every test passes', async () => {
  expect(tests.length).toBeGreaterThan(10);
  expect(await failedTests(tests)).toEqual([]);
});

/** The blocks of the READMEs that say nothing of a deployment. A session is left out: self-hosted builds take no access tokens. */
const isForEveryDeployment = ({ file, text }: Block) =>
  /^(?:packages\/\w+\/)?README\.md$/.test(file) && /createClient\(/.test(text) && !text.includes('oauth.');

test.each(profileNames)('those of the READMEs run with mock and client set to %s', async (profile) => {
  /** The block, with the profile among the options of each maker. */
  const set = (block: Block): Block => ({
    ...block,
    text: block.text.replaceAll(/\bcreate(Mock|Client)\((\{?)/g, (_, maker: string, brace: string) =>
      brace === '' ? `create${maker}({ profile: '${profile}' }` : `create${maker}({ profile: '${profile}',`,
    ),
  });
  const [ofReadmes, testsOfReadmes] = [programs, tests].map((some) => some.filter(isForEveryDeployment).map(set));
  const files = new Set([...(ofReadmes ?? []), ...(testsOfReadmes ?? [])].map(({ file }) => file));
  expect([...files]).toEqual(
    expect.arrayContaining(['README.md', 'packages/mock/README.md', 'packages/sdk/README.md']),
  );
  expect(await brokenPrograms(ofReadmes ?? [], profile)).toEqual([]);
  expect(await failedTests(testsOfReadmes ?? [])).toEqual([]);
});
