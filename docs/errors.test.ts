import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('the guide says of each kind of error what it means and what to do', () => {
  const sources = globSync('packages/sdk/src/**/*errors.ts', { cwd: root }).map(read).join('\n');
  const kinds = [...sources.matchAll(/super\('(\w+)'/g)].map(([, kind = '']) => kind);
  const [, section = ''] = /^## The kinds$(.*?)^## /ms.exec(read('docs/guides/errors.md')) ?? [];
  const table = [...section.matchAll(/^\| (`[^|]+`) \| [^|]+ \| [^|]+ \|$/gm)];
  const [, ...told] = table.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !told.includes(kind))).toEqual([]);
  expect(told.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}
