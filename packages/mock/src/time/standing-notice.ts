/** Warns when a timer waits on a frozen clock. Otherwise, the test would fail with the timeout of its runner and no explanation. */

import type { Waiting } from './waits.ts';

export interface Standing {
  /** The timer that ends next. */
  readonly next: Pick<Waiting, 'ms' | 'isLimit'>;
  readonly nowText: string;
  readonly isAutomatic: boolean;
  /** Number of requests without a response, except for hanging requests. */
  readonly requests: number;
  /** Changes when a request or timer begins or ends. */
  readonly events: number;
}

/** The timer functions of the platform, because fake timers of a test runner must not stop the notice. */
const [later, never] = [setTimeout, clearTimeout];

/** Real seconds before the warning if `autoAdvance` is on: less than the usual timeout of test runners, but enough for a busy machine. */
const patience = 3;

export class StandingNotice {
  readonly #standing: () => Standing | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(standing: () => Standing | undefined) {
    this.#standing = standing;
  }

  onWait(): void {
    // The timer keeps the process alive, which would otherwise end without the notice.
    this.#timer ??= this.#later(1);
  }

  onMove(): void {
    never(this.#timer);
    this.#timer = undefined;
    if (this.#standing() !== undefined) this.onWait();
  }

  #later(seconds: number): ReturnType<typeof setTimeout> {
    const seenEvents = this.#standing()?.events;
    return later(() => this.#check(seenEvents, seconds), 1000);
  }

  #check(seenEvents: number | undefined, seconds: number): void {
    const standing = this.#standing();
    if (standing === undefined) return;
    const passed = standing.events === seenEvents ? seconds : 0;
    if (!standing.isAutomatic) console.warn(lineOf(standing));
    // With autoAdvance, the clock can still move when other work ends, so the warning comes later.
    else if (passed === patience) console.warn(automaticLineOf(standing));
    else this.#timer = this.#later(passed + 1);
  }
}

function lineOf({ next, nowText }: Standing): string {
  return `slotwise: ${waitOf(next)} does not end, because the clock of the mock is stopped at ${nowText}: move it with clock.advance(), call autoAdvance(), or let it use the system time with useSystemTime()`;
}

function automaticLineOf({ next, nowText, requests }: Standing): string {
  const other =
    requests > 0
      ? `the mock has not responded to ${requests === 1 ? 'a request' : `${requests} requests`} yet`
      : 'no request is at the mock. The code that has the time limit waits for something else, for example accessToken(), middleware, or another server';
  return `slotwise: the clock of the mock has been at ${nowText} for ${patience} real seconds with autoAdvance(), because ${other} (${waitOf(next)})`;
}

function waitOf({ ms, isLimit }: Standing['next']): string {
  return isLimit ? `a time limit of ${ms} ms` : `a wait of ${ms} ms`;
}
