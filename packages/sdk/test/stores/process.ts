/** A process of its own that runs one of the scripts of this folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A process that has said that it is ready. */
export interface Process {
  /** Writes to it; what is not awaited is lost where it has died. */
  readonly write: (text: string) => void;
  /** The next line that it writes; empty text where it has ended. */
  readonly line: () => Promise<string>;
  /** Ends it in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

/** Starts a script with these options, and waits until it is ready. It ends with the test. */
export async function startProcess(script: string, options: object): Promise<Process> {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', path, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value ?? '';
  if ((await line()) !== 'ready') throw new Error('the process did not start');
  return { write: (text) => void child.stdin.write(`${text}\n`), line, kill };
}
