import { expect, test } from 'vitest';
import { joinSentences, messagesOf } from './issues.ts';

const issues = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `f${index}`, message: `m${index}`, code: 'other' as const }));

test.each([
  [issues(1), 'm0'],
  [issues(5), 'm0; m1; m2; m3; m4'],
  [issues(6), 'm0; m1; m2; m3; m4; and 1 more'],
  [issues(21), 'm0; m1; m2; m3; m4; and 16 more'],
  [[...issues(100), { path: '', message: 'and 7 more', code: 'other' as const }], 'm0; m1; m2; m3; m4; and 102 more'],
  [[...issues(2), { path: '', message: 'and 7 more', code: 'other' as const }], 'm0; m1; and 7 more'],
])('the message for %j lists at most five issues and counts the rest', (input, text) => {
  expect(messagesOf(input)).toBe(text);
});

test.each([
  [['One.'], 'One.'],
  [['One.', 'Two.'], 'One; Two.'],
  [['One. ', 'two'], 'One; two'],
  [['One...', 'two'], 'One...; two'],
  [['One', 'two'], 'One; two'],
])('joins %j without a period before a semicolon', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
