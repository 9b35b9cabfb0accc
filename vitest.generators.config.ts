import { defineConfig } from 'vitest/config';

/** The OpenAPI document in the tools that people give it to: `pnpm test:generators`. The tools come from npm, into a temporary folder. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'generators',
    environment: 'node',
    include: ['scripts/generators/*.generators.ts'],
    // Installations and compilers: each file waits for the one before.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
