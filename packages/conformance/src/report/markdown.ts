import { cell, foreignCell, foreignList } from './markdown-cell.ts';
import { entryOf, outcomeWords, sumsOf } from './report.ts';
import type { Entry, Outcome, Report } from './report.ts';

/**
 * A run for a ticket or a summary of a pipeline, as Markdown: what is broken first, then what was not run, then the rest.
 *
 * @param report The run.
 *
 * @example
 * ```ts
 * import { markdownReport } from '@slotwise/conformance';
 *
 * const [title] = markdownReport({ baseUrl: 'http://127.0.0.1:4010/v1', results: [] }).split('\n');
 * console.log(title); // # Conformance of http://127.0.0.1:4010/v1
 * ```
 */
export function markdownReport(report: Report): string {
  const { baseUrl, results, leftBehind = [], interrupted = false } = report;
  const entries = results.map(entryOf);
  return [
    `# Conformance of ${baseUrl}`,
    '',
    `${sumsOf(report)}${interrupted ? '; it was interrupted' : ''}.`,
    ...order.flatMap((outcome) => table(outcome, entries)),
    ...foreignList('Left behind', leftBehind),
  ].join('\n');
}

const order: readonly Outcome[] = ['broken', 'not-run', 'held', 'not-applicable'];

function table(outcome: Outcome, entries: readonly Entry[]): string[] {
  const some = entries.filter((entry) => entry.outcome === outcome);
  const [first] = some;
  if (first === undefined) return [];
  const hasReason = first.reason !== null;
  const title = outcomeWords[outcome];
  const heading = ['Rule or fact', 'Statement', 'Source', ...(hasReason ? ['Reason'] : [])];
  const rows = some.map(({ id, statement, basis, reason }) =>
    [`\`${id}\``, cell(statement), cell(basis), ...(reason === null ? [] : [foreignCell(reason)])].join(' | '),
  );
  return [
    '',
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    `| ${heading.join(' | ')} |`,
    `|${heading.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row} |`),
  ];
}
