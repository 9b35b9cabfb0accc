import { readFileSync } from 'node:fs';
import { encodingProblem, withoutMark } from '@slotwise/schemas/internal/contract';

export function readJsonFile(kind: string, file: string): unknown {
  const text = attempt(
    () => readFileSync(file, 'utf8'),
    (error) => `the ${kind} file ${file} cannot be read: ${reasonOf(error)}`,
  );
  const problem = encodingProblem(text);
  if (problem !== undefined) throw new TypeError(`the ${kind} file ${file} ${problem}`);
  return attempt(
    (): unknown => JSON.parse(withoutMark(text)),
    // The parser's error quotes part of the file, so the message gives only the position.
    (error) => `the ${kind} file ${file} is not valid JSON${placeIn(error)}`,
  );
}

export function attempt<Value>(act: () => Value, words: (error: Error) => string): Value {
  try {
    return act();
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw new TypeError(words(error), { cause: thrown });
  }
}

export function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === '' ? error.message : code);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};

function placeIn({ message }: Error): string {
  const [place = ''] = /\(line \d+ column \d+\)/.exec(message) ?? [];
  return place === '' ? '' : ` ${place}`;
}
