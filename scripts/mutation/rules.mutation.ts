/** The rules of the specification, each a test of the mock: what they ask decides which faults in it they can find. */
import { describe, expect, test } from 'vitest';
import { settings } from '../../packages/conformance/test/settings.ts';
import { inProcess, makeMock } from '../../packages/conformance/test/targets.ts';
import { reasonToSkip } from '../../packages/conformance/src/runner/rule.ts';
import { rules, runRule } from '../../packages/conformance/src/index.ts';

const offered = [['the defaults', {}] as const, ...settings];

describe.each(offered)('with %s', (_name, making) => {
  const { target } = inProcess(makeMock(making), making);
  const own = rules.filter((rule) => reasonToSkip(rule, target) === undefined);

  test.each(own.map((rule) => [rule.id, rule] as const))('%s', async (_id, rule) => {
    const result = await runRule(rule, inProcess(makeMock(making), making).target);
    expect(result.outcome === 'broken' ? result.failure.message : result.outcome).toBe('held');
  });
});
