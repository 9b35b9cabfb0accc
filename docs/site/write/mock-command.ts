/** The command of the mock: its help, and documents that it prints. */
import { execFileSync } from 'node:child_process';
import { root } from '../../../scripts/packages.ts';
import type { Json } from '@slotwise/inspector/code';

/** A document that the command prints as JSON. */
export function printedByMock(...words: readonly string[]): Json {
  return JSON.parse(run(words)) as Json; // an object
}

/** A command or option in the help: `serve`, `--port <number>`. */
export interface HelpEntry {
  readonly name: string;
  readonly description: string;
}

/** The help of the program or one of its commands. */
export function helpOf(...command: readonly string[]): {
  readonly description: string;
  readonly options: readonly HelpEntry[];
  readonly commands: readonly HelpEntry[];
} {
  const [, description = '', options = '', commands = ''] =
    /^Usage: .*\n\n([^]*?)\n\nOptions:\n([^]*?)(?:\n\nCommands:\n([^]*))?$/.exec(
      run([...command, '--help']).trimEnd(),
    ) ?? [];
  return { description: joined(description), options: entriesOf(options), commands: entriesOf(commands) };
}

/** The entries of a section, each with the lines that continue it. */
function entriesOf(section: string): readonly HelpEntry[] {
  return [...section.matchAll(/^ {2}(\S.*?) {2,}(\S.*(?:\n {4,}.*)*)/gm)].map(([, name = '', description = '']) => ({
    name,
    description: joined(description),
  }));
}

function joined(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function run(words: readonly string[]): string {
  const args = ['--conditions=@slotwise/source', 'packages/mock/src/cli.ts', ...words];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
}
