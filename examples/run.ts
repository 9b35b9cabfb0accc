/** Runs a file as a user does: Node, the packages by name, nothing else. */
import { spawn } from 'node:child_process';

/** The end of a program: its exit code and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly printed: readonly string[];
  readonly errors: string;
}

/** Runs a file of this folder. */
export function run(file: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', `${import.meta.dirname}/${file}`], {
    cwd: import.meta.dirname,
    // Colours are for terminals; a test runner asks its children for them.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env },
  });
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors, printed: printed.trimEnd().split('\n') }));
  });
}
