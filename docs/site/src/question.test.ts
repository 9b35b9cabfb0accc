import { expect, test } from 'vitest';
import { subjectOf } from './question.ts';

test.each([
  ['what happens on a timeout while creating?', 'timeout creating'],
  ['How do I page', 'page'],
  ['unit of a length', 'unit length'],
  ['A-48', 'A-48'],
  ['  Deno and  Bun ', 'Deno Bun'],
])('"%s" asks for "%s"', (question, subject) => {
  expect(subjectOf(question)).toBe(subject);
});

test('a question of nothing but such words stays as it is', () => {
  expect(subjectOf('what is this?')).toBe('what is this');
});
