/** One row of the matrix: a runtime or a tool, and what it is held to. */
import type { Outside } from './outside.ts';

/** A runtime or a tool that the packages are tried with. */
export interface Attempt {
  /** The name, as the table has it. */
  readonly name: string;
  /** The facts that are held where nothing fails, a column each. */
  readonly holds: readonly string[];
  /** Its version; nothing where it is not installed here. */
  readonly version: () => Promise<string | undefined>;
  /** Tries it, and yields what does not hold. */
  readonly failures: (outside: Outside) => Promise<readonly string[]>;
}

/** The end of an attempt. What was not run is neither held nor broken. */
export type Outcome = { readonly attempt: Attempt } & (
  | { readonly end: 'held'; readonly version: string; readonly seconds: number }
  | { readonly end: 'broken'; readonly version: string; readonly seconds: number; readonly failures: readonly string[] }
  | { readonly end: 'not run'; readonly reason: string }
);

/** Makes an attempt, as far as it can be made here. */
export async function outcomeOf(attempt: Attempt, outside: Outside): Promise<Outcome> {
  const version = await attempt.version();
  if (version === undefined) return { attempt, end: 'not run', reason: 'is not installed here' };
  const startedAt = performance.now();
  const failures = await attempt.failures(outside).catch((error: unknown) => [String(error)]);
  const seconds = (performance.now() - startedAt) / 1000;
  return failures.length === 0
    ? { attempt, end: 'held', version, seconds }
    : { attempt, end: 'broken', version, seconds, failures };
}
