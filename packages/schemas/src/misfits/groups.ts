import type { Check } from '../fields/checks.ts';
import { isRecord } from '../fields/record.ts';
import { rules } from '../generated/rules/index.ts';
import type { Endpoint } from '../table/endpoint.ts';
import { isPredicate } from '../table/plain.ts';
import type { Part } from '../table/part.ts';
import { issuePattern } from '../table/problem.ts';

/** Invalid values of a response whose paths differ only in list indexes. */
export interface MisfitGroup {
  /** Path of the field, with an asterisk instead of each list index. */
  readonly pattern: string;
  /** Number of invalid values. */
  readonly count: number;
  /** Path of the first invalid value. */
  readonly first: readonly PropertyKey[];
}

/**
 * Groups the invalid values of a response by path, in the order of the first path of each group. It creates no
 * messages, because a list can contain a million invalid values. Returns an empty list if there are no generated rules
 * for the check of the response.
 */
export function groupMisfits({ response }: Pick<Endpoint, 'response'>, value: unknown): readonly MisfitGroup[] {
  const { accepts } = response;
  if (!isPredicate(accepts) || !rules.has(accepts)) return [];
  const counter = new Counter();
  counter.visit(value, fieldOf(accepts));
  return [...counter.groups.values()];
}

/** Returns a copy of a value that contains only one path. Each list on the path has one item, and each object has one field. */
export function excerptAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return value;
  const inside = excerptAt(Reflect.get(Object(value), key), rest);
  if (Array.isArray(value)) return [inside];
  return inside === undefined ? {} : { [key]: inside };
}

/** Cache for one field, so the items of a list share the group and the nested fields. */
interface Field {
  readonly check: Check | Part;
  group?: { count: number };
  item?: Field;
  fields?: readonly (readonly [name: string, field: Field])[];
}

function fieldOf(check: Check | Part): Field {
  return { check };
}

class Counter {
  readonly groups = new Map<
    string,
    { readonly pattern: string; count: number; readonly first: readonly PropertyKey[] }
  >();
  readonly #at: PropertyKey[] = [];

  /** Returns true if it counted an invalid value. */
  visit(value: unknown, field: Field, check: Check | Part = field.check): boolean {
    if (typeof check !== 'function') return this.#visitObject(value, field, check);
    if (check(value)) return false;
    const rule = rules.get(check) ?? '';
    if (typeof rule === 'function') return this.visit(value, field, rule);
    if (typeof rule === 'string' || 'type' in rule) return this.#refuse(field);
    if ('fields' in rule) return this.#visitObject(value, field, rule);
    const item = (field.item ??= fieldOf(rule.item));
    let isInside = false;
    if (Array.isArray(value))
      for (let index = 0; index < value.length; index += 1)
        if (this.#visitAt(index, value[index], item)) isInside = true;
    return isInside || this.#refuse(field);
  }

  #visitObject(value: unknown, field: Field, part: Part): boolean {
    if (value === undefined && part.optional === true) return false;
    if (!isRecord(value)) return this.#refuse(field);
    const fields = (field.fields ??= Object.entries(part.fields).map(([name, check]) => [name, fieldOf(check)]));
    let isInside = false;
    for (const [name, one] of fields) if (this.#visitAt(name, value[name], one)) isInside = true;
    return isInside;
  }

  #visitAt(key: PropertyKey, value: unknown, field: Field): boolean {
    // Most values are valid. The early return skips the path updates for them.
    if (typeof field.check === 'function' && field.check(value)) return false;
    this.#at.push(key);
    const isRefused = this.visit(value, field);
    this.#at.pop();
    return isRefused;
  }

  #refuse(field: Field): true {
    if (field.group === undefined) {
      const pattern = issuePattern(this.#at.join('.'));
      const group = this.groups.get(pattern) ?? { pattern, count: 0, first: [...this.#at] };
      this.groups.set(pattern, group);
      field.group = group;
    }
    field.group.count += 1;
    return true;
  }
}
