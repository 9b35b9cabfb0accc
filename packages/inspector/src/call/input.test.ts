import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInput, textOf, valueAt, valueOf, withValue } from './input.ts';

const name = fc.constantFrom('params', 'query', 'body', 'id', 'email');
const path = fc.array(name, { minLength: 1, maxLength: 3 });
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer()));
const input = fc.dictionary(name, fc.dictionary(name, value, { noNullPrototype: true }), { noNullPrototype: true });

test('a value that is written is read again, and the input before does not change', () => {
  fc.assert(
    fc.property(input, path, value, (before, at, wanted) => {
      const copy = structuredClone(before);
      expect(valueAt(withValue(before, at, wanted), at)).toEqual(wanted);
      expect(before).toEqual(copy);
    }),
  );
});

test('without a value, a field and the objects that become empty are gone', () => {
  expect(withValue({ body: { responses: { email: 'a' } } }, ['body', 'responses', 'email'], undefined)).toEqual({});
  expect(withValue({ body: { title: 'a', responses: {} } }, ['body', 'title'], undefined)).toEqual({
    body: { responses: {} },
  });
});

test.each([
  ['text', '12', '12'],
  ['number', '12', 12],
  ['number', 'twelve', 'twelve'],
  ['boolean', 'true', true],
  ['json', '{ "a": [1] }', { a: [1] }],
  ['json', '{ "a"', '{ "a"'],
  ['text', '', undefined],
] as const)('in a field for %s, the text %j means %j', (kind, text, meaning) => {
  expect(valueOf({ kind }, text)).toEqual(meaning);
  expect(valueOf({ kind }, textOf(meaning))).toEqual(meaning);
});

test.each([
  ['', {}],
  ['{ "params": { "id": 1 }, "query": {} }', { params: { id: 1 }, query: {} }],
])('the text %j is an input', (text, meaning) => {
  expect(readInput(text)).toEqual({ input: meaning });
});

test.each([
  ['{', 'This is not JSON'],
  ['[]', 'must be an object'],
  ['{ "headers": {} }', 'no part headers'],
])('the text %j is no input', (text, problem) => {
  expect(readInput(text)).toEqual({ problem: expect.stringContaining(problem) });
});
