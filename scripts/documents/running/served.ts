/** Our commands, run from their sources, and the mocks that they serve. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../packages.ts';

/** The commands of ours, and the files behind them. */
const commands = {
  'slotwise-mock': 'packages/mock/src/cli.ts',
  'slotwise-conformance': 'packages/conformance/src/cli.ts',
};

/** The shell's words that run a command from its source. */
export function nodeFor(command: keyof typeof commands): string {
  return `'${process.execPath}' --conditions=@slotwise/source '${join(root, commands[command])}'`;
}

/** A mock on a port, as a command of a document serves it. The address is empty where it does not, and then it said why. */
export interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: string;
}

/** Serves as a command says, on a free port of this machine. */
export async function serve(text: string, folder: string): Promise<Served> {
  const free = `${text.replace(/ --port \d+/, '')} --port 0 --json`;
  const child = spawn('bash', ['-c', `exec ${free.replace('slotwise-mock', nodeFor('slotwise-mock'))}`], {
    cwd: folder,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const line = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('close', () => resolve(''));
  });
  // The line is that of `serve --json`.
  return { child, said, url: line === '' ? '' : (JSON.parse(line) as { readonly url: string }).url };
}

/** Ends a mock that was served. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'close');
}
