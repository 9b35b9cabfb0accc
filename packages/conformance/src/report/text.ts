import { onOneLine } from './printable.ts';
import { entryOf, outcomeWords, totalsLine } from './report.ts';
import type { Entry, Report } from './report.ts';

/**
 * Formats a run as readable text, followed by the totals.
 *
 * Each rule has a line with its statement and source. A broken rule also has the reason.
 *
 * @param report The run.
 *
 * @example
 * ```ts
 * import { rules, runRules, textReport, sampleCallers } from '@slotwise/conformance';
 *
 * const target = { baseUrl: 'http://127.0.0.1:4010/v1', appUrl: 'http://127.0.0.1:4010', callers: sampleCallers };
 * const results = await runRules(target, rules.filter(({ id }) => id.startsWith('me.')));
 * console.log(textReport({ baseUrl: target.baseUrl, results }));
 * ```
 */
export function textReport(report: Report): string {
  const { results, interrupted = false } = report;
  return [
    ...results.map(entryOf).flatMap(linesOf),
    '',
    ...(interrupted ? ['The run was interrupted.'] : []),
    totalsLine(report),
  ].join('\n');
}

const width = Math.max(...Object.values(outcomeWords).map(({ length }) => length)) + 2;

function linesOf({ id, outcome, statement, basis, reason }: Entry): string[] {
  const label = outcome === 'broken' ? 'FAILED' : outcomeWords[outcome];
  return [
    `${label.padEnd(width)}${id}: ${statement} (${basis})`,
    ...(reason === null ? [] : [`${' '.repeat(width)}${onOneLine(reason)}`]),
  ];
}
