import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { circlesIn, crowdedIn } from './folders.ts';

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

describe('a circle of rooms', () => {
  test('is found between two folders, by the files that import each other', () => {
    const tree = planted({
      'mock/src/rules/rule.ts': "import { world } from '../world/world.ts';",
      'mock/src/world/world.ts': "import { clock } from './clock.ts';",
      'mock/src/world/limit.ts': "import { refusal } from '../rules/refusal.ts';",
    });
    expect(circlesIn(tree)).toEqual([
      'packages/mock/src: rules, world import each other in a circle: rules/rule.ts imports world/world.ts; world/limit.ts imports rules/refusal.ts',
    ]);
  });

  test.each([
    ['a type', "import type { A } from '../a/a.ts';"],
    ['a type among values', "import { b, type A } from '../a/a.ts';"],
    ['what is handed on', "export * from '../a/a.ts';"],
    ['what is imported at run time', "const a = await import('../a/a.ts');"],
  ])('is found where one side imports %s', (_, text) => {
    const tree = planted({ 'sdk/src/a/a.ts': "import { b } from '../b/b.ts';", 'sdk/src/b/b.ts': text });
    expect(circlesIn(tree)).toHaveLength(1);
  });

  test('is found through three folders, and through a file at the root', () => {
    const three = planted({
      'sdk/src/a/a.ts': "import '../b/b.ts';",
      'sdk/src/b/b.ts': "import '../c/c.ts';",
      'sdk/src/c/c.ts': "import '../a/other.ts';",
    });
    expect(circlesIn(three)).toEqual([expect.stringContaining('a, b, c import each other in a circle')]);
    const root = planted({ 'sdk/src/a/a.ts': "import '../client.ts';", 'sdk/src/client.ts': "import './a/b.ts';" });
    expect(circlesIn(root)).toEqual([expect.stringContaining('a, client.ts import each other')]);
  });

  test('is told from a folder inside another that imports upward only', () => {
    expect(circlesIn(planted({ 'sdk/src/a/b/b.ts': "import '../a.ts';", 'sdk/src/a/a.ts': 'export {};' }))).toEqual([]);
    const both = planted({ 'sdk/src/a/b/b.ts': "import '../a.ts';", 'sdk/src/a/a.ts': "import './b/c.ts';" });
    expect(circlesIn(both)).toHaveLength(1);
  });

  test('is not made by tests, comments, packages of others or files of one folder', () => {
    const tree = planted({
      'sdk/src/a/a.ts': "import '../b/b.ts'; import './other.ts';",
      'sdk/src/a/other.ts': "import './a.ts';",
      'sdk/src/b/b.ts': "// import '../a/a.ts';\nimport '@slotwise/schemas';",
      'sdk/src/b/b.test.ts': "import '../a/a.ts';",
      'sdk/src/b/b.test-d.ts': "import '../a/a.ts';",
    });
    expect(circlesIn(tree)).toEqual([]);
  });
});

describe('a folder', () => {
  test('holds 16 source files, and no seventeenth; tests do not count', () => {
    expect(crowdedIn(planted(many(16, (index) => `sdk/src/request/f${index}.ts`)))).toEqual([]);
    const files = { ...many(17, (index) => `sdk/src/request/f${index}.ts`), 'sdk/src/request/f1.test.ts': '' };
    expect(crowdedIn(planted(files))).toEqual(['packages/sdk/src/request holds 17 source files, more than 16']);
  });

  test('at the root of a package counts as well', () => {
    expect(crowdedIn(planted(many(17, (index) => `schemas/src/f${index}.ts`)))).toEqual([
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
    expect(crowdedIn(tree)).toEqual([]);
  });
});
