/** An interrupt during a run, by Ctrl-C or by what runs it: the first ends it tidily, the second at once. */
import { constants } from 'node:os';

/** A run that can be interrupted. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Listens no longer. */
  readonly end: () => void;
}

/** Ctrl-C, the end of a job, and the end of a terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens for the first interrupt; the exit code is then 128 and the number of the signal, as shells have it: 130 for Ctrl-C. */
export function interruption(): Interruption {
  const controller = new AbortController();
  const end = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  const interrupt = (signal: (typeof signals)[number]) => {
    end();
    process.exitCode = 128 + constants.signals[signal];
    console.error('Interrupted: the rest is not run, and what was made may stay. Again ends it at once.');
    controller.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  return { signal: controller.signal, end };
}
