import { defineConfig } from '@playwright/test';
import type { ServiceWorkerFixtures } from '@slotwise/mock/playwright';

export default defineConfig<object, ServiceWorkerFixtures>({
  testDir: '.',
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
