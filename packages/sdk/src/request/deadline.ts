/** Ends a wait: when its time is up, or when the caller no longer wants the response. */

/** The reason for which a wait was ended. It never leaves the client: `failure.ts` makes the caller's error from it. */
export class Interrupted extends Error {
  /** The one who ended it: the caller's signal, one of our time limits, or the client itself (a page that nobody needs any more). */
  readonly by: 'caller' | 'timeout' | 'client';
  /** The caller's own reason. */
  readonly reason: unknown;
  /** The time limit in milliseconds. */
  readonly limitMs: number;
  /** Name of the time limit. */
  readonly limit: 'timeoutMs' | 'totalTimeoutMs';

  constructor(
    by: Interrupted['by'],
    { reason, limitMs = 0, limit = 'timeoutMs' }: Partial<Pick<Interrupted, 'reason' | 'limitMs' | 'limit'>> = {},
  ) {
    super('interrupted');
    this.by = by;
    this.reason = reason;
    this.limitMs = limitMs;
    this.limit = limit;
  }
}

/** The work is done: made once, since an error looks at the stack each time. */
const finished = new Interrupted('client');

/** A wait that can be ended. */
export interface Deadline {
  /** Aborted, with a {@link Interrupted} as its reason, when the wait is over. */
  readonly signal: AbortSignal;
  /** The work's result, or a rejection with the {@link Interrupted} at once, even where the work ignores the signal. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Takes back every timer and listener. */
  close(): void;
  /**
   * Closes, and aborts the signal: nothing waits any more. A signal that is derived from this one and listened to would
   * otherwise be kept by Node for ever, some hundred bytes a request.
   */
  finish(): void;
}

/** Starts a deadline: some signals, and a time limit (`Infinity` for none). Close it when the work is done. */
export function startDeadline(
  signals: readonly (AbortSignal | undefined)[],
  limit: Interrupted['limit'],
  limitMs: number,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const timer =
    limitMs === Infinity
      ? undefined
      : setTimeout(() => interrupt(new Interrupted('timeout', { limit, limitMs })), limitMs);
  const undo: (() => void)[] = [];
  for (const above of signals) {
    const onAbort = () => interrupt(reasonOf(above));
    if (above?.aborted === true) onAbort();
    else above?.addEventListener('abort', onAbort, { once: true });
    undo.push(() => above?.removeEventListener('abort', onAbort));
  }

  function interrupt(reason: Interrupted) {
    close();
    controller.abort(reason);
  }

  function close() {
    clearTimeout(timer);
    for (const one of undo) one();
  }

  return { signal, close, finish: () => interrupt(finished), race: (work) => raceWith(signal, work) };
}

function reasonOf(signal: AbortSignal | undefined): Interrupted {
  const reason: unknown = signal?.reason;
  return reason instanceof Interrupted ? reason : new Interrupted('caller', { reason });
}

async function raceWith<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let onAbort = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    onAbort = () => reject(reasonOf(signal));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([interrupted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
