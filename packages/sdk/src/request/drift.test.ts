import { expect, test } from 'vitest';
import { groupDrift } from './drift.ts';

const issue = (path: string, rule = 'must be text') => ({
  path,
  message: `${path === '' ? 'the value' : path} ${rule}`,
});

test.each([
  ['nothing', [], []],
  ['one field', [''], [{ path: '', message: 'the value must be text' }]],
  ['one row', ['7.title'], [{ path: '7.title', message: '7.title must be text' }]],
  ['two rows', ['0.title', '1.title'], [{ path: '*.title', message: '*.title must be text (2 times)', count: 2 }]],
  ['two bare rows', ['0', '1'], [{ path: '*', message: '* must be text (2 times)', count: 2 }]],
  ['lists in lists', ['0.a.0', '0.a.1'], [{ path: '*.a.*', message: '*.a.* must be text (2 times)', count: 2 }]],
  ['lists of lists', ['0.1.2', '3.4.5'], [{ path: '*.*.*', message: '*.*.* must be text (2 times)', count: 2 }]],
  [
    'two fields',
    ['0.a', '0.b', '1.a'],
    [
      { path: '*.a', message: '*.a must be text (2 times)', count: 2 },
      { path: '0.b', message: '0.b must be text' },
    ],
  ],
  [
    'digits within a name',
    ['a1', 'a2'],
    [
      { path: 'a1', message: 'a1 must be text' },
      { path: 'a2', message: 'a2 must be text' },
    ],
  ],
])('of %s', (_, paths, expected) => {
  expect(groupDrift(paths.map((path) => issue(path)))).toEqual(expected);
});

test('fields beyond twenty are counted', () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `metadata.key${index}`);
  const grouped = groupDrift([...paths, 'metadata.key3'].map((path) => issue(path)));
  expect(grouped).toHaveLength(21);
  expect(grouped[3]).toMatchObject({ path: 'metadata.key3', count: 2 });
  expect(grouped.at(-1)).toEqual({ path: '', message: 'and 4980 more', count: 4980 });
});

test('a name as long as a book is cut off', () => {
  const [one] = groupDrift([issue('x'.repeat(100_000))]);
  expect(one?.path.length).toBe(300);
  expect(one?.message.length).toBe(300);
});
