/** The kept names are those of the specification. */
import { expect, test } from 'vitest';
import { keptNames, namesFile, namesIn, specificationText } from './specification.ts';

const text = specificationText();
if (text === undefined)
  console.warn(`SKIPPED: ${namesFile} is not compared with the specification, which is not beside the checkout`);

test.skipIf(text === undefined)('the file contains the names of the specification', () => {
  expect(keptNames()).toEqual(namesIn(text ?? ''));
});

test('names are read from tables, lists and sentences', () => {
  const markdown = [
    '# Car Object',
    '| Field | Type | Notes |',
    '|---|---|---|',
    '| id | integer | |',
    '# Cars',
    'A car drives. It is red.',
    '| Method | Path |',
    '|---|---|',
    '| GET | /cars |',
    '- One.',
  ].join('\n');
  expect(namesIn(markdown)).toMatchObject({
    objects: { 'Car Object': [['id', 'integer']] },
    endpoints: { Cars: ['GET /cars'] },
    tables: ['Car Object', 'Cars'],
    places: ['Car Object, row 1', 'Cars, row 1', 'Cars, item 1', 'Cars, sentence 1', 'Cars, sentence 2'],
  });
});
