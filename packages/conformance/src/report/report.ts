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

export type Outcome = RuleResult['outcome'];

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  held: 'passed',
  broken: 'failed',
  'not-run': 'skipped',
  'not-applicable': 'not applicable',
};

export interface Entry {
  readonly id: string;
  readonly outcome: Outcome;
  readonly statement: string;
  /** Source of the statement, such as `specification, Bookings, row 4`. */
  readonly basis: string;
  readonly reason: string | null;
}

export function entryOf(result: RuleResult): Entry {
  const { outcome } = result;
  const { id, statement, assumption = null } = result.rule;
  const source = sourceOf(result.rule);
  const basis = assumption === null ? `specification, ${source}` : `assumption ${assumption}`;
  return { id, outcome, statement, basis, reason: reasonOf(result) };
}

function reasonOf(result: RuleResult): string | null {
  if (result.outcome === 'held') return null;
  return result.outcome === 'broken' ? result.failure.message : result.reason;
}

function countsOf({ results }: Report): Readonly<Record<Outcome, number>> {
  const count = (outcomeOfCount: Outcome) => results.filter(({ outcome }) => outcome === outcomeOfCount).length;
  return {
    held: count('held'),
    broken: count('broken'),
    'not-run': count('not-run'),
    'not-applicable': count('not-applicable'),
  };
}

export function totalsLine(report: Report): string {
  const counts = countsOf(report);
  const { held, broken, 'not-run': notRun, 'not-applicable': notApplicable } = outcomeWords;
  return `${counts.held} ${held}, ${counts.broken} ${broken}, ${counts['not-run']} ${notRun}, ${counts['not-applicable']} ${notApplicable}`;
}
