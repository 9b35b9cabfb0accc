/** Verdicts that cases share: on a browser that should not be let in, and on an app that should stand. */
import type { Attack, Standing } from '../attack.ts';
import { advice, held, hole } from '../case.ts';
import type { Verdict } from '../case.ts';
import type { Arrival, Visitor } from '../visitors/visitor.ts';

/** The verdict on a browser that no valid way led in. */
export async function keptOut(
  attack: Attack,
  visitor: Visitor,
  { arrival, trial }: { readonly arrival: Arrival; readonly trial: string },
): Promise<Verdict> {
  const standing = await attack.standing(visitor);
  if (standing.isSignedIn) return hole(`with ${trial}, the browser was signed in${asWhom(standing)}`);
  return stood(arrival, trial);
}

/** The verdict on an app that may do what it likes, as long as it does not break. */
export function stood({ status }: Arrival, trial: string): Verdict {
  if (status === 0) return advice(`with ${trial}, the app gave no answer`);
  return status >= 500 ? advice(`with ${trial}, the app answered ${status}`) : held;
}

/** The person who is signed in, in words. */
export function asWhom({ as }: Standing): string {
  if (as === null) return '';
  return as === 'attacker' ? ' as the attacker' : ' as the visitor';
}

/** The gravest of some verdicts; the first of equals. Those that were tried at all count before those that were not. */
export function gravest(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict['outcome'][] = ['hole', 'advice', 'held', 'not-run'];
  const [first = held] = verdicts.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return first;
}

/** Tries one after another, up to the first hole. */
export async function gravestOf<Trial>(
  trials: readonly Trial[],
  attempt: (trial: Trial) => Promise<Verdict>,
): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const trial of trials) {
    const verdict = await attempt(trial);
    if (verdict.outcome === 'hole') return verdict;
    verdicts.push(verdict);
  }
  return gravest(verdicts);
}
