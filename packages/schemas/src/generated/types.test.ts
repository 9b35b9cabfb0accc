import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('types/', import.meta.url);

test('every generated type is compared with its schema', () => {
  // The codes of endpoints have no schema.
  const files = readdirSync(folder).filter((file) => file !== 'endpoint-errors.ts');
  const names = files.flatMap((file) =>
    namesIn(readFileSync(new URL(file, folder), 'utf8'), /^export interface (\w+)/gm),
  );
  const compared = namesIn(
    readFileSync(new URL('types.test-d.ts', import.meta.url), 'utf8'),
    /^ {2}(\w+): \[z\.output</gm,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(compared.toSorted()).toEqual(names.toSorted());
});

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
