import { expect, test } from 'vitest';
import { entry, tablesAsEntries } from './tables.ts';

const table = "| # | Switch | Test |\n|---|---|---|\n| G-05 | `'a' \\| 'b'` | – |\n";

test('a row becomes an entry with an address, without empty cells and without the escapes of tables', () => {
  const text = tablesAsEntries(table, ({ '#': gap = '', ...cells }) => entry(gap.toLowerCase(), gap, cells));
  expect(text).toBe('<h3 id="g-05" class="entry">G-05</h3>\n\n- **Switch**: `\'a\' | \'b\'`\n');
});

test('a table without such entries stays as it is', () => {
  expect(tablesAsEntries(table, () => undefined)).toBe(table);
});
