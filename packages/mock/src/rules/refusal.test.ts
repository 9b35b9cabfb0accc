import { problemCodes } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { Refusal, refuseField } from './refusal.ts';
import type { RefusalId } from './refusal.ts';
import { refusals } from './refusals.ts';
import type { RefusalRule } from './refusal-rule.ts';

// The keys are the ids of the rules: `Object.entries` forgets that.
const rules = Object.entries(refusals) as unknown as readonly (readonly [RefusalId, RefusalRule])[];

test('the rules differ in status, layer, creation and haste', () => {
  for (const field of ['status', 'layer', 'creation', 'early', 'assumption', 'hides'] as const)
    expect(new Set(rules.map(([, rule]) => rule[field])).size).toBeGreaterThan(1);
});

test.each(rules)('a refusal by %s says what its rule says, or what it is told in the place of that', (id, rule) => {
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

test('a field is refused by its name, with its problem', () => {
  expect(refuseField('request.invalid', 'start', 'lies in the past')).toMatchObject({
    id: 'request.invalid',
    message: 'start lies in the past',
    issues: [{ path: 'start', message: 'start lies in the past' }],
  });
});
