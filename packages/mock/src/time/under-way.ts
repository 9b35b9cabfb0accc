/** The requests that are under way in a world, so that its clock knows when nothing happens any more. */

/** The platform's own timer: a test runner's fake ones must not stop it. */
const later = setTimeout;

/** Turns of the event loop in which nothing happened: a call that goes on takes a few between two things that a mock sees. */
const quietTurns = 8;

/** Turns after which something that is still under way is no longer waited for: about a real second. */
const patientTurns = 1000;

/** Counts what is under way. */
export class UnderWay {
  #requests = 0;
  #hanging = 0;
  /** Grows with everything that happens. */
  #events = 0;

  /** The requests that hang: nobody will answer them. */
  get hanging(): number {
    return this.#hanging;
  }

  /** Notes that something happened. */
  note(): void {
    this.#events += 1;
  }

  /** Notes that a request came. */
  begin(): void {
    this.#requests += 1;
    this.note();
  }

  /** Notes that the outcome of a request is known. */
  end(): void {
    this.#requests -= 1;
    this.note();
  }

  /** Notes that a request hangs until its caller gives up. */
  hang(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#hanging += 1;
    const leave = () => {
      this.#hanging -= 1;
      this.note();
    };
    signal.addEventListener('abort', leave, { once: true });
  }

  /**
   * Waits until nothing happens any more: for some turns of the event loop nothing came, nothing ended, and no request is under way but those that
   * wait on the clock. `false` where something is still under way after a real second.
   */
  async quiet(waits: () => number): Promise<boolean> {
    let seen = this.#events;
    let still = 0;
    for (let turn = 0; turn < patientTurns; turn += 1) {
      await new Promise((resolve) => {
        later(resolve, 0);
      });
      const isStill = seen === this.#events && this.#requests <= waits();
      still = isStill ? still + 1 : 0;
      seen = this.#events;
      if (still === quietTurns) return true;
    }
    return false;
  }
}
