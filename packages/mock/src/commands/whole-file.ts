import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attempt, reasonOf } from './json-file.ts';

export interface WholeFile {
  /** Writes a temporary file and renames it, so a reader never sees half of the content. */
  write(text: string): void;
}

export function wholeFile(option: string, file: string): WholeFile {
  const path = resolve(file);
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const write = (text: string, place: string) => {
    try {
      writeFileSync(beside, text);
      if (place === path) renameSync(beside, path);
    } finally {
      rmSync(beside, { force: true });
    }
  };
  const words = (error: Error) =>
    `${option} must be a file that can be written, got ${file}: ${'code' in error && error.code === 'ENOENT' ? 'the folder does not exist' : reasonOf(error)}`;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new TypeError(`${option} must be a file that can be written, got ${file}: it is a folder`);
  attempt(() => write('', beside), words);
  return { write: (text) => attempt(() => write(text, path), words) };
}
