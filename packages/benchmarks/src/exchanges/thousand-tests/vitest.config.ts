import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    root: import.meta.dirname,
    include: ['thousand-tests.ts'],
    reporters: ['dot'],
    disableConsoleIntercept: true,
  },
});
