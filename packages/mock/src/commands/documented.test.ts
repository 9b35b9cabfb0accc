import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configFields, configJsonSchema } from './config-schema.ts';
import { createProgram } from './program.ts';

const guide = (name: string) => readFileSync(`${import.meta.dirname}/../../../../docs/guides/${name}.md`, 'utf8');

/** The table below a heading, without the spaces that line its columns up. */
function tableBelow(heading: string): string[] {
  const [, rows = ''] =
    guide('command')
      .split(`| ${heading} |`)[1]
      ?.split(/^\|[-|\s]+\|$/m) ?? [];
  return (rows.split('\n\n')[0] ?? '').trim().split('\n');
}

const row = (code: string, words: string) => `| \`${code}\` | ${words.replaceAll('|', '\\|')} |`;

test('the guide has every option of serve, in the order of the command', () => {
  const options = createProgram().commands.find((command) => command.name() === 'serve')?.options ?? [];
  expect(options.length).toBeGreaterThan(10);
  expect(tableBelow('Option | What it does')).toEqual(options.map(({ flags, description }) => row(flags, description)));
});

test('the guide has every field of a config file', () => {
  const { properties } = configJsonSchema() as { properties: Record<string, { description: string }> };
  const fields = Object.keys(configFields).map((name) => row(name, properties[name]?.description ?? ''));
  expect(tableBelow('Field | What it says')).toEqual(fields);
});
