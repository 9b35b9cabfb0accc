/** The numbers of ours that prose may name: one file, made from what is counted, and the digits in documents that differ from it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts, rules, specification } from '@slotwise/conformance';
import { behaviorChoices, endpoints, profileNames, wireChoices } from '@slotwise/schemas';
import { root } from '../../packages.ts';
import { findingsIn, proseOf } from '../block.ts';
import type { Document, Finding } from '../block.ts';
import { controlRoutes } from './routes.ts';

const controlGuide = 'docs/guides/any-language.md';

/** The file of the numbers. */
export const numbersFile = 'docs/numbers.json';

/** The counts behind each word: any one of them may stand before it. */
export type Numbers = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts them. */
export function countNumbers(): Numbers {
  const ofResources = Object.values(endpoints).filter(({ root }) => root === 'base').length;
  const all = Object.keys(endpoints).length;
  const assumed = rules.filter(({ gap }) => gap !== undefined).length;
  return {
    endpoints: { all, 'of resources': ofResources, 'of OAuth': all - ofResources },
    facts: { all: facts.length },
    gaps: { all: count('docs/gaps.md', /^\| G-\d+ /gm) },
    kB: limits(),
    profiles: { all: profileNames.length },
    recipes: { all: globSync('docs/cookbook/*.md', { cwd: root }).length - 1 },
    routes: { 'of the control API': controlRoutes({ file: controlGuide, text: read(controlGuide) }).length },
    rules: { all: rules.length, 'of the specification': rules.length - assumed, 'of assumptions': assumed },
    statements: { all: specification.length },
    switches: { all: Object.keys(behaviorChoices).length + Object.keys(wireChoices).length },
  };
}

/** The most that `check` lets each bundle weigh. */
function limits(): Readonly<Record<string, number>> {
  const text = read('packages/benchmarks/src/reach/groups.ts');
  const found = [...text.matchAll(/what: '([^']+)',.* limit: ([\d.]+)/g)];
  return Object.fromEntries(found.map(([, what = '', limit]) => [what, Number(limit)]));
}

function count(file: string, row: RegExp): number {
  return [...read(file).matchAll(row)].length;
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * The digits before a word of the file that the file does not have. Tests are in no file: their number changes each day. Decisions tell what
 * once was, and rows of the tables are generated.
 */
export function wrongNumbers({ file, text }: Document, numbers: Numbers): Finding[] {
  if (file.startsWith('docs/decisions/')) return [];
  const words = [...Object.keys(numbers), 'tests'].join('|');
  const prose = proseOf(text)
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`');
  return findingsIn(
    { file, text: prose },
    new RegExp(`(\\d[\\d,.]*)\\*{0,2} (${words})\\b`, 'g'),
    ([said, digits = '', word = '']) => {
      const known = Object.values(numbers[word] ?? {});
      if (known.includes(Number(digits.replaceAll(',', '')))) return undefined;
      const allowed = known.length === 0 ? 'no number of them, which changes' : known.join(' or ');
      return `says ${said}, and ${numbersFile} has ${allowed}`;
    },
  );
}
