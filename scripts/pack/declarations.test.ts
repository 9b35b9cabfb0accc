import { expect, test } from 'vitest';
import { reachable, withBuiltNames } from './declarations.ts';

const index = `import type { Query } from './query.ts';
export type { User } from './users/user.ts';
export * from "./users/user.ts";
import './effect.ts';
export declare const query: Query<import('../other/rule.ts').Rule>;
export type { Table } from '@slotwise/schemas/internal/table';
/** Example: \`import { a } from './mine.ts'\` */
`;

test('renames imported files to the built modules, and changes nothing else', () => {
  expect(withBuiltNames(index, 'js')).toBe(`import type { Query } from './query.js';
export type { User } from './users/user.js';
export * from "./users/user.js";
import './effect.js';
export declare const query: Query<import('../other/rule.js').Rule>;
export type { Table } from '@slotwise/schemas/internal/table';
/** Example: \`import { a } from './mine.ts'\` */
`);
});

const declarations = new Map([
  ['/src/index.d.ts', "export * from './users/user.ts';"],
  ['/src/users/user.d.ts', "import type { Id } from '../id.ts'; import type { Index } from '../index.ts';"],
  ['/src/id.d.ts', 'export type Id = number;'],
  ['/src/private.d.ts', "import type { Id } from './id.ts';"],
]);

test('a package contains only the declarations that its entry points reach', () => {
  const paths = reachable(declarations, ['/src/index.d.ts']);
  expect([...paths]).toEqual(['/src/index.d.ts', '/src/users/user.d.ts', '/src/id.d.ts']);
});

test('rejects a declaration that imports a missing declaration', () => {
  expect(() => reachable(new Map([['/src/a.d.ts', "import { b } from './b.ts';"]]), ['/src/a.d.ts'])).toThrow(
    '/src/b.d.ts is not a declaration',
  );
});
