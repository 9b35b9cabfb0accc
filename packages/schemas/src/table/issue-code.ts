import type { Issue } from './issue.ts';

/**
 * Codes by the words of a rule. The first pattern that matches decides. Each rule is one text for zod and for the generated checks, so
 * both have the same code.
 */
const codesOfRules: readonly (readonly [rule: RegExp, code: Issue['code']])[] = [
  [/^must not be empty/, 'required'],
  [/^must be (one of|empty text)/, 'choice'],
  [/^must be (at most|a whole number)/, 'range'],
  [/^must be a list of .* once$/, 'other'],
  [/^must be (text$|true or false|an? (object|list)|of type)/, 'type'],
  [/^must /, 'format'],
];

/** JavaScript type of valid values, by the words of their rule. Values of another type have the code `type`. */
const typesOfRules: readonly (readonly [rule: RegExp, isOfType: (value: unknown) => boolean])[] = [
  [/^must be (a whole number|at most)/, (value) => typeof value === 'number'],
  [/^must be a list/, (value) => Array.isArray(value)],
  [/^must be (an email|a time|a locale|of the form)|^must not be empty/, (value) => typeof value === 'string'],
  [/^must be a Date/, (value) => typeof value === 'string' || value instanceof Date],
];

/** Returns the code of a value that a rule rejects. The items of a list can share the rule of the list. */
export function codeOfValue(rule: string, value: unknown, path: readonly PropertyKey[]): Issue['code'] {
  if (value === undefined || value === '') return 'required';
  const [, ofItem = rule] = (typeof path.at(-1) === 'number' && /^must be a list of (.+)$/.exec(rule)) || [];
  if (ofItem !== rule) return codeOfItem(ofItem, value);
  const typeOfRule = typesOfRules.find(([pattern]) => pattern.test(rule));
  if (typeOfRule?.[1](value) === false) return 'type';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'format';
  return codesOfRules.find(([pattern]) => pattern.test(rule))?.[1] ?? 'other';
}

function codeOfItem(rule: string, value: unknown): Issue['code'] {
  if (!/whole number/.test(rule)) return typeof value === 'string' ? 'format' : 'type';
  if (typeof value !== 'number') return 'type';
  return Number.isInteger(value) ? 'range' : 'format';
}
