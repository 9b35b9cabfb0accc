import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundle } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import type { CallName, Told } from './story.ts';
import { fulfilled, expectedMessages } from './expected-messages.ts';

const run = promisify(execFile);

const names: readonly CallName[] = ['valid', 'invalid', 'mismatch', 'strict'];

const story = `
  import { tell } from './story.ts';
  const tellAll = async () => {
    const told = [];
    for (const name of ${JSON.stringify(names)}) told.push(await tell(name));
    console.log(JSON.stringify(told));
  };
  void tellAll();
`;

const { invalid, mismatch, strict } = expectedMessages;
const client = "export { createClient } from '@slotwise/sdk';";
const withMessages = `import '@slotwise/sdk/messages'; ${client}`;
const splittings = [{ splitting: true }, { splitting: false }];

describe.each(['browser', 'worker', 'workerd', 'edge-light'])('a bundle for %s', (condition) => {
  test.each(splittings)('contains no zod and loads no other file (%j)', async ({ splitting }) => {
    const result = await bundle(client, { condition, splitting });
    expect([hasZod(filesAtOnce(result)), result.later]).toEqual([false, {}]);
    expect(hasRules(filesAtOnce(result))).toBe(true);
  });

  test.each(splittings)('contains zod if it imports the messages (%j)', async ({ splitting }) => {
    const result = await bundle(withMessages, { condition, splitting, keepsEffects: true });
    expect([hasZod(filesAtOnce(result)), result.later]).toEqual([true, {}]);
  });
});

describe.each(['node', 'deno', 'bun', 'default'])('a bundle for %s', (condition) => {
  test('contains zod in a file that it loads later', async () => {
    const result = await bundle(client, { condition, splitting: true });
    expect([hasZod(filesAtOnce(result)), hasZod(Object.values(result.later))]).toEqual([false, true]);
  });

  test.each(splittings)('contains the rules of the plain checks (%j)', async ({ splitting }) => {
    const result = await bundle(client, { condition, splitting });
    expect(hasRules([...filesAtOnce(result), ...Object.values(result.later)])).toBe(true);
  });

  test('contains zod if it is one file', async () => {
    expect(hasZod(filesAtOnce(await bundle(client, { condition })))).toBe(true);
  });
});

test.each(['browser', 'node'])('a bundle of createOAuth for %s contains no rules and no zod', async (condition) => {
  const { main } = await bundle("export { createOAuth } from '@slotwise/sdk/oauth';", { condition });
  expect([hasRules([main]), hasZod([main])]).toEqual([false, false]);
});

test.each([
  ['browser', 'esm', 'main.mjs'],
  ['browser', 'iife', 'main.cjs'],
  ['node', 'esm', 'main.mjs'],
  ['node', 'iife', 'main.cjs'],
] as const)('a single-file bundle for %s (%s) describes errors', async (condition, format, file) => {
  const { main, parts, later } = await bundle(story, { format, condition });
  expect([parts, later]).toEqual([{}, {}]);
  expect(await runAlone(file, main)).toEqual([fulfilled, invalid, mismatch, strict]);
});

function filesAtOnce({ main, parts }: Bundle): string[] {
  return [main, ...Object.values(parts)];
}

function hasZod(files: readonly string[]): boolean {
  return files.some((text) => text.includes('ZodMiniObject'));
}

/** The schemas do not contain this text, because they add the name of the form to it. */
function hasRules(files: readonly string[]): boolean {
  return files.some((text) => text.includes('must be of the form datetime'));
}

/** Runs a file in a folder that holds nothing else. */
async function runAlone(file: string, text: string): Promise<Told[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slotwise-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, file), text);
  const { stdout } = await run(process.execPath, [file], { cwd: folder });
  return JSON.parse(stdout) as Told[];
}
