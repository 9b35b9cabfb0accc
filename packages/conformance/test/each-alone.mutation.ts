/** Each rule and each fact in a world of its own, as a test of its own: which of them finds a fault that is planted in the mock (`test:mutation`). */
import { describe, expect, test } from 'vitest';
import { reasonNotRun, rules, runRule } from '../src/index.ts';
import { facts } from './facts/index.ts';
import type { Rule, Target } from '../src/index.ts';
import { factTarget } from './fact-target.ts';
import { settings } from './settings.ts';
import { inProcess, makeMock } from './targets.ts';
import type { MockSetup } from './targets.ts';

// An empty `behavior` keeps the answers from being held against the OpenAPI document: rules alone are measured.
const services: readonly (readonly [string, MockSetup])[] = [['the defaults', { behavior: {} }], ...settings];

describe.each(services)('under %s', (name, setup) => {
  const world = (): Target => inProcess(makeMock(setup), setup).target;
  const target = { ...world(), fresh: world };
  // A rule that says nothing of settings is held under the defaults alone, or where there is what it needs.
  const isOwn = (rule: Rule) => name === 'the defaults' || rule.under !== undefined || rule.needs !== undefined;
  const held = rules.filter((rule) => isOwn(rule) && reasonNotRun(rule, target) === undefined);
  test.each(held.map((rule) => [rule.id, rule] as const))('%s', async (_, rule) => {
    expect(await runRule(rule, { ...world(), fresh: world }, { write: true })).toMatchObject({ outcome: 'held' });
  });
});

describe.each(['specification', 'self-hosted'] as const)('under the profile %s', (profile) => {
  test.each(facts.map((fact) => [fact.id, fact] as const))('%s', async (_, fact) => {
    const { selfHosted, specification = selfHosted } = fact;
    expect(await fact.look(factTarget(profile))).toBe(profile === 'self-hosted' ? selfHosted : specification);
  });
});
