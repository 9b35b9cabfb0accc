/** Says when something waits on a clock that stands still: a test would otherwise run into its own time limit without a word. */

/** The wait that would end next. */
interface Standing {
  readonly ms: number;
  readonly isLimit: boolean;
  readonly nowText: string;
}

/** The platform's own timer: a test runner's fake ones must not stop it. */
const [later, never] = [setTimeout, clearTimeout];

/** One line for a clock that nobody moves for a real second while something waits on it. */
export class StandingNotice {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Something began to wait. */
  waited(standing: Standing | undefined): void {
    // It holds the process: one that ended for want of anything to do would say nothing.
    if (standing !== undefined) this.#timer ??= later(() => console.warn(lineOf(standing)), 1000);
  }

  /** The clock was moved; the wait is what waits on it now, if anything. */
  moved(standing: Standing | undefined): void {
    never(this.#timer);
    this.#timer = undefined;
    this.waited(standing);
  }
}

function lineOf({ ms, isLimit, nowText }: Standing): string {
  const what = isLimit ? `a time limit of ${ms} ms` : `a wait of ${ms} ms`;
  return `slotwise: ${what} does not end, as the mock's clock stands still at ${nowText}: move it with clock.advance() or advanceAsync(), let it jump with autoAdvance(), or let it follow() the system's`;
}
