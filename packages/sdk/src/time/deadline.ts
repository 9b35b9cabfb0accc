/** Reason why a wait ended. It never leaves the client, because `failure.ts` converts it to the caller's error. */
export class Interrupted extends Error {
  readonly by: 'caller' | 'timeout' | 'client';
  readonly reason: unknown;
  readonly limitMs: number;
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

/** Created once, because each new error captures a stack. */
const finished = /* @__PURE__ */ new Interrupted('client');

export interface Deadline {
  readonly signal: AbortSignal;
  race<Value>(work: Promise<Value>): Promise<Value>;
  close(): void;
  /**
   * Closes the deadline and aborts its signal. Otherwise, Node keeps the listeners of the signal in memory: signals of
   * `AbortSignal.any` forever, and a `fetch` request with its text until a full garbage collection (300 MB at 100
   * simultaneous calls).
   */
  finish(): void;
}

interface Limit {
  readonly limitMs: number;
  readonly start: (ms: number, onEnd: () => void) => () => void;
}

export function startDeadline(
  signals: readonly (AbortSignal | undefined)[],
  limit: Interrupted['limit'],
  { limitMs, start }: Limit,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  // No `reject` is removed when its work settles. Rejecting a settled promise has no effect, and a call waits only a few times.
  let waiting: ((reason: Interrupted) => void)[] = [];
  const takeBack =
    limitMs === Infinity ? undefined : start(limitMs, () => interrupt(new Interrupted('timeout', { limit, limitMs })));
  for (const above of signals) above?.addEventListener('abort', onAbort, { once: true });
  onAbort();

  function onAbort() {
    const endedSignal = signals.find((above) => above?.aborted === true);
    if (endedSignal !== undefined) interrupt(reasonOf(endedSignal));
  }

  function interrupt(reason: Interrupted) {
    const interrupted = waiting;
    close();
    for (const reject of interrupted) reject(reason);
    controller.abort(reason);
  }

  function close() {
    takeBack?.();
    for (const above of signals) above?.removeEventListener('abort', onAbort);
    waiting = [];
  }

  return {
    signal,
    close,
    finish: () => interrupt(finished),
    // Not async: an async function would wrap this promise in a second one.
    race: (work) =>
      new Promise((resolve, reject) => {
        work.then(resolve, reject);
        if (signal.aborted) reject(reasonOf(signal));
        else waiting.push(reject);
      }),
  };
}

function reasonOf(signal: AbortSignal): Interrupted {
  const reason: unknown = signal.reason;
  return reason instanceof Interrupted ? reason : new Interrupted('caller', { reason });
}
