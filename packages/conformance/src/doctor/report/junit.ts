/** An examination as a JUnit document. */
import { junitDocument } from '../../report/junit-document.ts';
import type { JunitCase } from '../../report/junit-document.ts';
import { expectedOf } from '../expected.ts';
import type { Finding } from '../finding.ts';
import { gradeNames, headline } from './reported.ts';
import type { Reported } from './reported.ts';

/** An examination as a JUnit document: a fact that is otherwise than the profile says has failed, one that was not seen is skipped. */
export function junitOf({ examination, expected }: Reported): string {
  const { baseUrl, findings, leftBehind } = examination;
  return junitDocument({
    name: `Facts of ${baseUrl}`,
    cases: findings.map((finding) => caseOf(finding, expected === null ? null : expectedOf(finding.fact, expected))),
    lines: [...headline(examination), ...leftBehind.map((line) => `Left behind: ${line}`)],
  });
}

function caseOf({ fact, grade, seen, reason }: Finding, said: string | null): JunitCase {
  const output = `${fact.fact} (self-hosted builds, ${fact.section})\n${gradeNames[grade]}`;
  if (seen === null) return { name: fact.id, outcome: 'skipped', message: reason, output };
  const isOther = said !== null && said !== seen;
  const message = isOther ? `${fact.request}: expected "${said}", got "${seen}"` : null;
  return { name: fact.id, outcome: isOther ? 'failed' : 'passed', message, output: `${output}: "${seen}"` };
}
