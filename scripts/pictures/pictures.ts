/** Makes all pictures of the documentation: the diagrams, the inspector in a browser, and the picture of shared links. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../../packages/mock/test/browser/chromium.ts';
import workspace from '../../package.json' with { type: 'json' };
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
  writeFileSync(join(folder, 'shared-link.png'), await sharedLink(browser));
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

/** The picture that other sites show beside a link to the documentation. */
async function sharedLink(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const logo = readFileSync(join(root, 'packages/inspector/src/logo.svg'), 'utf8').replace(
    / width="32" height="32"/,
    '',
  );
  await page.setContent(`<style>
    body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 36px; background: #f2f4f0; color: #1d2622; font-family: system-ui, sans-serif; text-align: center; }
    svg { width: 190px; } h1 { font-size: 84px; margin: 0; } p { font-size: 36px; margin: 0; max-width: 24em; line-height: 1.35; }
  </style>${logo}<h1>Slotwise</h1><p>${workspace.description}</p>`);
  const png = await page.screenshot();
  await page.close();
  return png;
}
