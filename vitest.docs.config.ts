import { defineConfig } from 'vitest/config';

/** The built documentation in Debian's Chromium: `pnpm test:docs`, which builds it first. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'docs',
    environment: 'node',
    include: ['docs/site/test/*.docs.ts'],
    // Each file opens several pages at once.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
