/** The suite in Debian's Chromium: in a page, and in a service worker. */
import { startChromium } from '../../packages/mock/test/browser/chromium.ts';
import type { Outside } from './outside.ts';
import type { Result } from './suite/suite.ts';

/** The version of Chromium; nothing where it is not installed. */
export async function versionOfChromium(): Promise<string | undefined> {
  const browser = await startChromium().catch(() => undefined);
  await browser?.close();
  return browser?.version();
}

/** Runs the suite in a page. */
export function inPage({ origin }: Outside): Promise<readonly Result[]> {
  const circumstances = JSON.stringify({ controlUrl: `${origin}/_slotwise`, hasPorts: false });
  return evaluated(origin, `globalThis.runSuite(${circumstances})`);
}

/** Runs the suite in a service worker, for a page that does nothing else. */
export function inServiceWorker({ origin }: Outside): Promise<readonly Result[]> {
  return evaluated(
    origin,
    `(async () => {
      await navigator.serviceWorker.register('/service-worker.js', { type: 'module' });
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const answered = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
      active.postMessage('${origin}/_slotwise', [port2]);
      return answered;
    })()`,
  );
}

async function evaluated(origin: string, expression: string): Promise<readonly Result[]> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction('globalThis.runSuite !== undefined');
    return await page.evaluate<readonly Result[]>(expression);
  } finally {
    await browser.close();
  }
}
