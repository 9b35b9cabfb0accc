/** Makes all pictures of the documentation: the diagrams, and the inspector as a browser shows it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../../packages/mock/test/browser/chromium.ts';
import { root } from '../packages.ts';
import { diagramFiles } from './diagrams.ts';
import { openInspector, startInspector, textOf, themes } from './inspector.ts';

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
for (const [path, svg] of diagramFiles()) writeFileSync(join(root, path), svg);

const inspector = await startInspector();
const browser = await startChromium();
try {
  for (const theme of themes) {
    const page = await openInspector(browser, inspector.url, theme);
    writeFileSync(join(folder, 'inspector.txt'), `${await textOf(page)}\n`);
    writeFileSync(join(folder, `inspector-${theme}.webp`), await webpOf(browser, page));
  }
} finally {
  await browser.close();
  await inspector.close();
}

/** The page as WebP, which the browser converts because Playwright writes only PNG and JPEG. */
async function webpOf(browser: Browser, shown: Page): Promise<Buffer> {
  const png = (await shown.screenshot()).toString('base64');
  const page = await browser.newPage();
  const url = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.7);
  }, png);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
