/** Runs a file, or a program as text, as a user does: Node, the packages by name, nothing else. */
import { spawn } from 'node:child_process';

/** The end of a program: its exit code and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly printed: readonly string[];
  readonly errors: string;
}

/** Runs a file of this folder. */
export function run(file: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return node([`${import.meta.dirname}/${file}`], '', env);
}

/** Runs the text of a program, as if it stood in this folder. */
export function runText(text: string): Promise<Ran> {
  return node(['--input-type=module-typescript'], text);
}

function node(args: readonly string[], input: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', ...args], {
    cwd: import.meta.dirname,
    // Colours are for terminals; a test runner asks its children for them.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env },
  });
  child.stdin.end(input);
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors, printed: printed.trimEnd().split('\n') }));
  });
}
