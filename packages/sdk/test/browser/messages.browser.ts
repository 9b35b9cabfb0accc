import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from '../../../mock/test/browser/chromium.ts';
import { startSite } from '../../../mock/test/browser/site.ts';
import type { Served } from '../../../mock/test/browser/site.ts';
import { bundle } from '../bundles/bundle.ts';
import type { Bundle } from '../bundles/bundle.ts';
import type { CallName, Told } from '../bundles/story.ts';
import { fulfilled, expectedMessages } from '../bundles/expected-messages.ts';

let browser: Browser;
let context: BrowserContext;
let script: Bundle;
let closeSite = (): void => {};

/** The functions that the page's script offers to the tests. */
type Offered = typeof globalThis & { readonly tell: (name: CallName) => Promise<Told> };

const wrongOnes = ['invalid', 'mismatch', 'strict'] as const;

beforeAll(async () => {
  browser = await startChromium();
  script = await bundle(
    `
    import { tell } from './story.ts';
    Object.assign(globalThis, { tell });
    `,
    { splitting: true },
  );
});

afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext();
});

afterEach(async () => {
  await context.close();
  closeSite();
});

/** Opens a page of a site that serves these files beside it, and lists the paths that were asked for. */
async function open(files: Readonly<Record<string, Served>>) {
  const body = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>';
  const site = await startSite({ '/': { type: 'text/html', body }, ...files });
  closeSite = () => site.close();
  const page = await context.newPage();
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(site.url);
  return { page, site, requests };
}

/** The files of a bundle as a site serves them. */
function served({ main, parts, later }: Bundle): Record<string, Served> {
  const files = Object.entries({ 'main.js': main, ...parts, ...later });
  return Object.fromEntries(files.map(([name, body]) => [`/${name}`, { type: 'text/javascript', body }]));
}

// A function that runs in a page sees that page's globals, which are those that its script offers.
const tell = (page: Page, name: CallName) => page.evaluate((name) => (globalThis as Offered).tell(name), name);

describe('a page', () => {
  test('describes errors without loading a file', async () => {
    const { page, requests } = await open(served(script));
    const before = requests.length;
    expect(await tell(page, 'valid')).toEqual(fulfilled);
    for (const name of wrongOnes) expect(await tell(page, name)).toEqual(expectedMessages[name]);
    expect(requests.slice(before)).toEqual([]);
  });
});

describe('a module service worker', () => {
  const script = `
    import { tell } from './story.ts';
    addEventListener('message', ({ data, ports }) => tell(data).then((told) => ports[0].postMessage(told)));
  `;

  /** Installs a worker, and makes a call inside it. */
  async function tellInside(page: Page, name: CallName): Promise<unknown> {
    return page.evaluate(async (name) => {
      await navigator.serviceWorker.register('/worker.js', { type: 'module' });
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      return new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        active?.postMessage(name, [port2]);
      });
    }, name);
  }

  test.each([
    ['describes what is wrong', ''],
    ['that imports the messages has the same ones', "import '@slotwise/sdk/messages';"],
  ])('%s', async (_, first) => {
    const worker = await bundle(`${first}\n${script}`, { splitting: true, keepsEffects: true });
    const { '/main.js': main = { type: '', body: '' }, ...parts } = served(worker);
    const { page, site } = await open({
      ...parts,
      '/worker.js': main,
      '/main.js': { type: 'text/javascript', body: '' },
    });
    expect(await tellInside(page, 'valid')).toEqual(fulfilled);
    for (const name of wrongOnes) expect(await tellInside(page, name)).toEqual(expectedMessages[name]);
    expect(site.missing).toEqual([]);
  });
});
