import { callerNames } from '../runner/target.ts';
import type { Target } from '../runner/target.ts';
import type { Credentials } from './write.ts';

/** A caller, then the others that the target has, the Admin first: one may see or undo what another may not. */
export function withOthers({ callers }: Target, as: Credentials): readonly Credentials[] {
  const keys = callerNames.flatMap((name) => (name === 'expired' ? [] : keyOf(() => callers[name].apiKey)));
  return [as, ...keys.filter((apiKey) => apiKey !== as.apiKey).map((apiKey) => ({ apiKey }))];
}

/** The doctor knows one caller; another is looked up in vain. */
function keyOf(look: () => string): string[] {
  try {
    return [look()];
  } catch {
    return [];
  }
}
