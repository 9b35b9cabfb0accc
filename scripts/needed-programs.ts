/** Tests of what needs a program that a machine may lack. */
import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Says that a test is not run where one of these programs is missing: each is a command that succeeds where it is there. */
export function skipWithout(context: TestContext, programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([, command]) => {
    const [file = '', ...args] = command.split(' ');
    return spawnSync(file, args).status !== 0;
  });
  // A test of a program that is not there can show nothing: it is reported as skipped with the reason, never as passed.
  context.skip(missing.length > 0, `not run: this machine has no ${missing.map(([name]) => name).join(' and no ')}`);
}

/** The programs that commands of documents are typed into. */
export const shell = { bash: 'bash --version', curl: 'curl --version' };
