import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Packages meet by name, and are found at their source: no test needs a build. */
const conditions = ['@slotwise/source', 'module', 'node', 'development|production'];

/** Commands and programs are started by the hundred: each but the first finds its modules compiled. */
const env = { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled` };

export default defineConfig({
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    // Two cores: one process each. More of them wait for one another, and tests that measure time become unreliable.
    maxWorkers: 2,
    expect: { requireAssertions: true },
    // `check` prints the seconds of the slowest files.
    reporters: ['default', 'json'],
    outputFile: { json: `${import.meta.dirname}/node_modules/.cache/tests.json` },
    projects: [
      ...readdirSync(`${import.meta.dirname}/packages`).map((name) =>
        project(name, `packages/${name}/{src,test}/**/*.test.ts`),
      ),
      project('examples', 'examples/!(suites)/**/*.test.ts', 'examples/*.test.ts'),
      project('docs', 'docs/**/*.test.ts'),
      project('scripts', 'scripts/**/*.test.ts'),
    ],
  },
});

function project(name: string, ...include: string[]) {
  // No test measures time by the clock on the wall: a busy machine may take long for one. Files share what they load, which is a third
  // of the work: each leaves the process as it found it.
  return { test: { name, include, testTimeout: 30_000, isolate: false, env } };
}
