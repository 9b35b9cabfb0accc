/** Runs an example as a user does: with Node, and with the packages by name. */
import { spawn } from 'node:child_process';

/** How a program ended, and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly printed: readonly string[];
  readonly errors: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Close the output after its first chunk, as `head` does. */
  readonly closeAfterFirstChunk?: boolean;
}

/** Runs a file of this folder. */
export function run(
  file: string,
  { env = {}, args = [], closeAfterFirstChunk = false }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', `${import.meta.dirname}/${file}`, ...args], {
    cwd: import.meta.dirname,
    // A test runner sets variables that ask programs for colors.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env },
  });
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (closeAfterFirstChunk) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors, printed: printed.trimEnd().split('\n') }));
  });
}
