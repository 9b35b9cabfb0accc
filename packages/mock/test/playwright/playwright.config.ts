import { defineConfig } from '@playwright/test';
import type { ServiceWorkerFixtures } from '../../src/playwright.ts';

export default defineConfig<object, ServiceWorkerFixtures>({
  workers: 1,
  reporter: [['json', { outputFile: process.env['REPORT'] ?? '' }], ['list']],
  testMatch: '*.spec.ts',
  use: { mockOptions: { now: '2030-01-01T00:00:00Z' } },
});
