import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from '../../../mock/test/browser/chromium.ts';
import { startSite } from '../../../mock/test/browser/site.ts';
import type { Served } from '../../../mock/test/browser/site.ts';
import { bundle } from '../bundles/bundle.ts';
import type { Bundle } from '../bundles/bundle.ts';
import type { CallName, Told } from '../bundles/story.ts';
import { fulfilled, schemaMessages, checkMessages } from '../bundles/expected-messages.ts';

let browser: Browser;
let context: BrowserContext;
let script: Bundle;
let closeSite = (): void => {};

/** The functions that the page's script offers to the tests. */
type Offered = typeof globalThis & { readonly tell: (name: CallName) => Promise<Told>; readonly leave: () => void };

const wrongOnes = ['invalid', 'mismatch', 'strict'] as const;

beforeAll(async () => {
  browser = await startChromium();
  script = await bundle(
    `
    import { leave, tell } from './story.ts';
    Object.assign(globalThis, { leave, tell });
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
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url);
  return { page, site, asked };
}

/** The files of a bundle as a site serves them. */
function served({ main, parts, later }: Bundle): Record<string, Served> {
  const files = Object.entries({ 'main.js': main, ...parts, ...later });
  return Object.fromEntries(files.map(([name, body]) => [`/${name}`, { type: 'text/javascript', body }]));
}

/** The path of the file with the schemas. */
function schemasOf({ later }: Bundle): string {
  return `/${Object.keys(later).join()}`;
}

// A function that runs in a page sees that page's globals, which are those that its script offers.
const tell = (page: Page, name: CallName) => page.evaluate((name) => (globalThis as Offered).tell(name), name);

describe('a page', () => {
  test('asks for the schemas when something is wrong, and once', async () => {
    const { page, asked } = await open(served(script));
    const times = () => asked.filter((path) => path === schemasOf(script)).length;
    expect(await tell(page, 'valid')).toEqual(fulfilled);
    expect(times()).toBe(0);
    for (const name of [...wrongOnes, 'invalid'] as const) {
      expect(await tell(page, name)).toEqual(schemaMessages[name]);
      expect(times()).toBe(1);
    }
    expect(await tell(page, 'valid')).toEqual(fulfilled);
  });

  test('asks for the schemas once where an answer is the first to be wrong', async () => {
    const { page, asked } = await open(served(script));
    expect(await tell(page, 'mismatch')).toEqual(schemaMessages.mismatch);
    expect(await tell(page, 'invalid')).toEqual(schemaMessages.invalid);
    expect(asked.filter((path) => path === schemasOf(script))).toHaveLength(1);
  });

  test.each(wrongOnes)('that is offline has the checks’ own words (%s)', async (name) => {
    const { page, asked } = await open(served(script));
    await page.route(`**${schemasOf(script)}`, (route) => route.abort('internetdisconnected'));
    expect(await tell(page, 'valid')).toEqual(fulfilled);
    expect(await tell(page, name)).toEqual(checkMessages[name]);
    expect(asked).toContain(schemasOf(script));
  });

  test('that is online again has the contract’s words', async () => {
    const { page } = await open(served(script));
    await page.route(`**${schemasOf(script)}`, (route) => route.abort('internetdisconnected'), { times: 1 });
    expect(await tell(page, 'invalid')).toEqual(checkMessages.invalid);
    expect(await tell(page, 'invalid')).toEqual(schemaMessages.invalid);
  });

  test.each(wrongOnes)('whose schemas are gone after a redeploy has the checks’ own words (%s)', async (name) => {
    const { page, site } = await open(served({ ...script, later: {} }));
    expect(await tell(page, 'valid')).toEqual(fulfilled);
    expect(await tell(page, name)).toEqual(checkMessages[name]);
    expect(site.missing).toEqual([schemasOf(script)]);
  });

  test.each(wrongOnes)('whose schemas became another page has the checks’ own words (%s)', async (name) => {
    const home: Served = { type: 'text/html', body: '<!doctype html><title>Home</title>' };
    const { page } = await open({ ...served(script), [schemasOf(script)]: home });
    expect(await tell(page, name)).toEqual(checkMessages[name]);
  });

  test('that waits for the schemas ends the call when it is left', async () => {
    const { page } = await open(served(script));
    await page.route(`**${schemasOf(script)}`, () => {});
    const asked = page.waitForRequest(`**${schemasOf(script)}`);
    const call = tell(page, 'invalid, until it is left');
    await asked;
    await page.evaluate(() => (globalThis as Offered).leave());
    const text = 'POST /bookings was aborted before it was sent';
    expect(await call).toEqual({ outcome: 'aborted', text, issues: [], sent: 0 });
  });

  test('that waits for the schemas refuses the call when its time is up', async () => {
    const { page } = await open(served(script));
    await page.route(`**${schemasOf(script)}`, () => {});
    expect(await tell(page, 'invalid, with a time limit')).toEqual(checkMessages.invalid);
  });
});

describe('a service worker of modules', () => {
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
    ['has the checks’ own words, for it may not load the schemas', '', checkMessages],
    ['that imports the words has them', "import '@slotwise/sdk/messages';", schemaMessages],
  ])('%s', async (_, first, endings) => {
    const worker = await bundle(`${first}\n${script}`, { splitting: true, keepsEffects: true });
    // The schemas are not served where they are a file to be loaded later, so that asking for them would be seen.
    const { '/main.js': main = { type: '', body: '' }, ...parts } = served({ ...worker, later: {} });
    const { page, site } = await open({
      ...parts,
      '/worker.js': main,
      '/main.js': { type: 'text/javascript', body: '' },
    });
    expect(await tellInside(page, 'valid')).toEqual(fulfilled);
    for (const name of wrongOnes) expect(await tellInside(page, name)).toEqual(endings[name]);
    expect(site.missing).toEqual([]);
  });
});
