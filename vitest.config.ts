/**
 * Every test of the repository. `vitest run` takes the projects of `test`, which need nothing but Node; `vitest run --mode redis` those of
 * another mode. `pnpm test --mode documents` works for all of them; the frequent ones have scripts of their own.
 */
import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

type ProjectOptions = TestProjectInlineConfiguration['test'];

/** The tests of `test` that repeat something or fill large tables, and how often or how large in `test:long`; they say so in their titles. */
const long = {
  include: [
    'examples/chaos.test.ts',
    'packages/conformance/src/doctor/examine.test.ts',
    'packages/conformance/src/rules.test.ts',
    'packages/conformance/test/writer/*.test.ts',
    'packages/mock/test/{model,port,scale,story}/*.test.ts',
    'packages/mock/src/data/booking-page.property.test.ts',
    'packages/mock/test/oauth/secrets.test.ts',
    'packages/mock/test/properties/{availability,documented,long-requests,round-trip}.test.ts',
    'packages/mock/test/router/leaks.test.ts',
    'packages/schemas/test/compiled/*.test.ts',
    'packages/sdk/test/oauth/identity.test.ts',
    'packages/sdk/test/stores/processes.test.ts',
    'packages/sdk/test/torture/{limits,memory}.test.ts',
    'packages/sdk/test/wire-faults/wire-faults.test.ts',
    'packages/sign-in-attack/test/planted.test.ts',
    'scripts/conditions.test.ts',
  ],
  env: {
    SLOTWISE_CALLS: '100000',
    SLOTWISE_CONDITIONS: 'all',
    SLOTWISE_ENDINGS: '40',
    SLOTWISE_FAULT_RUNTIMES: 'all',
    SLOTWISE_FAULT_SEEDS: '4',
    SLOTWISE_FLAWS: 'all',
    SLOTWISE_INTERLEAVINGS: '20000',
    SLOTWISE_LENGTHS: 'all',
    SLOTWISE_LIMITED_CALLS: '2000',
    SLOTWISE_MIXED_CALLS: '5000',
    SLOTWISE_OPENINGS: '200000',
    SLOTWISE_PROCESSES: 'all',
    SLOTWISE_REQUESTS: '100000',
    SLOTWISE_ROUNDS: '100',
    SLOTWISE_ROWS: '1000000',
    SLOTWISE_RULES: 'all',
    SLOTWISE_RUNS: 'all',
    SLOTWISE_SEQUENCES: '10000',
    SLOTWISE_STORIES: '20',
    SLOTWISE_SWITCHES: 'all',
    SLOTWISE_VALUES: '1000000',
  },
};

const packed = { globalSetup: ['scripts/packed.ts'] };

/** The projects of each mode, by name. */
const modes: Readonly<Record<string, Readonly<Record<string, ProjectOptions>>>> = {
  test: {
    ...Object.fromEntries(
      readdirSync(`${import.meta.dirname}/packages`).map((name) => [
        name,
        unit(`packages/${name}/{src,test}/**/*.test.ts`),
      ]),
    ),
    examples: unit('examples/!(suites)/**/*.test.ts', 'examples/*.test.ts'),
    docs: unit('docs/**/*.test.ts'),
    scripts: unit('scripts/**/*.test.ts'),
  },
  long: { long },
  browser: { browser: slow(60, 'packages/*/test/browser/*.browser.ts', 'examples/**/*.browser.ts') },
  docs: { docs: slow(120, 'docs/site/test/*.docs.ts') },
  documents: { documents: slow(30, 'scripts/documents/**/*.documents.ts') },
  /** The OpenAPI document in the tools that people give it to, which come from npm. */
  generators: { generators: slow(300, 'scripts/generators/*.generators.ts') },
  /** The peers of the benchmarks, which come from npm. */
  peers: { peers: { ...slow(60, 'packages/benchmarks/src/**/*.peers.ts'), globalSetup: ['scripts/install-peers.ts'] } },
  /** Sessions over Debian's Redis: each file starts six servers and more. */
  redis: { redis: slow(180, 'packages/*/test/stores/*.redis.ts') },
  /** The packed packages in the runtimes that they are for. */
  runtimes: { runtimes: { ...slow(180, 'packages/*/test/runtimes/*.runtime.ts'), ...packed } },
  /** The packed packages in outside projects, each with a test runner: two installations at a time. */
  suites: {
    suites: { ...slow(300, 'scripts/{suites,documents,release}/*.suites.ts'), ...packed, maxConcurrency: 2 },
  },
};

/** Modes whose files wait for one another, as each needs the whole machine. */
const alone = ['generators', 'redis'];

export default defineConfig(({ mode }) => ({
  // Packages meet by name, and are found at their source: no test needs a build.
  ssr: { resolve: { conditions: ['@slotwise/source', 'module', 'node', 'development|production'] } },
  test: {
    // Two cores: one process each. More of them wait for one another, and tests that measure time become unreliable.
    maxWorkers: alone.includes(mode) ? 1 : 2,
    expect: { requireAssertions: true },
    // `check` prints the seconds of the slowest files.
    reporters: mode === 'test' ? ['default', 'json'] : ['default'],
    outputFile: { json: `${import.meta.dirname}/node_modules/.cache/tests.json` },
    projects: Object.entries(modes[mode] ?? {}).map(([name, options]) => ({
      test: { name, environment: 'node', testTimeout: 30_000, ...options },
    })),
  },
}));

/** Tests that need nothing but Node. Files share what they load, which is a third of the work: each leaves the process as it found it. */
function unit(...include: string[]): ProjectOptions {
  // Commands and programs are started by the hundred: each but the first finds its modules compiled.
  return {
    include,
    isolate: false,
    env: { NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled`, SLOTWISE_SEED: '20300107' },
    setupFiles: ['scripts/set-seed.ts'],
  };
}

/** Tests that start programs, on machines that may be busy. */
function slow(seconds: number, ...include: string[]): ProjectOptions {
  return { include, testTimeout: seconds * 1000, hookTimeout: Math.max(seconds, 60) * 1000 };
}
