import type { Check } from '../fields/checks.ts';
import type { Part } from './part.ts';

/** Messages of a check about values of other types, and about values of the right type. */
export interface TypeRule {
  /** Type of the values that can be accepted. */
  readonly type: 'string' | 'number';
  /** Message about a value of another type. */
  readonly rule: string;
  /** Message about a value of this type. Default: `rule`. */
  readonly form?: string;
  /** Message about a number above `Number.MAX_SAFE_INTEGER`. Default: `form`. */
  readonly above?: string;
}

interface ListRule {
  /** Check of an item. */
  readonly item: Check;
  /** Message about a value that is not a list, or about a list whose items are valid. */
  readonly rule: string;
}

/** Rule of a check: a message, the fields of an object, or another check whose rule applies. */
export type Rule = string | TypeRule | ListRule | Part | Check;

/** A check and its rule. */
export type RuleOfCheck = readonly [check: Check, rule: Rule];
