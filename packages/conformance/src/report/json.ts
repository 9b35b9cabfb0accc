import { countsOf, entryOf } from './report.ts';
import type { Report } from './report.ts';
import type { FactResult, RuleResult } from '../run.ts';

/**
 * A run for programs: an object in JSON with the results, the sums and what stays.
 *
 * @param report The run.
 *
 * @example
 * ```ts
 * import { jsonReport } from '@slotwise/conformance';
 *
 * console.log(JSON.parse(jsonReport({ baseUrl: 'http://127.0.0.1:4010/v1', results: [] })).counts.broken); // 0
 * ```
 */
export function jsonReport(report: Report): string {
  const { baseUrl, results, leftBehind = [], interrupted = false } = report;
  const { held, broken, 'not-run': notRun, 'not-applicable': notApplicable } = countsOf(report);
  const counts = { held, broken, notRun, notApplicable };
  return JSON.stringify({ baseUrl, interrupted, counts, results: results.map(plain), leftBehind }, null, 2);
}

/** A result with what is known of its outcome. */
function plain(result: RuleResult | FactResult): object {
  const { id, outcome, statement, source, gap, reason } = entryOf(result);
  const told = { id, outcome, statement, source, gap };
  switch (result.outcome) {
    case 'held':
      return told;
    case 'broken': {
      const { subject, expected, got } = result.failure;
      return { ...told, failure: { subject, expected, got } };
    }
    case 'not-run':
      return { ...told, reason, need: result.need };
    case 'not-applicable':
      return { ...told, reason };
  }
}
