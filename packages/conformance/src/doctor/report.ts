/** The result of an examination as text, as Markdown and as JSON. */
import type { Profile } from '@slotwise/schemas';
import { differing } from './diagnosis.ts';
import type { SwitchFinding } from './diagnosis.ts';
import type { Examination } from './examine.ts';
import { lacking } from './finding.ts';
import type { Finding, Grade } from './finding.ts';
import { expectedOf } from './expected.ts';

/** A result, and the profile that it is held against, where one is given. */
export interface Reported {
  readonly examination: Examination;
  readonly expected: Profile | null;
}

const gradeNames: Readonly<Record<Grade, string>> = {
  'self-hosted': 'as self-hosted',
  specification: 'as specification',
  both: 'as both',
  neither: 'as neither',
  'not-shown': 'not shown',
  'not-looked-at': 'not looked at',
};

const shownNames: Readonly<Record<SwitchFinding['shown'], string>> = {
  'self-hosted': 'as self-hosted',
  specification: 'as specification',
  'in-part': 'in part',
  otherwise: 'as neither profile',
  undecided: 'it, or another of the same facts',
  'not-seen': 'not seen',
};

/** The option that lets facts be looked at. */
const needWords: Readonly<Record<keyof typeof lacking, string>> = {
  writing: '--write',
  oauth: '--token',
  town: 'a mock alone shows it',
};

/** The result for people. */
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
          `  ${gradeNames[grade].padEnd(16)}  ${finding.fact.id.padEnd(width)}  ${words(finding)}`.trimEnd(),
        ),
      ),
    ),
    ...section(
      'Not looked at',
      notLookedAt(examination).map(([need, ids]) => `  ${ids.length} (${need}): ${byResource(ids)}`),
    ),
    ...section(
      'Left behind',
      leftBehind.map((line) => `  ${line}`),
    ),
    ...section('Otherwise than the profile says', expected === null ? [] : otherwise(examination, expected)),
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

/** The result as Markdown. */
export function markdownOf({ examination, expected }: Reported): string {
  const { findings, leftBehind } = examination;
  const differs = expected === null ? [] : otherwise(examination, expected);
  return [
    '# What the service shows',
    '',
    ...headline(examination),
    '',
    '## Switches',
    '',
    '| Switch | Value | Shown | By |',
    '|---|---|---|---|',
    ...examination.switches.map(
      ({ name, value, shown, facts }) =>
        `| ${[`\`${name}\``, `\`${JSON.stringify(value)}\``, shownNames[shown], facts.join(', ')].map(cell).join(' | ')} |`,
    ),
    '',
    '## Facts',
    '',
    '| Fact | Grade | Seen | Self-hosted builds | Specification |',
    '|---|---|---|---|---|',
    ...findings.map(({ fact, grade, seen, reason }) => {
      const { id, fact: sentence, selfHosted, specification = 'the same' } = fact;
      const cells = [
        `**${id}**: ${sentence}`,
        gradeNames[grade],
        seen ?? `_${reason ?? ''}_`,
        selfHosted,
        specification,
      ];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
    ...(leftBehind.length === 0 ? [] : ['', '## Left behind', '', ...leftBehind.map((line) => `- ${line}`)]),
    ...(differs.length === 0
      ? []
      : ['', '## Otherwise than the profile says', '', ...differs.map((line) => `- ${line.trim()}`)]),
    '',
    '## Profile',
    '',
    '```ts',
    ...pasted(examination),
    '```',
    '',
    '```json',
    JSON.stringify(examination.profile, null, 2),
    '```',
  ].join('\n');
}

/** The result for machines. */
export function jsonOf({ examination, expected }: Reported): object {
  const { baseUrl, nearest, switches, profile, findings, leftBehind, interrupted } = examination;
  return {
    baseUrl,
    nearest,
    interrupted,
    profile,
    switches,
    facts: findings.map(({ fact, grade, seen, reason }) => ({
      id: fact.id,
      grade,
      seen,
      reason,
      selfHosted: fact.selfHosted,
      specification: fact.specification ?? fact.selfHosted,
      ...(expected === null ? {} : { expected: expectedOf(fact, expected) }),
      needs: fact.needs,
      gap: fact.gap,
      fact: fact.fact,
    })),
    leftBehind,
  };
}

/** The facts that the service shows otherwise than a profile says, a line each. */
export function otherwise({ findings }: Examination, expected: Profile): string[] {
  return findings.flatMap(({ fact, seen }) => {
    const said = expectedOf(fact, expected);
    return seen === null || said === null || seen === said ? [] : [`  ${fact.id}: saw "${seen}", not "${said}"`];
  });
}

function headline(examination: Examination): string[] {
  const { baseUrl, findings, nearest, interrupted } = examination;
  const count = (...grades: readonly Grade[]) => findings.filter(({ grade }) => grades.includes(grade)).length;
  const seen = count('self-hosted', 'specification', 'both', 'neither');
  const differences = differing(examination).length;
  return [
    `${baseUrl} was looked at: ${seen} of ${findings.length} facts were seen${interrupted ? ', then it was interrupted' : ''}.`,
    `Nearest profile: ${nearest}${differences === 0 ? '' : `, with ${differences} ${differences === 1 ? 'switch' : 'switches'} set otherwise`}.`,
    `${count('self-hosted')} facts are as self-hosted builds have them, ${count('specification')} as the specification's profile has them, ${count('both')} as both, ${count('neither')} as neither.`,
  ];
}

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

/** The profile as a program takes it. */
function pasted({ nearest, profile }: Examination): string[] {
  const base = nearest === 'self-hosted' ? 'profiles.selfHosted' : 'profiles.specification';
  const { name, deployment, wire, behavior } = profile;
  if (name === undefined) return [`const profile = ${base};`];
  const part = (of: string, some: object | undefined) =>
    some === undefined
      ? []
      : [
          `  ${of}: { ...${base}.${of}, ${Object.entries(some)
            .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
            .join(', ')} },`,
        ];
  return [
    'const profile: Profile = {',
    `  ...${base},`,
    `  name: ${JSON.stringify(name)},`,
    ...(deployment === undefined ? [] : [`  deployment: ${JSON.stringify(deployment)},`]),
    ...part('wire', wire),
    ...part('behavior', behavior),
    '};',
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function cell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/(?<!\\)\|/g, '\\|');
}
