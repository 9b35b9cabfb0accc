/** An examination for programs. */
import { expectedOf } from '../expected.ts';
import type { Reported } from './reported.ts';

/** An examination in JSON. */
export function jsonOf({ examination, expected }: Reported): string {
  const { baseUrl, nearest, switches, profile, findings, leftBehind, interrupted } = examination;
  const told = {
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
  return JSON.stringify(told, null, 2);
}
