import { expect, test } from 'vitest';
import { AnswerTexts } from './answer-texts.ts';

/** A row, and the thing that its object shows. */
function rows(count: number): readonly { readonly id: number }[] {
  return Array.from({ length: count }, (_, id) => ({ id }));
}

test('a text is written once as long as it is made of the same things', () => {
  const texts = new AnswerTexts();
  const [row = {}, host = {}] = rows(2);
  let written = 0;
  const text = (...madeOf: readonly unknown[]) => texts.of(row, madeOf, () => ({ count: (written += 1) })).text;
  expect([text(host), text(host)]).toEqual(['{"count":1}', '{"count":1}']);
  expect([text({ ...host }), text(host), text(host, undefined), text(), text(undefined)]).toEqual(
    [2, 3, 4, 5, 6].map((count) => `{"count":${count}}`),
  );
});

test('the texts take at most the limit, and those that were asked for longest ago are forgotten first', () => {
  // A text of these takes at most 2 bytes for each of its 11 characters: there is room for five.
  const texts = new AnswerTexts(110);
  const all = rows(50);
  const written: number[] = [];
  const ask = (row: { readonly id: number }) =>
    texts.of(row, [], () => {
      written.push(row.id);
      return { of: 1000 + row.id };
    });
  for (const row of all) {
    ask(row);
    ask(all[0] ?? row);
    expect(texts.size).toBeLessThanOrEqual(110);
  }
  expect(written).toEqual(all.map(({ id }) => id));
  for (const row of all.slice(-4)) ask(row);
  expect(written).toHaveLength(50);
  ask(all.at(-5) ?? { id: 0 });
  expect(written.slice(50)).toEqual([45]);
});

test('a text that is larger than the limit is handed out, and not kept', () => {
  const texts = new AnswerTexts(10);
  const [row = {}] = rows(1);
  expect(texts.of(row, [], () => ({ long: 'enough' })).text).toBe('{"long":"enough"}');
  expect(texts.size).toBe(0);
});

test('unless it is told otherwise, 16 MB is the limit', () => {
  const texts = new AnswerTexts();
  const text = 'x'.repeat(2 ** 20);
  for (const row of rows(20)) texts.of(row, [], () => ({ text }));
  expect(texts.size).toBeGreaterThan(12 * 2 ** 20);
  expect(texts.size).toBeLessThanOrEqual(16 * 2 ** 20);
});
