/** Ctrl-C during a run: the first ends it tidily, the second at once. */

/** A run that can be interrupted. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Listens no longer. */
  readonly end: () => void;
}

/** Listens for the first interrupt; the exit code is then 130. */
export function interruption(): Interruption {
  const controller = new AbortController();
  const interrupt = () => {
    process.exitCode = 130;
    console.error('Interrupted: what was made is being removed. Again ends it at once.');
    controller.abort();
  };
  process.once('SIGINT', interrupt);
  return { signal: controller.signal, end: () => process.off('SIGINT', interrupt) };
}
