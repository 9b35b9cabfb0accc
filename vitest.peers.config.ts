import { defineConfig } from 'vitest/config';

/** The peers that the client is measured beside: `pnpm test:peers`, which installs them. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'peers',
    environment: 'node',
    include: ['packages/benchmarks/src/**/*.peers.ts'],
    expect: { requireAssertions: true },
  },
});
