import { describe, expect, test } from 'vitest';
import { excessOf, kindOf, limitsIn, linesOf } from './size.ts';

describe('lines', () => {
  test.each([
    ['a line of code', 'const a = 1;', 1, 0],
    ['a blank line', '\n\nconst a = 1;\n\n', 1, 0],
    ['a line comment', '// Why.\nconst a = 1;', 1, 1],
    ['a comment behind code', 'const a = 1; // Why.', 1, 0],
    ['a doc comment', '/**\n * What.\n *\n * @example\n * go();\n */\nexport function go() {}', 1, 6],
    ['a comment at the end of a file', 'go();\n// The end.\n', 1, 1],
    ['comment marks in a text, a template and a pattern', "go('// a', `\n// b\n${1}\n/* c */`, /\\/*/);", 4, 0],
    ['a comment inside a call', 'go(\n  // Why.\n  1,\n);', 3, 1],
  ])('counts %s', (_, text, code, comments) => {
    expect(linesOf(text)).toEqual({ code, comments });
  });
});

test.each([
  ['packages/sdk/src/calls/list.test.ts', 'tests'],
  ['packages/sdk/test/loopback.ts', 'tests'],
  ['packages/sdk/test/stores/kill.redis.ts', 'tests'],
  ['packages/sdk/src/client.test-d.ts', 'tests'],
  ['packages/schemas/src/generated/checks.ts', 'generated'],
  ['packages/sdk/src/calls/list.ts', 'source'],
  ['scripts/test-names.ts', 'source'],
])('takes %s for %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('reports a figure above its limit and 3 %, and one without a limit', () => {
  const limits = limitsIn(
    '# Why: nothing.\nall tests: lines of code: 100 # as measured\n@slotwise/sdk: exported names: 10\n',
  );
  const figures = [
    { title: 'all tests: lines of code', count: 103 },
    { title: '@slotwise/sdk: exported names', count: 11 },
    { title: 'scripts source: lines of code', count: 1 },
  ];
  expect(excessOf(figures, limits)).toEqual([
    '@slotwise/sdk: exported names: 11, at most 10 (10 and 3 %)',
    'scripts source: lines of code: 1, without a limit in scripts/size.txt',
  ]);
});
