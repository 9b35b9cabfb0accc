import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: { root: import.meta.dirname, include: ['failing.ts', 'strict.ts'] },
});
