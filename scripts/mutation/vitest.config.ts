import { defineConfig } from 'vitest/config';
import { entryPointFiles } from '../packages.ts';
import { parts, rulesAndFacts } from './parts.ts';

/** The tests of one part, whose name `run.ts` passes. */
const { tests } = parts[process.env['SLOTWISE_PART'] ?? ''] ?? rulesAndFacts;

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
    include: [...tests],
    // A test that a fault lets wait for ever has found it; on a busy machine an honest one may take long.
    testTimeout: 20_000,
    expect: { requireAssertions: true },
  },
});
