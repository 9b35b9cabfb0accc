/** The packages as they are published, in Node: zod is loaded where something is wrong, and not before. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, linkDependencies } from '../../../../scripts/consumer.ts';
import { readManifest, root } from '../../../../scripts/packages.ts';
import { bundle } from '../bundles/bundle.ts';
import { fulfilled, expectedMessages } from '../bundles/expected-messages.ts';

const run = promisify(execFile);

/** Follows which modules are loaded, and refuses the schemas from the moment it is told. */
const hooks = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  let isGone = false;
  registerHooks({
    resolve(specifier, context, next) {
      if (isGone && specifier === '@slotwise/schemas') throw new Error('gone');
      return next(specifier, context);
    },
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  const hasZod = () => loaded.some((url) => url.includes('/zod/'));
  const print = (found) => console.log(JSON.stringify(found));
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotwise-packed-'));
  for (const name of ['schemas', 'sdk']) installPacked(join(root, 'packages', name), folder);
  linkDependencies(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await copyFile(join(import.meta.dirname, '../bundles/story.ts'), join(folder, 'story.ts'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('no entry point of the client loads zod, but the one that is there to do it', async () => {
  const { exports = {} } = readManifest(join(folder, 'node_modules/@slotwise/sdk'));
  const names = Object.keys(exports);
  const loads = await Promise.all(
    names.map((name) => told(`await import(${JSON.stringify(`@slotwise/sdk${name.slice(1)}`)}); print(hasZod());`)),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((_, index) => loads[index] === true)).toEqual(['./messages']);
});

test('a valid call loads no zod, a wrong one does', async () => {
  const found = await toldInStory(`print([await tell('valid'), hasZod(), await tell('invalid'), hasZod()]);`);
  expect(found).toEqual([fulfilled, false, expectedMessages.invalid, true]);
});

test('an answer that breaks the contract loads zod', async () => {
  expect(await toldInStory(`print([hasZod(), await tell('mismatch'), hasZod()]);`)).toEqual([
    false,
    expectedMessages.mismatch,
    true,
  ]);
});

const wrongOnes = `print([await tell('invalid'), await tell('mismatch'), await tell('strict')]);`;

test('where the schemas are gone, the messages stay', async () => {
  const { invalid, mismatch, strict } = expectedMessages;
  expect(await toldInStory(`isGone = true; ${wrongOnes}`)).toEqual([invalid, mismatch, strict]);
});

test('words that were imported are at hand where the schemas are gone', async () => {
  const { invalid, mismatch, strict } = expectedMessages;
  const found = await toldInStory(`await import('@slotwise/sdk/messages'); isGone = true; ${wrongOnes}`);
  expect(found).toEqual([invalid, mismatch, strict]);
});

test.each([
  ['for browsers has no zod', '', 'browser', [false, false]],
  ['for workers has no zod', '', 'worker', [false, false]],
  ['for Node leaves zod to a file that is imported later', '', 'node', [false, true]],
  ['that imports the messages has zod from the start', "import '@slotwise/sdk/messages';", 'browser', [true, false]],
])('a bundle of the packages %s', async (_, first, condition, expected) => {
  const story = `${first} import { tell } from './story.ts'; console.log(await tell('valid'));`;
  const { main, parts, later } = await bundle(story, { splitting: true, folder, condition });
  const hasZod = (files: readonly string[]) => files.some((text) => text.includes('ZodMiniObject'));
  expect([hasZod([main, ...Object.values(parts)]), hasZod(Object.values(later))]).toEqual(expected);
});

/** Runs a program beside the packages, and reads what it prints. */
async function told(program: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', `${hooks}\n${program}`], {
    cwd: folder,
  });
  return JSON.parse(stdout);
}

/** Runs a program that makes calls of the story. */
async function toldInStory(program: string): Promise<unknown> {
  return told(`const { tell } = await import('./story.ts'); ${program}`);
}
