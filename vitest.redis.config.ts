import { defineConfig } from 'vitest/config';

/** Sessions over Debian's `redis-server` and `redis-sentinel`, which fail over and are killed: `pnpm test:redis`. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'redis',
    environment: 'node',
    include: ['packages/*/test/stores/*.redis.ts'],
    // Each file starts six servers and more.
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
