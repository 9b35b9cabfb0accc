import { expect, test } from 'vitest';
import { gapEntry, ruleEntry } from './entries.ts';
import { tablesAsEntries } from './tables.ts';

const gaps =
  "| # | Open point | Switch | Test | Self-hosted builds |\n|---|---|---|---|---|\n| G-05 | a `key` | `'a' \\| 'b'` | – | 404 |\n";

test('a row becomes an entry with an address, without empty cells and without the escapes of tables', () => {
  expect(tablesAsEntries(gaps, gapEntry)).toBe(
    [
      '<details class="entry" data-differs>',
      '<summary><h3 id="g-05">G-05: a <code>key</code></h3></summary>',
      '',
      "- **Switch**: `'a' | 'b'`",
      '- **Self-hosted builds**: 404',
      '',
      '</details>\n',
    ].join('\n'),
  );
});

test('a rule is shown by its statement, at the address of its name', () => {
  expect(ruleEntry({ Rule: '`me.every-caller`', 'What it tests': 'Each key is a user.' })).toContain(
    '<h3 id="me-every-caller">Each key is a user.</h3>',
  );
});

test('a table without such entries stays as it is', () => {
  expect(tablesAsEntries(gaps, ruleEntry)).toBe(gaps);
});
