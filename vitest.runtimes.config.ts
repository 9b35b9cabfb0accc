import { defineConfig } from 'vitest/config';

/** The built packages, in the runtimes that they are for: `pnpm test:runtimes`. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'runtimes',
    environment: 'node',
    globalSetup: ['scripts/packed.ts'],
    include: ['packages/*/test/runtimes/*.runtime.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
