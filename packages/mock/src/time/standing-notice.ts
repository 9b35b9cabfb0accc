/** Says when something waits on a clock that stands still: a test would otherwise run into its own time limit without a word. */

/** The wait that would end next. */
interface Standing {
  readonly ms: number;
  readonly isLimit: boolean;
  readonly nowText: string;
}

/** The platform's own timer: a test runner's fake ones must not stop it. */
const [later, never] = [setTimeout, clearTimeout];

export class StandingNotice {
  readonly #standing: () => Standing | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(standing: () => Standing | undefined) {
    this.#standing = standing;
  }

  waited(): void {
    // It holds the process: one that ended for want of anything to do would say nothing.
    this.#timer ??= later(() => this.#say(), 1000);
  }

  moved(): void {
    never(this.#timer);
    this.#timer = undefined;
    if (this.#standing() !== undefined) this.waited();
  }

  #say(): void {
    const standing = this.#standing();
    if (standing !== undefined) console.warn(lineOf(standing));
  }
}

function lineOf({ ms, isLimit, nowText }: Standing): string {
  const what = isLimit ? `a time limit of ${ms} ms` : `a wait of ${ms} ms`;
  return `slotwise: ${what} does not end, because the clock of the mock is stopped at ${nowText}: move it with clock.advance(), call autoAdvance(), or let it use the system time with useSystemTime()`;
}
