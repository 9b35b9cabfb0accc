import { fieldsOf, parseJson } from '../checks/values.ts';
import { limitOn, nowOf, systemClock, waitOn } from '../time/clock.ts';
import { startDeadline } from '../time/deadline.ts';
import { randomText } from '../oauth/random.ts';
import { isLeaseOver } from '../oauth/record-content.ts';
import type { FailureCode } from './failure-codes.ts';
import type { SignInApp } from './options.ts';

/** Right of one process to send the code of a callback. */
interface Claim {
  /** Allows another process to send the code. */
  release(): Promise<void>;
  /** Keeps the result, so that no process sends the code again. */
  close(code: FailureCode): Promise<void>;
}

export type ClaimResult = Claim | { readonly failed: FailureCode } | 'finished';

/**
 * Waits until this process may send the code, another one has finished the sign-in, or it has failed. The claim of a
 * process that ended is taken over after the lease.
 */
export async function claimCode(
  app: SignInApp<unknown>,
  key: string,
  isFinished: () => Promise<boolean>,
): Promise<ClaimResult> {
  const { clock, leaseMs } = app.times;
  let seen: { readonly text: string; readonly since: number } | undefined;
  for (let tries = 1; ; tries += 1) {
    if (await isFinished()) return 'finished';
    const text = await within(app, app.store.get(key));
    const { failed, at } = fieldsOf(parseJson(text ?? ''));
    // The text is sealed, so only this module wrote it.
    if (typeof failed === 'string') return { failed: failed as FailureCode };
    if (seen?.text !== text) seen = text === null ? undefined : { text, since: performance.now() };
    const isOver =
      seen === undefined ||
      performance.now() - seen.since >= leaseMs ||
      isLeaseOver({ id: '', leasedAt: Number(at), lengthMs: leaseMs }, nowOf(clock));
    const claimText = JSON.stringify({ id: randomText(), at: nowOf(clock) });
    if (isOver && (await swap(app, key, text, claimText))) {
      const claim = claimOf(app, key, claimText);
      // The process with the previous claim can have finished before this one took over.
      if (!(await isFinished())) return claim;
      await claim.release();
      return 'finished';
    }
    await waitOn(systemClock, Math.min(25 * tries, 250), new AbortController().signal);
  }
}

function claimOf(app: SignInApp<unknown>, key: string, claimText: string): Claim {
  return {
    release: async () => within(app, app.store.delete(key)).catch(() => {}),
    close: async (failed) => {
      await swap(app, key, claimText, JSON.stringify({ failed })).catch(() => {});
    },
  };
}

async function swap(app: SignInApp<unknown>, key: string, before: string | null, after: string): Promise<boolean> {
  return within(app, app.store.compareAndSwap?.(key, before, after) ?? Promise.resolve(false));
}

/** Rejects if the store does not respond. */
async function within<Value>({ times }: SignInApp<unknown>, work: Promise<Value>): Promise<Value> {
  const deadline = startDeadline([], 'timeoutMs', { limitMs: times.storeMs, start: limitOn(times.clock) });
  try {
    return await deadline.race(work);
  } finally {
    deadline.close();
  }
}
