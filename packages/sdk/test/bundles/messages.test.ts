import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from './bundle.ts';
import type { CallName, Told } from './story.ts';
import { fulfilled, schemaMessages } from './expected-messages.ts';

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

test.each([
  ['esm', 'main.mjs'],
  ['iife', 'main.cjs'],
] as const)('a bundle of one file (%s) has the words inside, and asks for no other file', async (format, file) => {
  const { main, parts, later } = await bundle(story, { format });
  expect([parts, later]).toEqual([{}, {}]);
  const { invalid, mismatch, strict } = schemaMessages;
  expect(await runAlone(file, main)).toEqual([fulfilled, invalid, mismatch, strict]);
});

test('a bundle of several files has zod in one that is imported later, and that one alone', async () => {
  const { main, parts, later } = await bundle(story, { splitting: true });
  const files = [main, ...Object.values(parts), ...Object.values(later)];
  expect(files.map((text) => text.includes('ZodMiniObject'))).toEqual([...files.slice(1).map(() => false), true]);
});

/** Runs a file in a folder that holds nothing else. */
async function runAlone(file: string, text: string): Promise<Told[]> {
  const folder = await mkdtemp(join(tmpdir(), 'slotwise-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, file), text);
  const { stdout } = await run(process.execPath, [file], { cwd: folder });
  return JSON.parse(stdout) as Told[];
}
