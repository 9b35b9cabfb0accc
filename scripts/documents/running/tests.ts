/** The tests of the documents, run by one vitest. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../packages.ts';
import { run } from '../../program.ts';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';
import { fileOf, folder } from './types.ts';

/** The report of vitest as JSON, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] | null }[];
  }[];
}

/** Runs blocks that are tests, and tells those that fail. */
export async function failedTests(blocks: readonly Block[]): Promise<Finding[]> {
  // Where packages are found by name; ignored by git.
  mkdirSync(folder, { recursive: true });
  try {
    const files = blocks.map((block, index) => ({ block, file: fileOf(index).replace(/\.ts$/, '.test.ts') }));
    for (const { block, file } of files) writeFileSync(file, asTestFile(block.text));
    const results = await runFiles(files.map(({ file }) => file));
    return files.flatMap(({ block, file }) => {
      const wrong = results.get(basename(file)) ?? ['was not run'];
      return wrong.map((says) => ({ at: placeOf(block), says }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A block that makes a test without calling it is a test once it is loaded. */
function asTestFile(text: string): string {
  if (/^test\b/m.test(text)) return text;
  return `${text}\nimport { test as __test } from 'vitest';\n__test('it loads', ({ expect }) => expect(1).toBe(1));\n`;
}

/** The failures in each file, by its name. */
async function runFiles(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const cli = join(root, 'node_modules/vitest/vitest.mjs');
  const reportFile = join(folder, 'report.json');
  const reporting = ['--reporter', 'json', '--outputFile', reportFile];
  const { output } = await run(
    process.execPath,
    [cli, 'run', '--root', root, '--project', 'examples', ...reporting, ...files],
    root,
  );
  if (!existsSync(reportFile)) throw new Error(output);
  // The reporter's own shape: `Report` has a part of it.
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return new Map(
    testResults.map(({ name, status, message, assertionResults }) => {
      const messages = assertionResults.flatMap(({ failureMessages }) => failureMessages ?? []);
      const wrong = messages.length > 0 ? messages : [message];
      return [basename(name), status === 'passed' ? [] : wrong] as const;
    }),
  );
}
