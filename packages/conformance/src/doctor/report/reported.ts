/** Parts that the reports of an examination share. */
import type { Profile } from '@slotwise/schemas/table';
import { differing } from '../diagnosis.ts';
import type { SwitchFinding } from '../diagnosis.ts';
import type { Examination } from '../examine.ts';
import { expectedOf } from '../expected.ts';
import type { Grade } from '../finding.ts';

/** A result, and the profile that it is held against, where one is given. */
export interface Reported {
  readonly examination: Examination;
  readonly expected: Profile | null;
}

/** The grades in words. */
export const gradeNames: Readonly<Record<Grade, string>> = {
  'self-hosted': 'as self-hosted',
  specification: 'as specification',
  both: 'as both',
  neither: 'as neither',
  'not-shown': 'not shown',
  'not-looked-at': 'not looked at',
};

/** The values of a switch in words. */
export const shownNames: Readonly<Record<SwitchFinding['shown'], string>> = {
  'self-hosted': 'as self-hosted',
  specification: 'as specification',
  'in-part': 'in part',
  otherwise: 'as neither profile',
  undecided: 'it, or another of the same facts',
  'not-seen': 'not seen',
};

/** The facts that the service shows otherwise than a profile says, a line each. */
export function otherwise({ findings }: Examination, expected: Profile): string[] {
  return findings.flatMap(({ fact, seen }) => {
    const said = expectedOf(fact, expected);
    return seen === null || said === null || seen === said ? [] : [`${fact.id}: saw "${seen}", not "${said}"`];
  });
}

/** The examination in three sentences. */
export function headline(examination: Examination): string[] {
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

/** The profile as a program takes it. */
export function pasted({ nearest, profile }: Examination): string[] {
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
