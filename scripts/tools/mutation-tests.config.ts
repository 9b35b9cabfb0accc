import { defineConfig } from 'vitest/config';
import { entryPointFiles } from '../packages.ts';

/** The fast tests that Stryker runs: those of the client, of the mock's rules, and the facts. */
export default defineConfig({
  // Stryker works on a copy of the tree, in which packages would be found by name in the tree itself.
  resolve: {
    alias: entryPointFiles().map(({ specifier, file }) => ({
      find: new RegExp(`^${specifier.replaceAll('/', '\\/')}$`),
      replacement: file,
    })),
  },
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    isolate: false,
    include: [
      'packages/sdk/src/**/*.test.ts',
      'packages/sdk/test/{oauth,secrets,torture}/*.test.ts',
      'packages/mock/src/{rules,routes,oauth}/**/*.test.ts',
      'packages/mock/test/oauth/*.test.ts',
      'packages/mock/test/self-hosted/facts/*.test.ts',
    ],
    testTimeout: 20_000,
    expect: { requireAssertions: true },
  },
});
