/** The column of self-hosted deployments in the table of assumptions, against the facts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facts } from './facts/index.ts';

const cells = readFileSync(new URL('../../../../docs/assumptions.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| A-'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number = '', , , , cell = '']) => ({ number, cell }));

const isPlain = (cell: string) => ['the same', 'not established', '–'].includes(cell);
const different = new Set(
  facts.filter(({ holds }) => Object.keys(holds).length > 0).map(({ assumption }) => assumption),
);

test('the table describes every fact that differs from the specification', () => {
  const silent = cells.filter(({ number, cell }) => isPlain(cell) && [...different].some((one) => one === number));
  expect(silent).toEqual([]);
});

/** The types show which fields a response has, and the others cannot be seen in responses. */
const unseen = ['A-59', 'A-137', 'A-142'];

test('every difference in the table has a fact', () => {
  const without = cells.filter(({ number, cell }) => !isPlain(cell) && ![...different].some((one) => one === number));
  expect(without.map(({ number }) => number)).toEqual(unseen);
});
