import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChromium } from '../../packages/mock/test/browser/chromium.ts';
import { root } from '../packages.ts';
import { openInspector, startInspector, textOf, themes } from './inspector.ts';

const folder = join(root, 'docs/pictures');

test('the pictures of the inspector show its current text', async () => {
  const shown = readFileSync(join(folder, 'inspector.txt'), 'utf8');
  const inspector = await startInspector();
  const browser = await startChromium();
  try {
    const page = await openInspector(browser, inspector.url, 'light');
    expect(`${await textOf(page)}\n`, 'a picture is stale: run `npx -y pnpm@10 pictures`').toBe(shown);
  } finally {
    await browser.close();
    await inspector.close();
  }
});

test('the pictures of the inspector are small enough for a README', () => {
  const sizes = themes.map((theme) => statSync(join(folder, `inspector-${theme}.webp`)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(200_000);
});
