/** The changesets that wait for the next release. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';

/** A changeset. */
export interface Changeset {
  /** From the root: `.changeset/gate.md`. */
  readonly file: string;
  /** The size of the change of each package that it names. */
  readonly sizes: ReadonlyMap<string, string>;
  /** The text that goes into the changelog. */
  readonly text: string;
}

/** The beginning of the paragraph that tells users of a change that breaks their code how to go on. */
const toGoOn = 'To go on:';

/** Reads them all. */
export function readChangesets(folder: string = root): Changeset[] {
  return globSync('.changeset/*.md', { cwd: folder })
    .filter((file) => !file.endsWith('/README.md'))
    .toSorted()
    .map((file) => changesetOf(file, readFileSync(join(folder, file), 'utf8')));
}

/** Reads one. */
export function changesetOf(file: string, content: string): Changeset {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const lines = head.split('\n').map((line) => /^['"]?([^'"]+)['"]?:\s*(\S+)$/.exec(line));
  const sizes = new Map(lines.flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? '']])));
  return { file, sizes, text: text.trim() };
}

/** The names in backticks of the paragraphs that say how to go on. */
export function namesToGoOn({ text }: Changeset): Set<string> {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.replace(/^- /, '').startsWith(toGoOn));
  const spans = paragraphs.flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
  return new Set(spans.flatMap((span) => span.match(/[\w$@-]+/g) ?? []));
}
