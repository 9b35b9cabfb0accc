/** Verdicts that cases share: on a browser that should not be let in, and on an app that should stand. */
import type { Attack, SignInStatus } from '../attack.ts';
import { advice, held, hole } from '../case.ts';
import type { Verdict } from '../case.ts';
import type { Arrival, Visitor } from '../visitors/visitor.ts';

/** The verdict on a browser that no valid way led in. */
export async function checkSignedOut(
  attack: Attack,
  visitor: Visitor,
  { arrival, trial }: { readonly arrival: Arrival; readonly trial: string },
): Promise<Verdict> {
  const standing = await attack.statusOf(visitor);
  if (standing.isSignedIn) return hole(`with ${trial}, the browser was signed in${asPerson(standing)}`);
  return checkResponse(arrival, trial);
}

/** The verdict on an app that may do what it likes, as long as it does not break. */
export function checkResponse({ status }: Arrival, trial: string): Verdict {
  if (status === 0) return advice(`with ${trial}, the app gave no answer`);
  return status >= 500 ? advice(`with ${trial}, the app answered ${status}`) : held;
}

/** The person who is signed in, in words. */
export function asPerson({ person }: SignInStatus): string {
  if (person === null) return '';
  return person === 'attacker' ? ' as the attacker' : ' as the visitor';
}

/** The gravest of some verdicts; the first of equals. Those that were tried at all count before those that were not. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  const order: readonly Verdict['outcome'][] = ['hole', 'advice', 'held', 'not-run'];
  const [first = held] = verdicts.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return first;
}

/** Tries one after another, up to the first hole. */
export async function worstOf<Trial>(
  trials: readonly Trial[],
  attempt: (trial: Trial) => Promise<Verdict>,
): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const trial of trials) {
    const verdict = await attempt(trial);
    if (verdict.outcome === 'hole') return verdict;
    verdicts.push(verdict);
  }
  return worstVerdict(verdicts);
}
