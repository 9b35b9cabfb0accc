/** Tells what a request can carry, in time that grows with the number of its objects, however they hang together. */
import { isInstantObject } from '../fields/instants.ts';
import type { Issue } from './problem.ts';

/** Levels of objects and lists inside one another that a request may have. */
const deepest = 64;

/** Size that a part may have: 32 MiB of text, or a million values, each of which counts as 32 characters. */
const largest = 2 ** 25;

/**
 * Names the first thing in a part of a request that cannot be carried; `undefined` where there is none. It is refused, so that nothing
 * is lost unseen, changed or written without end: `__proto__`, which JavaScript does not hold on to safely, what holds itself, is nested
 * too deep or too large, what JSON writes as an empty object (a `Map`, a stream) or as `null` (`NaN`), and what throws when it is read.
 * Fields that a check judges by themselves are left to it: from `freeFrom` levels down, nothing else looks at a value.
 */
export function uncarriable(part: unknown, name: string, freeFrom = 2): Issue | undefined {
  const path: string[] = [];
  /** The size of each object that was walked; `NaN` while the walk is inside it. */
  const sizes = new Map<object, number>();
  let size = 0;

  /** The problem of a value, to which the path leads then. */
  function problemOf(carried: unknown): string | undefined {
    const value = isInstantObject(carried) ? '' : plainOf(carried);
    const before = size;
    size += 32;
    if (typeof value === 'string') size += value.length;
    if (path.length >= freeFrom && (isWrittenAsNull(carried) || isWrittenAsNull(value)))
      return `is ${String(value === '' ? carried : value)}, which JSON cannot carry`;
    if (typeof value === 'object' && value !== null) {
      // Met before, it is written once more, and takes as much room as before.
      const cached = sizes.get(value);
      if (Number.isNaN(cached)) return 'contains itself';
      const problem = cached === undefined ? problemInside(value) : undefined;
      if (problem !== undefined) return problem;
      size += cached ?? 0;
      sizes.set(value, cached ?? size - before);
    }
    return size > largest ? 'is too large: a request has at most a million values, and 32 MiB' : undefined;
  }

  function problemInside(value: object): string | undefined {
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (!/^(Object|Array)$/.test(kind)) return `${advice[kind] ?? ''}cannot be written as JSON`;
    if (path.length > deepest) {
      // The name of the outermost field says enough.
      path.length = 1;
      return `must be nested at most ${deepest} levels deep`;
    }
    sizes.set(value, Number.NaN);
    // Holes are written too, though the walk does not meet them.
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
  return problem === undefined ? undefined : { path: at, message: `${at === '' ? name : at} ${problem}` };
}

/** The fix for what is often passed where it does not belong. */
const advice: Readonly<Record<string, string>> = {
  Promise: 'is a promise: await it first, since it ',
  AbortSignal: 'is a signal: pass it as the option { signal } of the last argument, since it ',
  AbortController: 'is a controller: pass its signal as the option { signal } of the last argument, since it ',
};

/** True for `NaN`, an infinite number and an invalid `Date`: JSON writes `null` in their place. */
function isWrittenAsNull(value: unknown): boolean {
  const number = value instanceof Date ? value.getTime() : value;
  return typeof number === 'number' && !Number.isFinite(number);
}

/** The value that JSON writes in place of one. */
function plainOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const toJson: unknown = Reflect.get(value, 'toJSON');
  return typeof toJson === 'function' ? Reflect.apply(toJson, value, ['']) : value;
}
