import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from './index.ts';

// The specification lies beside the checkout, not in it.
const path = new URL('../../../../shared/spec/scheduling-service-api-v1.md', import.meta.url);
const found = existsSync(path);
const specification = found ? readFileSync(path, 'utf8') : '';
const title = "the specification's own words";
const skipped = `${title}: SKIPPED, because ../shared/spec/scheduling-service-api-v1.md is not beside the checkout`;
if (!found) console.warn(skipped);

describe.skipIf(!found)(found ? title : skipped, () => {
  test('the sentence of a rule without a gap stands in the specification', () => {
    const strange = rules.filter(({ gap, sentence }) => gap === undefined && !specification.includes(sentence));
    expect(strange.map(({ id }) => id)).toEqual([]);
  });

  test('the source of a rule is a heading of the specification', () => {
    const headings = [...specification.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
    expect(rules.filter(({ source }) => !headings.includes(source)).map(({ id }) => id)).toEqual([]);
  });
});

test('the sentence of a rule with a gap stands in the row of that gap, or the row names the switch that it is about', () => {
  const gaps = readFileSync(new URL('../../../docs/gaps.md', import.meta.url), 'utf8').split('\n');
  const strange = rules.filter(({ gap, sentence, under = {} }) => {
    const row = gaps.find((line) => line.startsWith(`| ${gap} |`)) ?? '';
    const named = Object.keys(under).some((name) => row.includes(`behavior.${name}`) || row.includes(`wire.${name}`));
    return gap !== undefined && !named && !row.includes(sentence);
  });
  expect(strange.map(({ id, gap, sentence }) => `${id} ${gap}: ${sentence}`)).toEqual([]);
});

test('ids are unique, and begin with the file that the rule stands in', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync(import.meta.dirname).map((name) => name.replace(/\.ts$/, ''));
  for (const id of ids) expect(id).toMatch(/^[a-z-]+\.[\w-]+$/);
  expect(ids.filter((id) => !files.includes(id.split('.')[0] ?? ''))).toEqual([]);
});
