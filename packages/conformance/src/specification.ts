import type { Rule } from './runner/rule.ts';
import { sections } from './sections.ts';

/** A statement of the specification, named by its place, and what holds it. Its words are the specification's and not repeated here. */
export interface Statement {
  /** Heading of the section. */
  readonly section: string;
  /** Place within the section, counted from its top: `row 4`, `rows 1 to 9`, `item 1`, `sentence 2`. */
  readonly place: string;
  /** Ids of the rules that test it, or a part of it. */
  readonly rules: readonly string[];
  /** Numbers of the assumptions about what it leaves open. */
  readonly assumptions: readonly `A-${number}`[];
  /**
   * The reason where neither stands there, else `null`:
   * - `introduction`: it introduces what others say
   * - `outside`: it is about something that happens outside the API, so that no request shows it
   */
  readonly reason: 'introduction' | 'outside' | null;
}

/** Every statement of the specification, section by section, with its rules, its assumptions, or the reason why there are none. */
export const specification: readonly Statement[] = Object.entries(sections).flatMap(([section, places]) =>
  Object.entries(places).map(([place, names]) => statementOf(section, place, names)),
);

/**
 * The section that a rule is about, and where in it the statement stands that the rule tests.
 *
 * @example
 * ```ts
 * import { rules, sourceOf } from '@slotwise/conformance';
 *
 * const rule = rules.find(({ id }) => id === 'bookings.editable-fields');
 * if (rule !== undefined) console.log(sourceOf(rule)); // Bookings, row 4
 * ```
 */
export function sourceOf({ id, source }: Rule): string {
  const here = specification.filter(({ section, rules }) => section === source && rules.includes(id));
  return [source, ...here.map(({ place }) => place)].join(', ');
}

function statementOf(section: string, place: string, names: readonly string[]): Statement {
  return {
    section,
    place,
    rules: names.filter((name) => name.includes('.')),
    assumptions: names.filter((name): name is `A-${number}` => /^A-\d+$/.test(name)),
    reason: names.find((name) => name === 'introduction' || name === 'outside') ?? null,
  };
}
