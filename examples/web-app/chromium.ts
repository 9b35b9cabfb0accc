/** Debian's Chromium, driven by playwright-core. */
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Starts a browser of its own; the test that starts it closes it. */
export function startChromium(): Promise<Browser> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
  });
}
