/** The command of `@slotwise/sign-in-attack`, under the name that it had here first. */
import type { Command } from 'commander';

/** Adds the command. It passes all arguments on. */
export function addLogin(program: Command): void {
  program
    .command('login')
    .description('Attack the sign-in of an app on this machine: the same as slotwise-sign-in-attack.')
    .argument('[arguments...]', 'those of slotwise-sign-in-attack')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (args: readonly string[]) => {
      // Loaded for this command alone: it brings the mock along, and a parser of pages.
      const { runCommand } = await import('@slotwise/sign-in-attack');
      process.exitCode = await runCommand(args, 'slotwise-conformance login');
    });
}
