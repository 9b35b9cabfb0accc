import { defineConfig } from '@playwright/test';

export default defineConfig({
  reporter: 'line',
  // Machines of a CI may be slow.
  expect: { timeout: 20_000 },
  use: { launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } },
});
