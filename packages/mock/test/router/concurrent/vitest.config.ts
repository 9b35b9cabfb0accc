import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: { root: import.meta.dirname, include: ['with-vitest.ts'], maxConcurrency: 50, testTimeout: 120_000 },
});
