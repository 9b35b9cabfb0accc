/** Every project of `examples/suites`, as its user has it: `pnpm test --mode suites`. */
import { expect, test } from 'vitest';
import { failureOf, missing } from './suite.ts';
import { suites } from './suites.ts';

test('finds the suites', () => {
  expect(suites.length).toBeGreaterThan(5);
});

test.concurrent.for(suites.map((suite) => [suite.name, suite] as const))(
  '%s',
  async ([name, suite], { expect, skip }) => {
    const lacking = (await missing(suite)).join(', ');
    if (lacking !== '') console.log(`not run: ${name} needs ${lacking}, which this machine does not have`);
    skip(lacking !== '', `not run: this machine has no ${lacking}`);
    expect(await failureOf(suite)).toBeUndefined();
  },
);
