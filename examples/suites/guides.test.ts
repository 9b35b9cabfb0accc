/** The guides of other languages show what the suites hold, and what they say of shells is so. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const languages = [
  { language: 'python', sources: 'examples/suites/python/*.py' },
  { language: 'java', sources: 'examples/suites/java/*.java' },
];

test.each(languages)('each block of the guide of $language stands in its suite', ({ language, sources }) => {
  const blocks = blocksOf(`docs/guides/${language}.md`, language);
  const files = globSync(sources, { cwd: root }).map((path) => read(path));
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks.filter((block) => !files.some((file) => stands(block, file)))).toEqual([]);
});

test.each(languages)('the command of the guide of $language runs its suite', ({ language }) => {
  const { run } = JSON.parse(read(`examples/suites/${language}/suite.json`)) as { readonly run: readonly string[] };
  const [block = ''] = blocksOf(`docs/guides/${language}.md`, 'sh');
  expect(run.map((command) => command.replace('/usr/bin/', ''))).toContain(
    block.trim().split('.bin/slotwise-mock ')[1],
  );
});

test.each(languages)('the guide of $language fits on one screen', ({ language }) => {
  expect(read(`docs/guides/${language}.md`).split('\n').length).toBeLessThan(90);
});

test('curl reads a body with every kind of quote from its input', async (context) => {
  const missing = ['bash', 'curl'].filter((program) => spawnSync(program, ['--version']).status !== 0);
  context.skip(missing.length > 0, `not run: this machine has no ${missing.join(' and no ')}`);
  const [block = ''] = blocksOf('docs/guides/any-language.md', 'sh').filter((block) => block.includes('@-'));
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const port = await mock.listen();
  const [code] = await once(spawn('bash', ['-c', block.replace('http://127.0.0.1:4010', port.url)]), 'close');
  await port.close();
  expect(code).toBe(0);
  expect(mock.journal.entries()[0]?.request.body).toMatchObject({ responses: { name: `Zoë "Z" O'Brien` } });
});

function blocksOf(path: string, language: string): string[] {
  return [...read(path).matchAll(/^```(\w+)\n([^]*?)^```/gm)]
    .filter(([, written]) => written === language)
    .map(([, , text = '']) => text);
}

/** A page shows a part of a file without the indentation that all of it has there. */
function stands(block: string, file: string): boolean {
  const indented = (by: number) => block.replaceAll(/^(?=.)/gm, ' '.repeat(by));
  return Array.from({ length: 13 }, (_, by) => `\n${indented(by)}`).some((text) => `\n${file}`.includes(text));
}
