import { defineConfig } from 'vitest/config';

/** The built documentation in Debian's Chromium: `pnpm test:docs`, which builds it first. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'docs',
    environment: 'node',
    include: ['docs/site/test/*.docs.ts'],
    // Each file opens hundreds of pages.
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
