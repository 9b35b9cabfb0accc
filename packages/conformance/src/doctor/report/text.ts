/** An examination for people. */
import { onOneLine } from '../../report/printable.ts';
import { differing } from '../diagnosis.ts';
import type { Examination } from '../examine.ts';
import { lacking } from '../finding.ts';
import type { Finding, Grade } from '../finding.ts';
import { gradeNames, headline, otherwise, pasted, shownNames } from './reported.ts';
import type { Reported } from './reported.ts';

/** An examination for people. */
export function textOf({ examination, expected }: Reported): string {
  const { findings, leftBehind } = examination;
  const graded = (grade: Grade) => findings.filter((finding) => finding.grade === grade);
  const looked: readonly Grade[] = ['self-hosted', 'specification', 'both', 'neither', 'not-shown'];
  const width = Math.max(0, ...findings.map(({ fact }) => fact.id.length));
  return [
    ...headline(examination),
    ...section('Switches', switchLines(examination)),
    ...section(
      'Facts',
      looked.flatMap((grade) =>
        graded(grade).map((finding) =>
          `  ${gradeNames[grade].padEnd(16)}  ${finding.fact.id.padEnd(width)}  ${onOneLine(words(finding))}`.trimEnd(),
        ),
      ),
    ),
    ...section(
      'Not looked at',
      notLookedAt(examination).map(([need, ids]) => `  ${ids.length} (${need}): ${byResource(ids)}`),
    ),
    ...section(
      'Left behind',
      leftBehind.map((line) => `  ${onOneLine(line)}`),
    ),
    ...section(
      'Otherwise than the profile says',
      expected === null ? [] : otherwise(examination, expected).map((line) => `  ${onOneLine(line)}`),
    ),
    '',
    'Profile',
    ...pasted(examination).map((line) => `  ${line}`.trimEnd()),
  ].join('\n');
}

/** Ids counted by what they are about, for a screen; JSON and Markdown name each. */
function byResource(ids: readonly string[]): string {
  const about = ids.map((id) => id.split('.')[0] ?? id);
  return [...new Set(about)].map((one) => `${one} ${about.filter((other) => other === one).length}`).join(', ');
}

/** The option that lets facts be looked at. */
const needWords: Readonly<Record<keyof typeof lacking, string>> = {
  writing: '--write',
  oauth: '--token',
  town: 'a mock alone shows it',
};

function switchLines(examination: Examination): string[] {
  const { switches } = examination;
  const changed = differing(examination);
  const noted = switches.filter((one) => !changed.includes(one) && /in-part|otherwise|undecided/.test(one.shown));
  const unseen = switches.filter(({ shown }) => shown === 'not-seen').map(({ name }) => name);
  return [
    ...changed.map(({ name, value, facts }) => `  ${name} is ${JSON.stringify(value)} (${facts.join(', ')})`),
    ...noted.map(({ name, shown, facts }) => `  ${name}: ${shownNames[shown]} (${facts.join(', ')})`),
    ...(unseen.length === 0 ? [] : [`  not seen: ${unseen.join(', ')}`]),
  ];
}

function words({ fact, grade, seen, reason }: Finding): string {
  const { selfHosted, specification = selfHosted } = fact;
  if (grade === 'not-shown') return reason ?? '';
  if (grade === 'self-hosted' || grade === 'both') return `"${seen}"`;
  if (grade === 'specification') return `"${seen}", self-hosted builds "${selfHosted}"`;
  const other = specification === selfHosted ? '' : `, the specification "${specification}"`;
  return `"${seen}", self-hosted builds "${selfHosted}"${other}`;
}

function notLookedAt({ findings }: Examination): [need: string, ids: readonly string[]][] {
  const groups = new Map<string, string[]>();
  for (const { fact, grade, reason } of findings) {
    if (grade !== 'not-looked-at') continue;
    const isLacking = fact.needs !== 'reading' && reason === lacking[fact.needs];
    const need = isLacking ? needWords[fact.needs] : (reason ?? '');
    groups.set(need, [...(groups.get(need) ?? []), fact.id]);
  }
  return [...groups];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
