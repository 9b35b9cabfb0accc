/** The command `slotwise-mock` with all that it can do. */
import { Command } from 'commander';
import { addPrinting } from './print.ts';
import { addServe } from './serve.ts';
import { version } from '../version.ts';

/** Makes the command. */
export function createProgram(): Command {
  const program = new Command('slotwise-mock')
    .description('The Scheduling Service API (v1) in memory.')
    .version(version, '--version', 'print the version')
    .exitOverride()
    // The error and the suggestion of Commander, in one line.
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) });
  addServe(program);
  addPrinting(program);
  return program;
}
