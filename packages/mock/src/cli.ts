#!/usr/bin/env node
import { createProgram } from './commands/program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  // Commander has said already what is wrong with a command line; anything else gets one line here.
  const isSaid = error instanceof Error && 'exitCode' in error;
  if (!isSaid)
    console.error(`error: ${(error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')}`);
  process.exitCode = isSaid && error.exitCode === 0 ? 0 : 2;
}
