import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** A folder of packages with these files in it. */
function planted(files: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'slotwise-folders-'));
  trees.push(tree);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
  return tree;
}

function many(count: number, name: (index: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 'export {};']));
}

describe('a folder', () => {
  test('holds 16 source files, and no seventeenth; tests do not count', () => {
    expect(crowdedFolders(planted(many(16, (index) => `sdk/src/request/f${index}.ts`)))).toEqual([]);
    const files = { ...many(17, (index) => `sdk/src/request/f${index}.ts`), 'sdk/src/request/f1.test.ts': '' };
    expect(crowdedFolders(planted(files))).toEqual(['packages/sdk/src/request holds 17 source files, more than 16']);
  });

  test('at the root of a package counts as well', () => {
    expect(crowdedFolders(planted(many(17, (index) => `schemas/src/f${index}.ts`)))).toEqual([
      'packages/schemas/src holds 17 source files, more than 16',
    ]);
  });

  test('of entities, routes or resources may hold as many as there are', () => {
    const tree = planted({
      ...many(20, (index) => `mock/src/data/d${index}.ts`),
      ...many(20, (index) => `mock/src/routes/r${index}.ts`),
      ...many(20, (index) => `sdk/src/resources/r${index}.ts`),
      ...many(20, (index) => `schemas/src/r${index}.ts`),
      ...many(20, (index) => `conformance/src/r1/rule${index}.ts`),
    });
    expect(crowdedFolders(tree)).toEqual([]);
  });
});
