import { Command, CommanderError } from 'commander';
import { NotExamined } from '../runner/reached.ts';
import { addRun } from './run.ts';

export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command('slotwise-conformance')
    .description('Checks a service against the specification of the Scheduling Service API (v1).')
    .exitOverride()
    // Commander prints an error and its suggestion in two lines. This command prints each error in one line.
    .configureOutput({ outputError: (text, write) => write(`${withoutSecrets(text.trim().replaceAll('\n', ' '))}\n`) });
  addRun(program);

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed its own errors. Of an unexpected error, print only the name: a message can contain a URL with the API key.
    const isPrinted = error instanceof CommanderError;
    if (error instanceof NotExamined) console.error(`error: ${error.message}`);
    else if (!isPrinted)
      console.error(`error: the command failed with a ${error instanceof Error ? error.name : typeof error}`);
    process.exitCode = isPrinted && error.exitCode === 0 ? 0 : 2;
  }
}

function withoutSecrets(text: string): string {
  return text
    .replace(/(unknown option '--?[\w-]+)=[^']*/, '$1')
    .replace(/(<caller=key>' argument '[^'=]*)=[^']*/, '$1')
    .replace(/(but got \d+):.*/, '$1.')
    .replace(/\/\/[^/@'\s]*@/g, '//')
    .replace(/(https?:\/\/[^\s'?#]*)[?#][^\s']*/g, '$1');
}
