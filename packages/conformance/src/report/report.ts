import type { RuleResult } from '../run.ts';
import { sourceOf } from '../specification.ts';

/** A conformance run to report. */
export interface Report {
  /** Base URL of the tested service. */
  readonly baseUrl: string;
  /** Results of the rules. */
  readonly results: readonly RuleResult[];
  /** True if the run was interrupted. */
  readonly interrupted?: boolean;
}

/** An outcome, as results name it. */
export type Outcome = RuleResult['outcome'];

/** The outcomes in words, in the order of sums. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  held: 'held',
  broken: 'broken',
  'not-run': 'not run',
  'not-applicable': 'not applicable',
};

/** A result in the parts that reports show. */
export interface Entry {
  readonly id: string;
  readonly outcome: Outcome;
  readonly statement: string;
  /** The statement's basis in words: `specification, Bookings, row 4`. */
  readonly basis: string;
  /** The reason where it is broken, not run or not applicable. */
  readonly reason: string | null;
}

/** The parts of a result that reports show. */
export function entryOf(result: RuleResult): Entry {
  const { outcome } = result;
  const { id, statement, assumption = null } = result.rule;
  const source = sourceOf(result.rule);
  const basis = assumption === null ? `specification, ${source}` : `our assumption ${assumption}`;
  return { id, outcome, statement, basis, reason: reasonOf(result) };
}

function reasonOf(result: RuleResult): string | null {
  if (result.outcome === 'held') return null;
  return result.outcome === 'broken' ? result.failure.message : result.reason;
}

/** The number of results with each outcome. */
function countsOf({ results }: Report): Readonly<Record<Outcome, number>> {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    held: count('held'),
    broken: count('broken'),
    'not-run': count('not-run'),
    'not-applicable': count('not-applicable'),
  };
}

/** The sums in words: `180 held, 0 broken, 3 not run, 40 not applicable`. */
export function sumsOf(report: Report): string {
  const counts = countsOf(report);
  const { held, broken, 'not-run': notRun, 'not-applicable': notApplicable } = outcomeWords;
  return `${counts.held} ${held}, ${counts.broken} ${broken}, ${counts['not-run']} ${notRun}, ${counts['not-applicable']} ${notApplicable}`;
}
