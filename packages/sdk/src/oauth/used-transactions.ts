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
  const usedMarks = new Set<string>();
  return async <Value>({ state, code }: Return, exchange: () => Promise<Value>): Promise<Value> => {
    const marks = [await digestOf(`state ${state}`), await digestOf(`code ${code}`)];
    // There is no `await` until the transaction is marked, so only one of two simultaneous callbacks succeeds.
    if (marks.some((mark) => usedMarks.has(mark))) throw mismatch('used');
    for (const mark of marks) usedMarks.add(mark);
    for (const one of usedMarks) if (usedMarks.size > mostMarks) usedMarks.delete(one);
    try {
      return await exchange();
    } catch (error) {
      if (neverArrived(error)) for (const mark of marks) usedMarks.delete(mark);
      throw error;
    }
  };
}

function neverArrived(error: unknown): boolean {
  return isSlotwiseError(error) && error.applied === 'no' && error.kind !== 'oauth_refused';
}
