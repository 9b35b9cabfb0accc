/** An attack as a JUnit document. */
import { junitDocument } from '../report/junit-document.ts';
import type { JunitCase } from '../report/junit-document.ts';
import type { LoginReport, LoginResult } from './login.ts';
import { sumOf } from './report.ts';

/** An attack as a JUnit document: a suite for each area, a test case for each case. A hole has failed; advice stands in the output of a case that passed. */
export function junitOf(report: LoginReport): string {
  return junitDocument({ name: 'Sign-in under attack', cases: report.results.map(caseOf), lines: [sumOf(report)] });
}

function caseOf({ case: one, verdict }: LoginResult): JunitCase {
  const { id: name, done, holds, gain, mend, section } = one;
  const told = `${done} ${holds} (${section})`;
  const meaning = `What it means: ${gain}\nHow to mend it: ${mend}`;
  switch (verdict.outcome) {
    case 'held':
      return { name, outcome: 'passed', message: null, output: told };
    case 'not-run':
      return { name, outcome: 'skipped', message: verdict.reason, output: told };
    case 'advice':
      return { name, outcome: 'passed', message: null, output: `${told}\nAdvice: ${verdict.effect}\n${meaning}` };
    case 'hole':
      return { name, outcome: 'failed', message: verdict.effect, output: `${told}\n${meaning}` };
  }
}
