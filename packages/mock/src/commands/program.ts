import { Command, CommanderError } from 'commander';
import { addPrinting } from './print.ts';
import { addServe } from './serve.ts';
import { version } from '../version.ts';

export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander already printed its own errors. Other errors are printed here, in one line.
    const isPrinted = error instanceof CommanderError;
    if (!isPrinted)
      console.error(`error: ${(error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')}`);
    process.exitCode = isPrinted && error.exitCode === 0 ? 0 : 2;
  }
}

/** Users of other mock servers try options such as `--latency`, which this command does not have. */
function hintFor(text: string): string {
  if (!/unknown option '--(latency|delay|slow)/.test(text)) return '';
  return ': use --scenario flakyNetwork, or a fault in the file of --config: { "do": { "kind": "delay", "ms": 200 } }';
}

function createProgram(): Command {
  const program = new Command('slotwise-mock')
    .description('In-memory mock of the Scheduling Service API (v1).')
    .version(version, '--version', 'print the version')
    .exitOverride()
    // Puts Commander's error and its suggestion in one line.
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}${hintFor(text)}\n`) });
  addServe(program);
  addPrinting(program);
  return program;
}
