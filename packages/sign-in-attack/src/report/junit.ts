/** An attack as a JUnit document, as Jenkins, GitLab, GitHub and others read it. */
import type { AttackReport, CaseResult } from '../attack-sign-in.ts';
import { summaryOf } from './report.ts';

/** An attack as a JUnit document: a suite for each area, a test case for each case. A hole is a failure; advice is in the output of a case that passed. */
export function junitReport(report: AttackReport): string {
  const { results } = report;
  const areas = [...new Set(results.map(areaOf))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Sign-in under attack" ${countsOf(results)}>`,
    ...areas.flatMap((area) =>
      suite(
        area,
        results.filter((result) => areaOf(result) === area),
      ),
    ),
    `  <testsuite name="run" ${countsOf([])} skipped="0">`,
    `    <system-out>${escapeText(summaryOf(report))}</system-out>`,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function areaOf({ case: { id } }: CaseResult): string {
  return id.split('.')[0] ?? id;
}

function suite(area: string, results: readonly CaseResult[]): string[] {
  const skipped = results.filter(({ verdict }) => verdict.outcome === 'not-run').length;
  return [
    `  <testsuite name="${area}" ${countsOf(results)} skipped="${skipped}">`,
    ...results.flatMap((result) => testCase(area, result)),
    '  </testsuite>',
  ];
}

function countsOf(results: readonly CaseResult[]): string {
  const failures = results.filter(({ verdict }) => verdict.outcome === 'hole').length;
  return `tests="${results.length}" failures="${failures}" errors="0"`;
}

function testCase(area: string, { case: one, verdict }: CaseResult): string[] {
  const { id, step, requirement, gain, fix, section } = one;
  const lines = [`${step} ${requirement} (${section})`];
  if (verdict.outcome === 'advice') lines.push(`Advice: ${verdict.effect}`);
  if ('effect' in verdict) lines.push(`What it means: ${gain}`, `How to mend it: ${fix}`);
  const element = {
    held: () => [],
    advice: () => [],
    hole: (text: string) =>
      `      <failure type="broken" message="${escapeAttribute(text)}">${escapeText(text)}</failure>`,
    'not-run': (text: string) => `      <skipped message="${escapeAttribute(text)}"/>`,
  }[verdict.outcome];
  const message = 'effect' in verdict ? verdict.effect : 'reason' in verdict ? verdict.reason : '';
  return [
    `    <testcase classname="${area}" name="${id}">`,
    ...[element(message)].flat(),
    `      <system-out>${escapeText(lines.join('\n'))}</system-out>`,
    '    </testcase>',
  ];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A parser turns line breaks in an attribute into blanks. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;').replaceAll('\n', '&#10;');
}
