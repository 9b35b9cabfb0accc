/** Stryker's settings for one part: `run.ts` passes its name, and its files. */
const part = process.env['SLOTWISE_PART'] ?? '';
const kept = `.mutation/${part.replaceAll(/[ /]/g, '-')}`;

/** @type {Readonly<Record<string, unknown>>} */
const settings = {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), import.meta.resolve('./texts.mjs')],
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 5000,
  // A machine with other work takes longer for the same tests than it took the first time.
  timeoutFactor: 3,
  incremental: true,
  incrementalFile: `${kept}.incremental.json`,
  tempDirName: '.mutation/sandboxes',
  reporters: ['json'],
  jsonReporter: { fileName: `${kept}.json` },
  ignorePatterns: ['/docs', '/examples', '/.ci', '/.changeset'],
};

export default settings;
