/** A report of an attack: for people, for machines, and as a page. No secret is in it: effects are told in words of our own. */
import type { Verdict } from './case.ts';
import type { LoginReport, LoginResult } from './login.ts';

const outcomes = ['hole', 'advice', 'not-run', 'held'] as const satisfies readonly Verdict['outcome'][];

const headings: Readonly<Record<Verdict['outcome'], string>> = {
  hole: 'Holes',
  advice: 'Advice',
  'not-run': 'Not run',
  held: 'Held',
};

/** Tells how many there are of each outcome. */
export function countOf(report: LoginReport, outcome: Verdict['outcome']): number {
  return report.results.filter(({ verdict }) => verdict.outcome === outcome).length;
}

/** The report as text. */
export function textOf(report: LoginReport): string {
  const lines = outcomes.flatMap((outcome) => report.results.filter(({ verdict }) => verdict.outcome === outcome));
  return [...lines.flatMap(textOfResult), '', sumOf(report)].join('\n');
}

/** The report as JSON. */
export function jsonOf(report: LoginReport): string {
  const [hole, advice, notRun, held] = outcomes.map((outcome) => countOf(report, outcome));
  const results = report.results.map(({ case: one, verdict }) => {
    const { id, done, holds, worst, section, gain, mend } = one;
    return { id, ...verdict, done, holds, worst, section, gain, mend };
  });
  const { driver, ended } = report;
  return JSON.stringify({ driver, ended, counts: { hole, advice, notRun, held }, results }, null, 2);
}

/** The report as Markdown. */
export function markdownOf(report: LoginReport): string {
  const parts = outcomes.flatMap((outcome) => {
    const results = report.results.filter(({ verdict }) => verdict.outcome === outcome);
    if (results.length === 0) return [];
    return [`## ${headings[outcome]}`, '', ...results.flatMap(markdownOfResult), ''];
  });
  return ['# Sign-in under attack', '', sumOf(report), '', ...parts].join('\n').trimEnd();
}

/** The sums of a report, in a line; a second one says why it ended early. */
export function sumOf(report: LoginReport): string {
  const { driver, ended } = report;
  const [holes, advices, notRuns, helds] = outcomes.map((outcome) => countOf(report, outcome));
  const counts = `${helds} held, ${holes} ${holes === 1 ? 'hole' : 'holes'}, ${advices} advice, ${notRuns} not run`;
  return `${counts}, by ${driver}${ended === null ? '' : `\nIt ended early: ${ended}.`}`;
}

function textOfResult({ case: one, verdict }: LoginResult): string[] {
  switch (verdict.outcome) {
    case 'held':
      return [`held     ${one.id}`];
    case 'not-run':
      return [`not run  ${one.id}: ${verdict.reason}`];
    case 'hole':
    case 'advice': {
      const told = [`what was done:  ${one.done}`, `what must hold: ${one.holds}`, `what was seen:  ${verdict.effect}`];
      const meaning = [`what it means:  ${one.gain}`, `how to mend it: ${one.mend}`, one.section];
      const head = verdict.outcome === 'hole' ? 'HOLE  ' : 'advice';
      return [`${head}   ${one.id}`, ...[...told, ...meaning].map((line) => `           ${line}`)];
    }
  }
}

function markdownOfResult({ case: one, verdict }: LoginResult): string[] {
  switch (verdict.outcome) {
    case 'held':
      return [`- \`${one.id}\``];
    case 'not-run':
      return [`- \`${one.id}\`: ${verdict.reason}`];
    case 'hole':
    case 'advice':
      return [
        `### \`${one.id}\``,
        '',
        `${one.done} ${one.holds}`,
        '',
        `- Seen: ${verdict.effect}`,
        `- Gain: ${one.gain}`,
        `- Mend: ${one.mend}`,
        `- ${one.section}`,
        '',
      ];
  }
}
