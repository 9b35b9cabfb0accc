/** The rules of the specification, each a test of the mock: what they ask decides which faults in it they can find. */
import { rules, runRule } from '@slotwise/conformance';
import { describe, expect, test } from 'vitest';
import { settings } from '../../packages/conformance/test/settings.ts';
import { inProcess, makeMock } from '../../packages/conformance/test/targets.ts';

describe.each([['the defaults', {}] as const, ...settings])('with %s', (_name, making) => {
  test.each(rules.map((rule) => [rule.id, rule] as const))('%s', async (_id, rule) => {
    const result = await runRule(rule, inProcess(makeMock(making), making).target);
    expect(result.outcome === 'broken' ? result.failure.message : '').toBe('');
  });
});
