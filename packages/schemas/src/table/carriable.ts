import { isInstantObject } from '../fields/instants.ts';
import type { Issue } from './issue.ts';

/** Maximum depth of nested objects and lists in a request part. */
const maxDepth = 64;

/** Maximum size of a request part in characters: 32 MiB of text, or a million values, which count as 32 characters each. */
const maxSize = 2 ** 25;

/**
 * Returns an issue for the first value of a request part that cannot be sent. Returns `undefined` if there is none.
 *
 * These values cannot be sent:
 *
 * - a field named `__proto__`, because a copy of it would change the prototype
 * - a `Map`, a stream or a similar object, which JSON writes as `{}`
 * - `NaN`, an infinite number or an invalid `Date`, which JSON writes as `null`
 * - a circular reference, and a value that is too deep or too large
 * - a value that throws an error when it is read
 *
 * The test for `NaN`, infinite numbers and invalid dates starts at the depth `freeFrom`, because the checks of fields
 * cover the levels above it.
 */
export function uncarriable(part: unknown, name: string, freeFrom = 2): Issue | undefined {
  const path: string[] = [];
  /** Size of each visited object, so a shared object is visited once. `NaN` during the visit, which detects a circular reference. */
  const sizes = new Map<object, number>();
  let size = 0;

  /** If the result is a problem, `path` is the path of the value. */
  function problemOf(carried: unknown): string | undefined {
    const value = isInstantObject(carried) ? '' : plainOf(carried);
    const before = size;
    size += 32;
    if (typeof value === 'string') size += value.length;
    if (path.length >= freeFrom && (isWrittenAsNull(carried) || isWrittenAsNull(value)))
      return `is ${String(value === '' ? carried : value)}, which JSON cannot carry`;
    if (typeof value === 'object' && value !== null) {
      // JSON repeats a shared object at each place, so its size counts each time.
      const cached = sizes.get(value);
      if (Number.isNaN(cached)) return 'contains itself';
      const problem = cached === undefined ? problemInside(value) : undefined;
      if (problem !== undefined) return problem;
      size += cached ?? 0;
      sizes.set(value, cached ?? size - before);
    }
    return size > maxSize ? 'is too large: a request has at most a million values, and 32 MiB' : undefined;
  }

  function problemInside(value: object): string | undefined {
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (!/^(Object|Array)$/.test(kind)) return `${advice[kind] ?? ''}cannot be written as JSON`;
    if (path.length > maxDepth) {
      // The full path would be too long, so the issue names only the outermost field.
      path.length = 1;
      return `must be nested at most ${maxDepth} levels deep`;
    }
    sizes.set(value, Number.NaN);
    // JSON writes each empty slot as `null,` (five characters), but `for…in` skips it.
    if (Array.isArray(value)) size += value.length * 5;
    for (const key in value) {
      path.push(key);
      size += key.length;
      const problem = key === '__proto__' ? 'cannot be the name of a field' : problemOf(Reflect.get(value, key));
      if (problem !== undefined) return problem;
      path.pop();
    }
    return undefined;
  }

  let problem: string | undefined;
  try {
    problem = problemOf(part);
  } catch {
    problem = 'cannot be read';
  }
  const at = path.join('.');
  if (problem === undefined) return undefined;
  return { path: at, message: `${at === '' ? name : at} ${problem}`, code: 'other' };
}

/** Each text continues with `cannot be written as JSON`. */
const advice: Readonly<Record<string, string>> = {
  Promise: 'is a promise: await it first, since it ',
  AbortSignal: 'is a signal: pass it as the option { signal } of the last argument, since it ',
  AbortController: 'is a controller: pass its signal as the option { signal } of the last argument, since it ',
};

function isWrittenAsNull(value: unknown): boolean {
  const number = value instanceof Date ? value.getTime() : value;
  return typeof number === 'number' && !Number.isFinite(number);
}

function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const toJson: unknown = Reflect.get(value, 'toJSON');
  return typeof toJson === 'function' ? Reflect.apply(toJson, value, ['']) : value;
}
