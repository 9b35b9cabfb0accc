/** A case of the attack: one hostile or unusual way back, what must hold, and what an attacker gains where it does not. */
import type { Attack } from './attack.ts';

/** The outcome of a case. */
export type Verdict =
  | { readonly outcome: 'held' }
  /** A finding: a hole with a shown effect, or advice. */
  | { readonly outcome: 'hole' | 'advice'; readonly effect: string }
  | { readonly outcome: 'not-run'; readonly reason: string };

/** A case. */
export interface Case {
  /** Name that stays: its area, and what is done. */
  readonly id: `${Area}.${string}`;
  /** The step that is tried. */
  readonly done: string;
  /** The rule that must hold. */
  readonly holds: string;
  /** The worst that it can find. */
  readonly worst: 'hole' | 'advice';
  /** The section that it rests on. */
  readonly section: string;
  /** The gain of an attacker, or the loss of a visitor. */
  readonly gain: string;
  /** The way to mend it. */
  readonly mend: string;
  /** Tries it. */
  run(attack: Attack): Promise<Verdict>;
}

/** The areas of the cases, each with what its cases are about. */
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

/** It held. */
export const held: Verdict = { outcome: 'held' };

/** A hole, with its shown effect. */
export function hole(effect: string): Verdict {
  return { outcome: 'hole', effect };
}

/** Advice, with what was seen. */
export function advice(effect: string): Verdict {
  return { outcome: 'advice', effect };
}

/** A case that could not be tried here. */
export function notRun(reason: string): Verdict {
  return { outcome: 'not-run', reason };
}
