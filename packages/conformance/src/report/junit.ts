import { junitDocument } from './junit-document.ts';
import type { JunitCase } from './junit-document.ts';
import { entryOf, sumsOf } from './report.ts';
import type { Entry, Outcome, Report } from './report.ts';

/**
 * A run as a JUnit document, for what reads those: a suite for each resource, a test case for each rule or fact. What was not run, or is not
 * applicable, is `skipped`, with its reason; what stays is the output of a suite `run`.
 *
 * @param report The run.
 *
 * @example
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { junitReport, runRules, townCallers } from '@slotwise/conformance';
 *
 * const baseUrl = 'http://127.0.0.1:4010/v1';
 * const results = await runRules({ baseUrl, appUrl: 'http://127.0.0.1:4010', callers: townCallers });
 * writeFileSync('conformance.xml', junitReport({ baseUrl, results }));
 * ```
 */
export function junitReport(report: Report): string {
  const { baseUrl, results, leftBehind = [], interrupted = false } = report;
  return junitDocument({
    name: `Conformance of ${baseUrl}`,
    cases: results.map(entryOf).map(caseOf),
    lines: [
      sumsOf(report),
      ...(interrupted ? ['It was interrupted.'] : []),
      ...leftBehind.map((line) => `Left behind: ${line}`),
    ],
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
