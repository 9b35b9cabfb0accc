import { defineConfig } from 'vitest/config';
import { parts } from './parts.ts';

/** The tests of one part, whose name `run.ts` passes. */
const { tests = [] } = parts[process.env['SLOTWISE_PART'] ?? ''] ?? {};

export default defineConfig({
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    isolate: false,
    include: [...tests],
    // A test that a fault lets wait for ever is a test that found it.
    testTimeout: 5000,
    expect: { requireAssertions: true },
  },
});
