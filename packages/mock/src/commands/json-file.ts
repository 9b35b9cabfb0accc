/** Files of JSON that a command line names. */
import { readFileSync } from 'node:fs';

/** Reads a file of JSON; what is wrong with it is said in one line that names the file. */
export function readJsonFile(kind: string, file: string): unknown {
  const text = attempt(
    () => readFileSync(file, 'utf8'),
    (error) => `the ${kind} file ${file} cannot be read: ${reasonOf(error)}`,
  );
  return attempt(
    (): unknown => JSON.parse(text),
    // The parser quotes what it read; the place is enough.
    (error) => `the ${kind} file ${file} is not valid JSON${placeIn(error)}`,
  );
}

/** Does something; where it throws, says so in other words. */
export function attempt<Value>(act: () => Value, words: (error: Error) => string): Value {
  try {
    return act();
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw new TypeError(words(error), { cause: thrown });
  }
}

/** The reason why the system did not open a file. */
export function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === '' ? error.message : code);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'nothing can be written there',
};

function placeIn({ message }: Error): string {
  const [place = ''] = /\(line \d+ column \d+\)/.exec(message) ?? [];
  return place === '' ? '' : ` ${place}`;
}
