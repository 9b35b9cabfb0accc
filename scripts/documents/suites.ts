/** The outside projects of `examples/suites`, and whether a block is a part of one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import type { Block, Document } from './block.ts';

/** The files of each outside project, by its folder. */
export type Suites = ReadonlyMap<string, readonly Document[]>;

/** Reads them. */
export function readSuites(): Suites {
  const files = globSync('examples/suites/*/*.{js,ts,py,json}', { cwd: root });
  const suites = new Map<string, Document[]>();
  for (const file of files) {
    const [, , name = ''] = file.split('/');
    const document = { file, text: readFileSync(join(root, file), 'utf8') };
    suites.set(name, [...(suites.get(name) ?? []), document]);
  }
  return suites;
}

/** Tells a block that is a part of a project's file: its lines, a command that the project runs, fields of its package.json. */
export function standsIn({ language, text }: Block, files: readonly Document[]): boolean {
  switch (language) {
    case 'sh':
      return files.some((file) => file.file.endsWith('.json') && file.text.includes(lastCommand(text)));
    case 'json':
      return files.some((file) => file.file.endsWith('/package.json') && hasFields(JSON.parse(file.text), text));
    default:
      return files.some((file) => hasLines(text, file.text));
  }
}

/** A page shows a part of a file without the indentation that all of it has there. */
function hasLines(text: string, file: string): boolean {
  const indented = (by: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
  return Array.from({ length: 13 }, (_, by) => `\n${indented(by)}`).some((one) => `\n${file}`.includes(one));
}

/** The last command of a shell, without the variables before it. */
function lastCommand(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').replace(/^(?:[A-Z_]+=\S+ )+/, '');
}

function hasFields(value: unknown, json: string): boolean {
  const isIn = (part: unknown, whole: unknown): boolean =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).every(([name, field]) => isIn(field, new Map(Object.entries(whole ?? {})).get(name)))
      : part === whole;
  return isIn(JSON.parse(json), value);
}
