/** Visitors in Chromium, one browser for all. */
import type { Driver, Places } from '../visitors/visitor.ts';
import { ChromiumVisitor } from './chromium-visitor.ts';
import { startChromium } from './find-chromium.ts';

/** Starts a browser for visitors: the one of a file, or the one that is found. `undefined` where there is none. */
export async function chromiumDriver(places: Places, file?: string): Promise<Driver | undefined> {
  const { url, signedIn, redirectUri, apiPage = url } = places;
  const hosts = [url, signedIn, redirectUri, apiPage].map((address) => new URL(address).hostname);
  const browser = await startChromium({ hosts, ...(file === undefined ? {} : { file }) });
  if (browser === undefined) return undefined;
  const known = new Set<string>();
  return {
    name: `Chromium ${browser.version()}`,
    visitor: async () => {
      const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
      return ChromiumVisitor.in(context, { places, known });
    },
    close: () => browser.close(),
  };
}
