import { defineConfig } from 'vitest/config';

/** Tests in a real browser, Debian's Chromium: `pnpm test:browser`. `pnpm test` needs none. */
const conditions = ['@slotwise/source', 'module', 'node', 'development|production'];

export default defineConfig({
  ssr: { resolve: { conditions } },
  test: {
    name: 'browser',
    environment: 'node',
    include: ['packages/*/test/browser/*.browser.ts', 'examples/**/*.browser.ts'],
    // Each file starts a browser, on machines that may be busy.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
