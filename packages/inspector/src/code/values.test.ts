import { expect, test } from 'vitest';
import { asJson, asPython, asTypescript } from './values.ts';

const short = { 'a-b': true, c: [1, null], d: "it's" };
const long = { list: ['x'.repeat(40), 'y'.repeat(40)], empty: {}, none: [] };

test('a short value is written on one line in the syntax of each language', () => {
  expect(asJson(short)).toBe(`{ "a-b": true, "c": [1, null], "d": "it's" }`);
  expect(asTypescript(short)).toBe(String.raw`{ 'a-b': true, c: [1, null], d: 'it\'s' }`);
  expect(asPython(short)).toBe(`{ "a-b": True, "c": [1, None], "d": "it's" }`);
});

test('a long value has one line per part and stays equal', () => {
  expect(asTypescript(long)).toBe(
    `{\n  list: [\n    '${'x'.repeat(40)}',\n    '${'y'.repeat(40)}',\n  ],\n  empty: {},\n  none: [],\n}`,
  );
  expect(JSON.parse(asJson({ short, long }))).toEqual({ short, long });
});
