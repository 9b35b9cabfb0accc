import { defineConfig } from 'vitest/config';

/** The random and the large tests with many more repetitions and rows: `pnpm test:long`. Each says in its title, or at its top, how many. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'long',
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { requireAssertions: true },
    include: [
      'examples/chaos.test.ts',
      'packages/conformance/test/writer/*.test.ts',
      'packages/mock/test/{model,port,scale,story}/*.test.ts',
      'packages/mock/test/properties/opening-hours.test.ts',
      'packages/mock/test/router/leaks.test.ts',
      'packages/conformance/test/login/planted.test.ts',
      'packages/schemas/test/compiled/*.test.ts',
      'packages/sdk/test/oauth/identity.test.ts',
      'packages/sdk/test/torture/memory.test.ts',
      'packages/sdk/test/wire-faults/wire-faults.test.ts',
    ],
    env: {
      SLOTWISE_CALLS: '100000',
      SLOTWISE_ENDINGS: '40',
      SLOTWISE_FAULT_RUNTIMES: 'all',
      SLOTWISE_FAULT_SEEDS: '4',
      SLOTWISE_FLAWS: 'all',
      SLOTWISE_INTERLEAVINGS: '20000',
      SLOTWISE_MIXED_CALLS: '5000',
      SLOTWISE_OPENINGS: '200000',
      SLOTWISE_REQUESTS: '100000',
      SLOTWISE_ROUNDS: '100',
      SLOTWISE_ROWS: '1000000',
      SLOTWISE_SEQUENCES: '10000',
      SLOTWISE_STORIES: '20',
      SLOTWISE_VALUES: '1000000',
    },
  },
});
