/** Facts that the small town shows, as rows of a table: what they share is said once. */
import type { CallerName } from '../runner/target.ts';
import { ask } from '../runner/ask.ts';
import type { RequestParts } from '../runner/ask.ts';
import { fieldsOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';

/** The parts of a fact that rows share, or that one row changes. */
type Shared = Pick<Fact, 'section' | 'gap' | 'request'> & Partial<Pick<Fact, 'holds' | 'contradicts' | 'needs'>>;

/** The answer of builds; with a second one, that of the specification's profile. */
type Answers = string | readonly [selfHosted: string, specification: string];

/** A row: what the fact is called, what it says, what is answered, how to look, and what differs from its siblings. */
export type TownRow = readonly [
  id: string,
  fact: string,
  answers: Answers,
  look: Fact['look'],
  differences?: Partial<Shared>,
];

/** Makes facts of rows. */
export function townFacts(shared: Shared, rows: readonly TownRow[]): readonly Fact[] {
  return rows.map(([id, fact, answers, look, differences]) => {
    const [selfHosted, specification] = typeof answers === 'string' ? [answers] : answers;
    const answer = specification === undefined ? { selfHosted } : { selfHosted, specification };
    return { needs: 'town', holds: {}, ...shared, ...differences, id, fact, ...answer, look };
  });
}

/** Looks at the status of a response, and whether a refusal names a field. */
export function naming(field: string, as: CallerName, line: string, sent: RequestParts): Fact['look'] {
  return async (service: FactTarget) => {
    const { status, json } = await ask(service, as, line, sent);
    const isNamed = String(fieldsOf(json)['message']).includes(field);
    return isNamed ? `${status}, with the name` : String(status);
  };
}
