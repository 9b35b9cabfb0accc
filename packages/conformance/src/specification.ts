import type { Rule } from './runner/rule.ts';
import { sections } from './sections.ts';

/** A statement of the specification, identified by its place, with the rules that test it. The text of the statement is not included. */
export interface Statement {
  /** Heading of the section. */
  readonly section: string;
  /** Place within the section, counted from the top of the section: `row 4`, `rows 1 to 9`, `item 1`, `sentence 2`. */
  readonly place: string;
  /** Ids of the rules that test the statement or a part of it. */
  readonly rules: readonly string[];
  /** Identifiers of the assumptions about details that the statement leaves open. */
  readonly assumptions: readonly `A-${number}`[];
  /**
   * Reason why the statement has no rules and no assumptions, or `null` if it has rules or assumptions:
   * - `introduction`: the statement introduces other statements
   * - `outside`: the statement describes something outside the API that no request can show
   */
  readonly reason: 'introduction' | 'outside' | null;
}

/**
 * All statements of the specification, by section. Each statement has its rules, its assumptions, or the reason why it has
 * neither.
 */
export const specification: readonly Statement[] = Object.entries(sections).flatMap(([section, places]) =>
  Object.entries(places).map(([place, names]) => statementOf(section, place, names)),
);

/**
 * Returns the section of a rule and the place of the tested statement in that section.
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
