import { defineConfig } from 'vitest/config';

/** The blocks of code in the documents, run and typed as a reader would, and untruths planted among them: `pnpm test:documents`. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'documents',
    environment: 'node',
    include: ['scripts/documents/**/*.documents.ts'],
    // Two cores: each test starts programs, compilers and runners.
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { requireAssertions: true },
  },
});
