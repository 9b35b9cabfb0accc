import { constants } from 'node:os';

export interface Interruption {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function interruption(): Interruption {
  const controller = new AbortController();
  const end = () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
  const interrupt = (signal: (typeof signals)[number]) => {
    end();
    process.exitCode = 128 + constants.signals[signal];
    console.error(
      'Interrupted: the remaining rules are skipped, and created data may remain. Interrupt again to exit immediately.',
    );
    controller.abort();
  };
  for (const signal of signals) process.on(signal, interrupt);
  return { signal: controller.signal, end };
}
