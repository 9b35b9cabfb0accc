import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/packages.ts';
import { pageFiles } from './page.ts';
import { readRecord } from './record.ts';

test.each([...pageFiles(readRecord())])('%s is what the record makes: `pnpm bench --write` writes it', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
