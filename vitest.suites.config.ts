import { defineConfig } from 'vitest/config';

/** The packed packages in outside projects, each with the test runner that it has: `pnpm test:suites`. What they need comes from npm. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'suites',
    environment: 'node',
    globalSetup: ['scripts/packed.ts'],
    include: ['scripts/{suites,documents,release}/*.suites.ts'],
    // Two cores: two installations, compilers and runners at a time.
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
