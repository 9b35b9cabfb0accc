/** The results that a runtime printed of the suite, held against the names of all that should have run. */
import type { Result } from './suite/suite.ts';

/** Reads the results out of what a program printed: runtimes put words of their own around the line. */
export function resultsIn(output: string): Result[] | undefined {
  const line = output.split('\n').find((one) => one.startsWith('results: '));
  // The suite is our own: it prints what its type says.
  return line === undefined ? undefined : (JSON.parse(line.slice('results: '.length)) as Result[]);
}

/** Failures: checks that failed, and those that were never run. */
export function failuresOf(results: readonly Result[], names: readonly string[]): string[] {
  const ran = results.map(({ name }) => name);
  return [
    ...results.flatMap(({ name, failure }) => (failure === null ? [] : [`${name}: ${failure}`])),
    ...names.filter((name) => !ran.includes(name)).map((name) => `${name}: was not run`),
    ...ran
      .filter((name, index) => !names.includes(name) || ran.indexOf(name) !== index)
      .map((name) => `${name}: is not of the suite`),
  ];
}
