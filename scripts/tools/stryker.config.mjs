/** Mutation tests of the client's request path and of the mock's rules. `--mutate <files>` tests some files. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
const options = {
  mutate: [
    'packages/sdk/src/{pipeline/retry,pipeline/failures/applied,pipeline/send,errors/redact,errors/error-body}.ts',
    'packages/sdk/src/{calls/page-iterator,oauth/session,oauth/session-renewal,exchange/deadline}.ts',
    'packages/mock/src/{rules,routes,oauth}/**/*.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/tools/mutation-tests.config.ts' },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 5000,
  // A busy machine takes longer for the same tests than it took the first time.
  timeoutFactor: 3,
  incremental: true,
  incrementalFile: '.mutation/incremental.json',
  tempDirName: '.mutation/sandboxes',
  reporters: ['clear-text', 'progress'],
  thresholds: { high: 95, low: 90, break: 90 },
  ignorePatterns: ['/docs', '/examples', '/.ci', '/.changeset'],
};

export default options;
