/** The options of our commands, as their sources declare them, and as documents name them. */
import { findingsIn } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** Options of other programs that documents name: curl, npm, Node, vitest, openssl, OpenAPI generators. */
const foreign = new Set([
  ...['--json', '--header', '--data', '--save-dev', '--conditions', '--silent', '--experimental-vm-modules'],
  ...['--experimental-strip-types', '--help', '--mode'],
]);

/** The options that a source declares: `--port <port>`. */
export function flagsOf({ text }: Document): string[] {
  return [...text.matchAll(/['"`](?:-\w, )?(--[a-z][a-z-]+)/g)].map(([, flag = '']) => flag);
}

/** Options that a document names, and that no command has. */
export function unknownFlags(document: Document, known: readonly string[]): Finding[] {
  return findingsIn(document, /(?<=^|[\s`("])(--[a-z][a-z-]+)/g, ([, flag = '']) =>
    known.includes(flag) || foreign.has(flag) ? undefined : `names ${flag}, which no command has`,
  );
}

/** Options of a command that no document names. */
export function untoldFlags(documents: readonly Document[], flags: readonly string[]): Finding[] {
  const told = documents.map(({ text }) => text).join('\n');
  const at = documents.map(({ file }) => file).join(' and ');
  return flags
    .filter((flag) => !new RegExp(`${flag}(?![\\w-])`).test(told))
    .map((flag) => ({ at, says: `does not name ${flag}` }));
}
