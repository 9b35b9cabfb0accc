import { defineConfig } from '@playwright/test';

export default defineConfig({
  reporter: 'line',
  use: { launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } },
});
