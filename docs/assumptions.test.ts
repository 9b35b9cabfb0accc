import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = [...read('docs/assumptions.md').matchAll(/^\| (A-\d+) .*\| ([^|]*) \|$/gm)].map(
  ([, number = '', tests = '']) => ({ number, tests }),
);
const numbers = rows.map(({ number }) => number);

test('every assumption has one row, in numeric order', () => {
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
});

// Documents are held by scripts/documents.
test('every assumption in the code has a row', () => {
  const files = globSync(['packages/*/{src,test}/**/*.ts', 'examples/**/*.ts'], {
    cwd: root,
    exclude: (name) => ['node_modules', 'site'].includes(name),
  });
  expect(files).toContain('packages/schemas/src/bookings.ts');
  const unknown = files.flatMap((file) =>
    assumptionsOf(file)
      .filter((assumption) => !numbers.includes(assumption))
      .map((assumption) => `${assumption} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

test('every test in a row exists and contains the number of the assumption', () => {
  const named = rows.flatMap(({ number, tests }) =>
    [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => ({ number, file: `packages/${file}` })),
  );
  expect(named.length).toBeGreaterThan(0);
  const untrue = named.filter(
    ({ number, file }) => !existsSync(new URL(file, root)) || !assumptionsOf(file).includes(number),
  );
  expect(untrue).toEqual([]);
});

test('every source file in a row exists', () => {
  const files = [...read('docs/assumptions.md').matchAll(/`((?:mock|schemas|sdk)\/src\/[^`]+\.ts)`/g)].map(
    ([, file]) => file,
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(new URL(`packages/${file}`, root)))).toEqual([]);
});

test('a row without a test is marked as not yet built', () => {
  expect(rows.filter(({ tests }) => !tests.includes('`') && tests !== 'not yet built')).toEqual([]);
});

function assumptionsOf(file: string): string[] {
  return read(file).match(/\bA-\d+\b/g) ?? [];
}

function read(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}
