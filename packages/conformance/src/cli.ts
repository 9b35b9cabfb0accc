#!/usr/bin/env node
import { Command } from 'commander';
import { addDoctor } from './commands/doctor.ts';
import { addHold } from './commands/hold.ts';
import { addLogin } from './commands/login.ts';
import { NotExamined } from './runner/reached.ts';

const program = new Command('slotwise-conformance')
  .description(
    'The specification of the Scheduling Service API (v1), and facts about its builds, held against a service.',
  )
  .exitOverride()
  // What is wrong and what was meant instead, in one line.
  .configureOutput({ outputError: (text, write) => write(`${withoutValues(text.trim().replaceAll('\n', ' '))}\n`) });
addHold(program);
addDoctor(program);
addLogin(program);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said already what is wrong with the command line. Words of a transport can hold an address, and with it a key.
  const isSaid = error instanceof Error && 'exitCode' in error;
  if (error instanceof NotExamined) console.error(`error: ${error.message}`);
  else if (!isSaid) console.error(`error: it ended with a ${error instanceof Error ? error.name : typeof error}`);
  process.exitCode = isSaid && error.exitCode === 0 ? 0 : 2;
}

/** A message of Commander without the values that it repeats where they may be keys: beside an unknown option, in an address, in excess. */
function withoutValues(text: string): string {
  return text
    .replace(/(unknown option '--?[\w-]+)=[^']*/, '$1')
    .replace(/(<caller=key>' argument '[^'=]*)=[^']*/, '$1')
    .replace(/(but got \d+):.*/, '$1.')
    .replace(/\/\/[^/@'\s]*@/g, '//')
    .replace(/(https?:\/\/[^\s'?#]*)[?#][^\s']*/g, '$1');
}
