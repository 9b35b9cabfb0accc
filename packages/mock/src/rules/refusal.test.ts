import { problemCodes } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { Refusal, refuseField } from './refusal.ts';
import type { RefusalId } from './refusal.ts';
import { refusals } from './refusals.ts';
import type { RefusalRule } from './refusal-rule.ts';

// The keys are the ids of the rules: `Object.entries` forgets that.
const rules = Object.entries(refusals) as unknown as readonly (readonly [RefusalId, RefusalRule])[];

test('each property of a rule has more than one value across the rules', () => {
  for (const field of ['status', 'layer', 'creation', 'early', 'assumption', 'hides'] as const)
    expect(new Set(rules.map(([, rule]) => rule[field])).size).toBeGreaterThan(1);
});

test.each(rules)('an error by %s has the values of its rule, or the details that replace them', (id, rule) => {
  const refusal = new Refusal(id);
  const { assumption, hides } = rule;
  expect(refusal).toMatchObject({ name: 'Refusal', id, code: rule.code, message: rule.message, unknown: [] });
  expect([refusal.assumption, refusal.hides, refusal.issues]).toEqual([assumption, hides, undefined]);
  expect(refusal.status).toBe('status' in rule ? rule.status : problemCodes[rule.code]);
  expect(refusal.layer).toBe('layer' in rule ? rule.layer : 'handler');
  expect([refusal.creation, refusal.closed]).toEqual(['creation' in rule, 'closed' in rule]);
  const details = { message: 'No.', unknown: ['a'], issues: [{ path: 'a', message: 'a is wrong' }] };
  expect(new Refusal(id, details)).toMatchObject({ id, code: rule.code, ...details });
  for (const layer of ['website', 'framework', 'key', 'plain', 'middleware', 'handler', refusal.layer] as const) {
    const early = ['website', 'framework', 'key'].includes(layer) || 'early' in rule;
    expect(new Refusal(id, { layer })).toMatchObject({ layer, early });
  }
  expect(refusal.early).toBe(new Refusal(id, { layer: refusal.layer }).early);
});

test('an error for a field contains its name and its problem', () => {
  expect(refuseField('request.invalid', 'start', 'lies in the past')).toMatchObject({
    id: 'request.invalid',
    message: 'start lies in the past',
    issues: [{ path: 'start', message: 'start lies in the past' }],
  });
});
