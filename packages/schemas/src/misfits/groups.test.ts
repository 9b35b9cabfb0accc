import { describe, expect, test } from 'vitest';
import { endpoints } from '../generated/endpoints/index.ts';
import { issuePattern } from '../table/problem.ts';
import { excerptAt, groupMisfits } from './groups.ts';
import { misfitsOfResponse } from './misfits.ts';

const list = endpoints['bookings.list'];

describe('the grouped mismatches of a response', () => {
  const attendee = { email: 7, timeZone: null };
  test.each<[string, unknown]>([
    ['no list', { id: 1 }],
    ['items that are no objects', [1, null, 'x', {}]],
    ['fields in turns', [{ id: 1 }, { id: 'x', title: 'A' }, { uid: 7 }, {}]],
    ['lists in items', [{ attendees: [attendee, {}, 7] }, { attendees: 7, references: [[], null] }]],
    ['objects in items', [{ user: { id: 'x' }, eventType: 7 }, { user: 7 }]],
  ])('match the ungrouped ones: %s', (_, value) => {
    const counts = new Map<string, { first: string; count: number }>();
    for (const { path } of misfitsOfResponse(list, value)) {
      const pattern = issuePattern(path);
      const { first = path, count = 0 } = counts.get(pattern) ?? {};
      counts.set(pattern, { first, count: count + 1 });
    }
    const groups = groupMisfits(list, value);
    const expected = [...counts].map(([pattern, { first, count }]) => [pattern, first, count]);
    expect(groups.map(({ pattern, first, count }) => [pattern, first.join('.'), count])).toEqual(expected);
    for (const { pattern, first } of groups) {
      const patterns = misfitsOfResponse(list, excerptAt(value, first)).map(({ path }) => issuePattern(path));
      expect(patterns).toContain(pattern);
    }
  });

  test('are empty for a valid response', () => {
    expect(groupMisfits(list, [])).toEqual([]);
  });

  test('are empty for a check without rules', () => {
    expect(groupMisfits({ response: { kind: 'many', accepts: () => false } }, [1])).toEqual([]);
  });
});

test('an excerpt contains only the path to its value', () => {
  const value = [{ a: 1 }, { a: 2, b: [{ c: 3 }, { c: 4, d: 5 }] }];
  expect(excerptAt(value, [1, 'b', 1, 'c'])).toEqual([{ b: [{ c: 4 }] }]);
  expect(excerptAt(value, [0, 'b'])).toEqual([{}]);
  expect(excerptAt(value, [])).toBe(value);
});
