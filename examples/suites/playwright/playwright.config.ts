import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from '@playwright/test';
import type { ServiceWorkerFixtures } from '@slotwise/mock/playwright';

// An older Playwright with a newer Chromium does not route the redirect from the authorization page to the app.
const file = createRequire(import.meta.url).resolve('@playwright/test/package.json');
const isOld = /"version": "1\.5\d\./.test(readFileSync(file, 'utf8'));

export default defineConfig<object, ServiceWorkerFixtures>({
  testDir: '.',
  ...(isOld ? { grepInvert: /signs in|is signed in/ } : {}),
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  // Machines of a CI may be slow.
  expect: { timeout: 20_000 },
  use: {
    mockOptions: { now: '2030-01-01T00:00:00Z' },
    // Debian's Chromium; leave it out for the browsers that Playwright installs.
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
});
