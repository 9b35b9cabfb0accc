import { junitDocument } from './junit-document.ts';
import type { JunitCase } from './junit-document.ts';
import { entryOf, totalsLine } from './report.ts';
import type { Entry, Outcome, Report } from './report.ts';

/**
 * Formats a run as a JUnit XML document, with one suite per resource and one test case per rule.
 *
 * Rules that did not run or do not apply are `skipped`, with the reason. A suite named `run` has the totals as its output.
 *
 * @param report The run.
 *
 * @example
 * ```ts
 * import { junitReport, rules, runRules, sampleCallers } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const { baseUrl, appUrl, fetch } = createMock({ now: '2030-01-01T00:00:00Z' });
 * const some = rules.filter(({ id }) => id.startsWith('me.'));
 * const results = await runRules({ baseUrl, appUrl, fetch, callers: sampleCallers }, some);
 * console.log(junitReport({ baseUrl, results }).startsWith('<?xml')); // true
 * ```
 */
export function junitReport(report: Report): string {
  const { baseUrl, results, interrupted = false } = report;
  return junitDocument({
    name: `Conformance of ${baseUrl}`,
    cases: results.map(entryOf).map(caseOf),
    lines: [totalsLine(report), ...(interrupted ? ['The run was interrupted.'] : [])],
  });
}

const outcomes: Readonly<Record<Outcome, JunitCase['outcome']>> = {
  held: 'passed',
  broken: 'failed',
  'not-run': 'skipped',
  'not-applicable': 'skipped',
};

function caseOf({ id, outcome, statement, basis, reason }: Entry): JunitCase {
  return { name: id, outcome: outcomes[outcome], message: reason, output: `${statement} (${basis})` };
}
