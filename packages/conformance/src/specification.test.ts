import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keptNames } from '../../../scripts/contract/specification.ts';
import { rules, sourceOf, specification } from './index.ts';

describe('the list of statements', () => {
  const written = keptNames().places;

  test('has an entry for every row, item and sentence of the specification, and no others', () => {
    const named = specification.flatMap(({ section, place }) => placesOf(place).map((one) => `${section}, ${one}`));
    expect([...new Set(named)].toSorted()).toEqual(written.toSorted());
  });

  test('has the sections in the order of the specification', () => {
    const sectionsOf = (places: readonly string[]) => [
      ...new Set(places.map((place) => place.replace(/, \w+ \d+$/, ''))),
    ];
    expect([...new Set(specification.map(({ section }) => section))]).toEqual(sectionsOf(written));
  });
});

test('every statement has rules, assumptions, or a reason for having neither', () => {
  const strange = specification.filter(
    ({ rules: ids, assumptions, reason }) => ids.length + assumptions.length > 0 === (reason !== null),
  );
  expect(strange).toEqual([]);
});

test('the rules and assumptions of every statement exist', () => {
  const ids = new Set(rules.map(({ id }) => id));
  const rows = readFileSync(new URL('../../../docs/assumptions.md', import.meta.url), 'utf8');
  const strange = specification.flatMap(({ rules: tested, assumptions }) => [
    ...tested.filter((id) => !ids.has(id)),
    ...assumptions.filter((assumption) => !rows.includes(`\n| ${assumption} |`)),
  ]);
  expect(strange).toEqual([]);
});

test('a rule without an assumption is listed under a statement of its section', () => {
  const strange = rules.filter((rule) => rule.assumption === undefined && sourceOf(rule) === rule.source);
  expect(strange.map(({ id }) => id)).toEqual([]);
});

test('a rule with an assumption has a known section and a row in the table of assumptions', () => {
  const headings = new Set(specification.map(({ section }) => section));
  const rows = readFileSync(new URL('../../../docs/assumptions.md', import.meta.url), 'utf8');
  const strange = rules.filter(
    ({ assumption, source }) =>
      assumption !== undefined && !(headings.has(source) && rows.includes(`\n| ${assumption} |`)),
  );
  expect(strange.map(({ id }) => id)).toEqual([]);
});

test('every rule has a unique statement of one sentence', () => {
  const strange = rules.filter(({ statement }) => !/^[A-Z](?:[^.`]|`[^`]*`|\.(?=\d))+\.$/.test(statement));
  expect(strange.map(({ id, statement }) => `${id}: ${statement}`)).toEqual([]);
  expect(new Set(rules.map(({ statement }) => statement)).size).toBe(rules.length);
});

test('rule ids are unique and start with the file name of the rule', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync(import.meta.dirname).map((name) => name.replace(/\.ts$/, ''));
  for (const id of ids) expect(id).toMatch(/^[a-z-]+\.[\w-]+$/);
  expect(ids.filter((id) => !files.includes(id.split('.')[0] ?? ''))).toEqual([]);
});

/** `rows 1 to 3` as its places: `row 1`, `row 2`, `row 3`. */
function placesOf(place: string): string[] {
  const [, kind = '', first, last = first] = /^(row|item|sentence)s? (\d+)(?: to (\d+))?$/.exec(place) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${kind} ${Number(first) + index}`);
}
