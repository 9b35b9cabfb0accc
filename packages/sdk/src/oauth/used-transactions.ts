/** Allows each transaction once. If a page is loaded twice, the second request would revoke the tokens of the first one. */
import { isSlotwiseError } from '../errors/any-error.ts';
import { mismatch } from './callback.ts';
import { digestOf } from './random.ts';

interface Return {
  readonly state: string;
  readonly code: string;
}

const mostMarks = 20_000;

export function usedTransactions() {
  const usedStates = new Set<string>();
  return async <Value>({ state, code }: Return, exchange: () => Promise<Value>): Promise<Value> => {
    const marks = [await digestOf(`state ${state}`), await digestOf(`code ${code}`)];
    // There is no `await` until the transaction is marked, so only one of two simultaneous callbacks succeeds.
    if (marks.some((mark) => usedStates.has(mark))) throw mismatch('used');
    for (const mark of marks) usedStates.add(mark);
    for (const one of usedStates) if (usedStates.size > mostMarks) usedStates.delete(one);
    try {
      return await exchange();
    } catch (error) {
      if (neverArrived(error)) for (const mark of marks) usedStates.delete(mark);
      throw error;
    }
  };
}

function neverArrived(error: unknown): boolean {
  return isSlotwiseError(error) && error.applied === 'no' && error.kind !== 'oauth_refused';
}
