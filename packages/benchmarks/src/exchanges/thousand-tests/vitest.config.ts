import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: { root: import.meta.dirname, include: ['empty.ts', 'fixture.ts'], reporters: ['dot'] },
});
