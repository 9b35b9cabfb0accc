/** Ends a wait: when its time is up, or when the caller no longer wants the answer. */

/** Why a wait was ended. Never leaves the client: `report.ts` makes the caller's error from it. */
export class Stopped extends Error {
  /** Who ended it: the caller's signal, one of our time limits, or the client itself (a page that nobody needs any more). */
  readonly by: 'caller' | 'timeout' | 'client';
  /** The caller's own reason. */
  readonly reason: unknown;
  /** The time limit in milliseconds. */
  readonly limitMs: number;
  /** Name of the time limit. */
  readonly limit: 'timeoutMs' | 'totalTimeoutMs';

  constructor(
    by: Stopped['by'],
    { reason, limitMs = 0, limit = 'timeoutMs' }: Partial<Pick<Stopped, 'reason' | 'limitMs' | 'limit'>> = {},
  ) {
    super('stopped');
    this.by = by;
    this.reason = reason;
    this.limitMs = limitMs;
    this.limit = limit;
  }
}

/** The work is done: made once, since an error looks at the stack each time. */
const finished = new Stopped('client');

/** A wait that can be ended. */
export interface Watch {
  /** Aborted, with a {@link Stopped} as its reason, when the wait is over. */
  readonly signal: AbortSignal;
  /** The work's result, or a rejection with the {@link Stopped} at once, even where the work ignores the signal. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Takes back every timer and listener. */
  close(): void;
  /**
   * Closes, and aborts the signal: nothing waits any more. A signal that is derived from this one and listened to would
   * otherwise be kept by Node for ever, some hundred bytes a request.
   */
  finish(): void;
}

/** Watches signals and a time limit (`Infinity` for none). Close it when the work is done. */
export function watch(signals: readonly (AbortSignal | undefined)[], limit: Stopped['limit'], limitMs: number): Watch {
  const controller = new AbortController();
  const { signal } = controller;
  const timer =
    limitMs === Infinity ? undefined : setTimeout(() => stop(new Stopped('timeout', { limit, limitMs })), limitMs);
  const undo: (() => void)[] = [];
  for (const above of signals) {
    const onAbort = () => stop(reasonOf(above));
    if (above?.aborted === true) onAbort();
    else above?.addEventListener('abort', onAbort, { once: true });
    undo.push(() => above?.removeEventListener('abort', onAbort));
  }

  function stop(reason: Stopped) {
    close();
    controller.abort(reason);
  }

  function close() {
    clearTimeout(timer);
    for (const one of undo) one();
  }

  return { signal, close, finish: () => stop(finished), race: (work) => raceWith(signal, work) };
}

function reasonOf(signal: AbortSignal | undefined): Stopped {
  const reason: unknown = signal?.reason;
  return reason instanceof Stopped ? reason : new Stopped('caller', { reason });
}

async function raceWith<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let onAbort = () => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(reasonOf(signal));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
