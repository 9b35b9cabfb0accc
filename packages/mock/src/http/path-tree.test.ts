import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PathTree } from './path-tree.ts';

const templates = [...new Set(Object.values(endpoints).map(({ path }) => path))];

function treeOf(all: readonly string[]): PathTree<string> {
  const tree = new PathTree<string>();
  for (const template of all) tree.add(template, template);
  return tree;
}

/** Segments as templates name them, and such as no template names. */
const names = ['bookings', 'cancel', 'users', 'me', 'api', 'auth', 'oauth'];
const segments = fc.constantFrom('', ...names, '7', '3_4', '{id}', '%7Bid%7D', '__proto__');

test('finds the template whose pattern matches the path, or none', () => {
  const tree = treeOf(templates);
  const path = fc.oneof(
    fc.array(segments, { maxLength: 5 }).map((all) => `/${all.join('/')}`),
    fc.tuple(fc.constantFrom(...templates), segments).map(([template, one]) => template.replaceAll(/\{\w+\}/g, one)),
  );
  fc.assert(
    fc.property(path, (expected) => {
      const fitting = templates.filter((template) => pathPattern(template).test(expected));
      const found = tree.find(expected);
      expect(found !== undefined && pathPattern(found).test(expected) ? [found] : []).toEqual(fitting);
    }),
    { numRuns: 2000 },
  );
});

test('a literal segment takes precedence over a parameter, unless it leads nowhere', () => {
  const tree = treeOf(['/a/{x}', '/a/b', '/a/b/c', '/a/{x}/d', '/{x}/b/e']);
  const found = ['/a/b', '/a/z', '/a/b/c', '/a/b/d', '/a/b/e', '/a/b/f', '/a', '/', ''].map((path) => tree.find(path));
  expect(found).toEqual(['/a/b', '/a/{x}', '/a/b/c', '/a/{x}/d', '/{x}/b/e', ...Array.from({ length: 4 })]);
});
