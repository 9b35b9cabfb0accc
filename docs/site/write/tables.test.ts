import { expect, test } from 'vitest';
import { assumptionEntry, ruleEntry } from './entries.ts';
import { tablesAsEntries } from './tables.ts';

const assumptions =
  "| # | Open point | Switch | Test | Self-hosted builds |\n|---|---|---|---|---|\n| A-05 | a `key` | `'a' \\| 'b'` | – | 404 |\n";

test('a row becomes an entry with an address, without empty cells and without the escapes of tables', () => {
  expect(tablesAsEntries(assumptions, assumptionEntry)).toBe(
    [
      '<details class="entry" data-differs>',
      '<summary><h3 id="a-05">A-05: a <code>key</code></h3></summary>',
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
  expect(tablesAsEntries(assumptions, ruleEntry)).toBe(assumptions);
});
