import { fieldsOf, parseJson } from '../checks/values.ts';
import { limitOn, systemClock, waitOn } from '../time/clock.ts';
import { startDeadline } from '../time/deadline.ts';
import { randomText } from '../oauth/random.ts';
import type { FailureCode } from './failure-codes.ts';
import type { SignInApp } from './options.ts';

/** Lock that lets only one process exchange the authorization code of a callback. */
interface Claim {
  /** Allows another process to send the code. */
  release(): Promise<void>;
  /** Stores the failure, so that no process sends the authorization code again. */
  close(code: FailureCode): Promise<void>;
}

export type ClaimResult = Claim | { readonly failed: FailureCode } | 'finished';

/**
 * Waits until this process may send the code, another one has finished the sign-in, or it has failed. A claim that
 * has not changed for `claimMs` is taken over, because its process has probably ended.
 */
export async function claimCode(
  app: SignInApp<unknown>,
  key: string,
  { isFinished, signal }: { readonly isFinished: () => Promise<boolean>; readonly signal: AbortSignal },
): Promise<ClaimResult> {
  const { leaseMs, storeMs } = app.times;
  // After the token request, the process makes up to three calls of the store.
  const claimMs = leaseMs + 3 * storeMs;
  const startedAt = performance.now();
  let seen: { readonly text: string; readonly since: number } | undefined;
  for (let tries = 1; performance.now() - startedAt < 2 * claimMs; tries += 1) {
    if (await isFinished()) return 'finished';
    const text = await withStoreTimeout(app, app.store.get(key));
    const { failed } = fieldsOf(parseJson(text ?? ''));
    // The text is sealed, so only this module wrote it.
    if (typeof failed === 'string') return { failed: failed as FailureCode };
    if (seen?.text !== text) seen = text === null ? undefined : { text, since: performance.now() };
    const isFree = seen === undefined || performance.now() - seen.since >= claimMs;
    const claim = isFree ? await takeClaim(app, key, text) : null;
    // The process with the previous claim can have finished before this one took over.
    if (claim !== null) return (await releaseIfFinished(claim, isFinished)) ? 'finished' : claim;
    await waitOn(systemClock, Math.min(25 * tries, 250), signal);
    signal.throwIfAborted();
  }
  throw new Error('the token store cannot be changed: compareAndSwap never returns true');
}

async function releaseIfFinished(claim: Claim, isFinished: () => Promise<boolean>): Promise<boolean> {
  let isOver = true;
  try {
    isOver = await isFinished();
    return isOver;
  } finally {
    if (isOver) await claim.release();
  }
}

async function takeClaim(app: SignInApp<unknown>, key: string, before: string | null): Promise<Claim | null> {
  const claimText = JSON.stringify({ id: randomText() });
  const claim = claimOf(app, key, claimText);
  try {
    return (await swap(app, key, before, claimText)) ? claim : null;
  } catch (error) {
    // The store can contain the claim, although its response was lost.
    await claim.release();
    throw error;
  }
}

function claimOf(app: SignInApp<unknown>, key: string, claimText: string): Claim {
  return {
    release: async () => {
      try {
        const isOwn = (await withStoreTimeout(app, app.store.get(key))) === claimText;
        if (isOwn) await withStoreTimeout(app, app.store.delete(key));
      } catch {
        // Others take the claim over after its time.
      }
    },
    close: async (failed) => {
      await swap(app, key, claimText, JSON.stringify({ failed })).catch(() => {});
    },
  };
}

async function swap(app: SignInApp<unknown>, key: string, before: string | null, after: string): Promise<boolean> {
  return withStoreTimeout(app, app.store.compareAndSwap?.(key, before, after) ?? Promise.resolve(false));
}

/** Rejects if the store does not respond. */
async function withStoreTimeout<Value>({ times }: SignInApp<unknown>, work: Promise<Value>): Promise<Value> {
  const deadline = startDeadline([], 'timeoutMs', { limitMs: times.storeMs, start: limitOn(times.clock) });
  try {
    return await deadline.race(work);
  } finally {
    deadline.close();
  }
}
