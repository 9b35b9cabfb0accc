import type { Check } from '../fields/checks.ts';
import { isLocation, optionValueProblem } from '../fields/location.ts';
import { isRecord } from '../fields/record.ts';
import { rules } from '../generated/rules/index.ts';
import type { Refusal } from '../table/issue-text.ts';
import type { Part } from '../table/part.ts';
import type { TypeRule } from '../table/rule.ts';

/**
 * Lists everything that a check or a part rejects, with the same paths and messages as the zod schemas. Returns an
 * empty list if the value is valid.
 */
export function refusalsIn(value: unknown, check: Check | Part, path: readonly PropertyKey[] = []): Refusal[] {
  if (typeof check !== 'function') return refusalsInObject(value, check, path);
  if (check(value)) return [];
  const rule = rules.get(check) ?? 'does not match the contract';
  if (typeof rule === 'string') return [{ path, input: value, message: rule }];
  if (typeof rule === 'function') return refusalsIn(value, rule, path);
  if ('fields' in rule) return refusalsInObject(value, rule, path);
  if ('type' in rule) return [typeRefusal(value, rule, path)];
  const inside = Array.isArray(value)
    ? Array.from(value, (item: unknown, index) => refusalsIn(item, rule.item, [...path, index])).flat()
    : [];
  return inside.length > 0 ? inside : [{ path, input: value, message: rule.rule }];
}

function refusalsInObject(value: unknown, part: Part, path: readonly PropertyKey[]): Refusal[] {
  const { fields, rule, objectRule = 'must be of type object' } = part;
  if (value === undefined && part.optional === true) return [];
  if (!isRecord(value)) return [{ path, input: value, message: objectRule }];
  const inside = Object.entries(fields).flatMap(([name, check]) => refusalsIn(value[name], check, [...path, name]));
  const keys = part.open === true ? [] : unknownFields(value, part);
  if (keys.length > 0) inside.push({ path, message: '', keys });
  if (inside.length > 0 || rule === undefined || rule(value)) return inside;
  return [
    rule === isLocation ? locationRefusal(value, path) : { path, input: value, message: 'does not match the contract' },
  ];
}

function unknownFields(value: Readonly<Record<string, unknown>>, { fields }: Part): string[] {
  const names: string[] = [];
  for (const name in value) if (!Object.hasOwn(fields, name)) names.push(name);
  return names;
}

/** Both fields are text here, because the checks of the fields ran before. */
function locationRefusal(
  { value, optionValue }: Readonly<Record<string, unknown>>,
  path: readonly PropertyKey[],
): Refusal {
  const message = optionValueProblem({ value: String(value), optionValue: String(optionValue) });
  return { path: [...path, 'optionValue'], input: optionValue, message: message ?? 'does not match the contract' };
}

function typeRefusal(
  value: unknown,
  { type, rule, form = rule, above = form }: TypeRule,
  path: readonly PropertyKey[],
): Refusal {
  if (typeof value !== type) return { path, input: value, message: rule };
  const isAbove = typeof value === 'number' && value > Number.MAX_SAFE_INTEGER;
  if (!isAbove) return { path, input: value, message: form };
  return { code: 'too_big', path, input: value, message: above };
}
