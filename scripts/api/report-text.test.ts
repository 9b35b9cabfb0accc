import { expect, test } from 'vitest';
import { reportText } from './report-text.ts';
import type { Known } from './report-text.ts';

/** The report of a planted entry point, of whose exports these are there at run time. */
function report(declared: string, values: readonly string[] = [], known: Known = new Map()): string {
  return reportText(declared, { specifier: '@slotwise/planted', values, known });
}

test('lists exports and what they reach, without comments', () => {
  const text = report('/** A comment. */\ninterface Hidden { hour: number }\nexport const at: Hidden; // here', ['at']);
  expect(text).toContain('interface Hidden {\n    hour: number;\n}');
  expect(text).toContain('export const at: Hidden;');
  expect(text).not.toContain('omment');
});

test('lists all declarations of a name, and additions to other packages', () => {
  const text = report(
    "export function f(a: string): void;\nexport function f(a: number): void;\ndeclare module 'vitest' { interface A {} }",
    ['f'],
  );
  expect(text).toContain('export function f(a: string): void;\nexport function f(a: number): void;');
  expect(text).toContain("declare module 'vitest'");
});

test('exports a class as a type if it does not exist at run time', () => {
  const text = report('export class Shop {}\nexport class Till {}', ['Till']);
  expect(text).toContain('declare class Shop {');
  expect(text).toContain('export type { Shop };');
  expect(text).toContain('export class Till {');
});

test('re-exports imported names, and imports the names that it uses', () => {
  const text = report(
    "import { a } from 'm';\nimport type { B } from 'm';\nimport * as z from 'z';\nimport { Unused } from 'm';\nexport { a, B };\nexport const c: B;\nexport const d: z.D;",
    ['a', 'c', 'd'],
  );
  expect(text).toContain("import type { B } from 'm';\nimport type * as z from 'z';");
  expect(text).toContain("export type { B } from 'm';\nexport { a } from 'm';");
  expect(text).not.toContain('Unused');
});

test('imports names from an earlier report of the package, and repeats those that differ', () => {
  const known: Known = new Map();
  reportText('interface Hidden_2 { a: 1 }\nexport { Hidden_2 as Hidden }\nexport interface Shop {}', {
    specifier: '@slotwise/first',
    values: [],
    known,
  });
  const text = report(
    'interface Hidden_2 { a: 1 }\ninterface Shop { b: 1 }\nexport const hidden: Hidden_2;\nexport const shop: Shop;',
    ['hidden', 'shop'],
    known,
  );
  expect(text).toContain("import type { Hidden as Hidden_2 } from '@slotwise/first';");
  expect(text).not.toContain('interface Hidden_2');
  expect(text).toContain('interface Shop {');
});
