/** The tables of options in the guides of our commands, made from what `--help` prints, and that of the fields of a config file. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPart } from './marked-part.ts';
import { root } from './packages.ts';

/** The pages with their tables, by their paths from the root. */
export function commandFiles(): Map<string, string> {
  const tables = [
    ['docs/guides/command.md', 'options of serve', optionsOf('mock', 'serve')],
    ['docs/guides/command.md', 'fields of a config file', fields()],
    ['packages/conformance/README.md', 'options of hold', optionsOf('conformance', 'hold')],
  ] as const;
  const pages = new Map<string, string>();
  for (const [file, part, table] of tables)
    pages.set(file, withPart(pages.get(file) ?? readFileSync(join(root, file), 'utf8'), part, table));
  return pages;
}

/** The options of a command, a row each. Help breaks long descriptions into lines, which are indented further. */
function optionsOf(name: string, ...command: readonly string[]): string {
  const [, options = ''] = printed(name, ...command, '--help').split('\nOptions:\n');
  const rows = options.replaceAll(/\n {4,}/g, ' ').matchAll(/^ {2}(-.+?) {2,}(.+)$/gm);
  return tableOf(
    'Option | What it does',
    [...rows].filter(([, flags]) => flags !== '-h, --help').map(([, flags = '', words = '']) => [flags, words]),
  );
}

/** The fields of the configuration, a row each. */
function fields(): string {
  const { properties } = JSON.parse(printed('mock', 'schema', '--config')) as {
    readonly properties: Readonly<Record<string, { readonly description: string }>>;
  };
  const rows = Object.entries(properties).filter(([name]) => name !== '$schema');
  return tableOf(
    'Field | What it says',
    rows.map(([name, { description }]) => [name, description]),
  );
}

function tableOf(head: string, rows: readonly (readonly [code: string, words: string])[]): string {
  // An address would become a link, and a sign of the table or of HTML would end the cell.
  const shown = (words: string) => words.replaceAll(/[|<]/g, '\\$&').replaceAll(/https?:\/\/[^\s,;]*[\w/]/g, '`$&`');
  const lines = rows.map(([code, words]) => `| \`${code}\` | ${shown(words)} |`);
  return [`| ${head} |`, '|---|---|', ...lines].join('\n');
}

function printed(name: string, ...args: readonly string[]): string {
  const cli = join(root, 'packages', name, 'src/cli.ts');
  return execFileSync(process.execPath, ['--conditions=@slotwise/source', cli, ...args], { encoding: 'utf8' });
}
