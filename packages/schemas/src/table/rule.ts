import type { Check } from '../fields/checks.ts';
import type { Part } from './part.ts';

/** Rule of a check that first tests the type of a value. A value of another type has a different message. */
export interface TypeRule {
  /** Type of a valid value. */
  readonly type: 'string' | 'number';
  /** Message about a value of another type. */
  readonly rule: string;
  /** Message about an invalid value of this type. Default: `rule`. */
  readonly form?: string;
  /** Message about a number above `Number.MAX_SAFE_INTEGER`. Default: `form`. */
  readonly above?: string;
}

interface ListRule {
  readonly item: Check;
  /** Message about a value that is not a list, or about a list whose items are valid. */
  readonly rule: string;
}

/** Rule of a check: a message, the fields of an object, or another check whose rule applies. */
export type Rule = string | TypeRule | ListRule | Part | Check;

/** A check and its rule. */
export type RuleOfCheck = readonly [check: Check, rule: Rule];
