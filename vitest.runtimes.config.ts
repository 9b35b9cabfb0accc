import { defineConfig } from 'vitest/config';

/** What was built, in the runtimes that it is for: `pnpm test:runtimes`, which builds first. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'runtimes',
    environment: 'node',
    include: ['packages/*/test/runtimes/*.runtime.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
