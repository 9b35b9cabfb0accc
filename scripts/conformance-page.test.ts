import { readFileSync } from 'node:fs';
import { rules } from '@slotwise/conformance';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8');

test('every rule has one line of four cells', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(lines.length).toBe(rules.length);
  expect(lines.filter((line) => line.split(/(?<!\\)\|/).length !== 6)).toEqual([]);
});

test('a rule names the specification, or the number of our assumption', () => {
  for (const { id, gap } of rules) {
    const line = page.split('\n').find((one) => one.startsWith(`| \`${id}\` |`)) ?? '';
    expect(line).toContain(gap === undefined ? '| specification, ' : `| our assumption ${gap} |`);
  }
});
