/** Counts the running requests, so that the clock can detect when the mock is idle. */

/** The timer function of the platform, because fake timers of a test runner must not stop it. */
const later = setTimeout;

const quietTurns = 8;

const patientTurns = 1000;

export class UnderWay {
  #requests = 0;
  /** Number of requests so far. */
  begun = 0;
  #hanging = 0;
  /** Number of starts and ends of requests and timers. */
  events = 0;

  get requests(): number {
    return this.#requests;
  }

  get hanging(): number {
    return this.#hanging;
  }

  note(): void {
    this.events += 1;
  }

  begin(): void {
    this.#requests += 1;
    this.begun += 1;
    this.note();
  }

  end(): void {
    this.#requests -= 1;
    this.note();
  }

  hang(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#hanging += 1;
    const leave = () => {
      this.#hanging -= 1;
      this.note();
    };
    signal.addEventListener('abort', leave, { once: true });
  }

  async quiet(waits: () => number): Promise<boolean> {
    let lastCount = this.events;
    let still = 0;
    for (let round = 0; round < patientTurns; round += 1) {
      await new Promise((resolve) => {
        later(resolve, 0);
      });
      const isStill = lastCount === this.events && this.#requests <= waits();
      still = isStill ? still + 1 : 0;
      lastCount = this.events;
      if (still === quietTurns) return true;
    }
    return false;
  }
}
