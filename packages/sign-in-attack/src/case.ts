/** A case of the attack: one hostile or unusual return to the app, what must hold, and what an attacker gains otherwise. */
import type { Attack } from './attack.ts';

/** The outcome of a case. */
export type Verdict =
  | { readonly outcome: 'held' }
  /** A finding: a hole with a shown effect, or advice. */
  | { readonly outcome: 'hole' | 'advice'; readonly effect: string }
  | { readonly outcome: 'not-run'; readonly reason: string };

/** The description of a case, in whole sentences. */
export interface CaseDescription {
  /** The stable id: its area, and a name. */
  readonly id: `${Area}.${string}`;
  /** The step of the attack. */
  readonly step: string;
  /** The requirement after it. */
  readonly requirement: string;
  /** The worst finding that the case can have. */
  readonly worst: 'hole' | 'advice';
  /** The sections of the RFCs that require it. */
  readonly section: string;
  /** The gain of an attacker, or the loss of a visitor, if it does not hold. */
  readonly gain: string;
  /** The fix in the app. */
  readonly fix: string;
}

/** A case that can be run. */
export interface Case extends CaseDescription {
  run(attack: Attack): Promise<Verdict>;
}

/** The areas of the cases, each with a title. */
export const areas = {
  request: 'The authorization request',
  state: 'The state on the way back',
  code: 'The code on the way back',
  error: 'Errors and markup on the way back',
  issuer: 'The issuer on the way back',
  token: 'The answer of the token endpoint',
  session: 'The session that begins',
  redirect: 'Addresses to go on to',
  refresh: 'Access that runs out',
  secret: 'Secrets in pages, addresses and cookies',
} as const;

/** An area of cases. */
export type Area = keyof typeof areas;

/** The verdict on an app that meets the requirement. */
export const held: Verdict = { outcome: 'held' };

/** A hole, with its shown effect. */
export function hole(effect: string): Verdict {
  return { outcome: 'hole', effect };
}

/** Advice, with what the attack saw. */
export function advice(effect: string): Verdict {
  return { outcome: 'advice', effect };
}

/** The verdict of a case that cannot run against this app. */
export function notRun(reason: string): Verdict {
  return { outcome: 'not-run', reason };
}
