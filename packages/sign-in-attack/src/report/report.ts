/** An attack as text, JSON and Markdown. No report holds a secret: effects are in our own words. */
import type { AttackReport, CaseResult } from '../attack-sign-in.ts';
import type { Verdict } from '../case.ts';

const headings: Readonly<Record<Verdict['outcome'], string>> = {
  hole: 'Holes',
  advice: 'Advice',
  'not-run': 'Not run',
  held: 'Held',
};

// The keys of the table are the outcomes, the gravest first.
const outcomes = Object.keys(headings) as Verdict['outcome'][];

/** The results with an outcome. */
export function resultsWith({ results }: AttackReport, outcome: Verdict['outcome']): readonly CaseResult[] {
  return results.filter(({ verdict }) => verdict.outcome === outcome);
}

/** The report as text. */
export function textReport(report: AttackReport): string {
  const lines = outcomes.flatMap((outcome) => resultsWith(report, outcome)).flatMap(textOf);
  return [...lines, '', summaryOf(report)].join('\n');
}

/** The report as JSON. */
export function jsonReport(report: AttackReport): string {
  const [hole, advice, notRun, held] = outcomes.map((outcome) => resultsWith(report, outcome).length);
  const results = report.results.map(({ case: one, verdict }) => {
    const { id, step: done, requirement: holds, worst, section, gain, fix: mend } = one;
    return { id, ...verdict, done, holds, worst, section, gain, mend };
  });
  const { driver, ended } = report;
  return JSON.stringify({ driver, ended, counts: { hole, advice, notRun, held }, results }, null, 2);
}

/** The report as Markdown. */
export function markdownReport(report: AttackReport): string {
  const parts = outcomes.flatMap((outcome) => {
    const results = resultsWith(report, outcome);
    return results.length === 0 ? [] : [`## ${headings[outcome]}`, '', ...results.flatMap(markdownOf), ''];
  });
  return ['# Sign-in under attack', '', summaryOf(report), '', ...parts].join('\n').trimEnd();
}

/** The counts of a report, in a line; a second line says why the attack ended early. */
export function summaryOf(report: AttackReport): string {
  const { driver, ended } = report;
  const [holes, advice, notRun, held] = outcomes.map((outcome) => resultsWith(report, outcome).length);
  const counts = `${held} held, ${holes} ${holes === 1 ? 'hole' : 'holes'}, ${advice} advice, ${notRun} not run`;
  return `${counts}, by ${driver}${ended === null ? '' : `\nIt ended early: ${ended}.`}`;
}

function textOf({ case: one, verdict }: CaseResult): string[] {
  if (verdict.outcome === 'held') return [`held     ${one.id}`];
  if (verdict.outcome === 'not-run') return [`not run  ${one.id}: ${verdict.reason}`];
  const details = [
    `what was done:  ${one.step}`,
    `what must hold: ${one.requirement}`,
    `what was seen:  ${verdict.effect}`,
    `what it means:  ${one.gain}`,
    `how to mend it: ${one.fix}`,
    one.section,
  ];
  const head = verdict.outcome === 'hole' ? 'HOLE  ' : 'advice';
  return [`${head}   ${one.id}`, ...details.map((line) => `           ${line}`)];
}

function markdownOf({ case: one, verdict }: CaseResult): string[] {
  if (verdict.outcome === 'held') return [`- \`${one.id}\``];
  if (verdict.outcome === 'not-run') return [`- \`${one.id}\`: ${verdict.reason}`];
  const details = [`Seen: ${verdict.effect}`, `Gain: ${one.gain}`, `Mend: ${one.fix}`, one.section];
  return [`### \`${one.id}\``, '', `${one.step} ${one.requirement}`, '', ...details.map((line) => `- ${line}`), ''];
}
