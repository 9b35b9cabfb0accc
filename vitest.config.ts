/**
 * All tests of the repository. `vitest run` runs the fast ones, which need only Node. `--mode` selects other tests:
 *
 * - `long`: the fast tests with all their cases, and `*.long.ts`
 * - `browser`: pages and the built documentation in Chromium
 * - `suites`: the packed packages in outside projects and runtimes, test runners, and Redis
 * - `check`: tests that `check` runs
 */
import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

type ProjectOptions = TestProjectInlineConfiguration['test'];

const compiled = `${import.meta.dirname}/node_modules/.cache/compiled`;
const packed = { globalSetup: ['scripts/packed.ts'] };

/** The fast tests, by project. */
const fast: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    readdirSync(`${import.meta.dirname}/packages`).map((name) => [name, [`packages/${name}/{src,test}/**/*.test.ts`]]),
  ),
  examples: ['examples/!(suites)/**/*.test.{ts,tsx}', 'examples/*.test.ts'],
  docs: ['docs/**/*.test.ts'],
  scripts: ['scripts/**/*.test.ts'],
};

/** The projects of each mode, by name. */
const modes: Readonly<Record<string, Readonly<Record<string, ProjectOptions>>>> = {
  test: Object.fromEntries(Object.entries(fast).map(([name, include]) => [name, unit(include)])),
  long: {
    long: {
      ...unit([...Object.values(fast).flat(), 'packages/*/{src,test}/**/*.long.ts']),
      isolate: true,
      env: { NODE_COMPILE_CACHE: compiled, SLOTWISE_LONG: '1' },
    },
  },
  // Once again after a failure: a busy machine moves a page under the pointer.
  browser: {
    browser: { ...slow(60, '{packages/*/test/browser,examples/**,scripts/*}/*.browser.ts'), retry: 1 },
    docs: { ...slow(120, 'docs/site/test/*.docs.ts'), retry: 1, env: { DOCS_BASE: '/slotwise/' } },
  },
  suites: {
    // Two installations at a time.
    suites: { ...slow(300, 'scripts/{suites,documents}/*.suites.ts'), ...packed, maxConcurrency: 2 },
    runners: slow(120, 'packages/*/test/*/*.suites.ts'),
    runtimes: { ...slow(180, 'packages/*/test/runtimes/*.runtime.ts'), ...packed },
    // Each file starts at least six servers of Debian's Redis.
    redis: { ...slow(180, 'packages/*/test/*/*.redis.ts'), fileParallelism: false },
  },
  check: { check: { ...slow(60, 'scripts/**/*.check.ts'), env: { NODE_COMPILE_CACHE: compiled } } },
};

export default defineConfig(({ mode }) => ({
  // Packages import each other's sources, so no test needs a build.
  resolve: { conditions: ['@slotwise/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    // One process per core: with more, tests that measure time become unreliable.
    maxWorkers: 2,
    expect: { requireAssertions: true },
    reporters: mode === 'test' ? ['default', 'json'] : ['default'],
    outputFile: { json: `${import.meta.dirname}/node_modules/.cache/tests.json` },
    projects: Object.entries(modes[mode] ?? {}).map(([name, options]) => ({
      test: { name, environment: 'node', testTimeout: 30_000, ...options },
    })),
  },
}));

/** Fast tests. Files share the modules they load, which saves a third of the time, so each file must restore what it changes. */
function unit(include: readonly string[]): ProjectOptions {
  // Tests start many programs, and share their compiled modules.
  return {
    include: [...include],
    isolate: false,
    env: { NODE_COMPILE_CACHE: compiled },
    setupFiles: ['scripts/set-seed.ts'],
  };
}

/** Tests that start programs, on machines that may be busy. */
function slow(seconds: number, ...include: string[]): ProjectOptions {
  return {
    include,
    testTimeout: seconds * 1000,
    hookTimeout: Math.max(seconds, 60) * 1000,
    expect: { requireAssertions: true, poll: { timeout: (seconds * 1000) / 2 } },
  };
}
