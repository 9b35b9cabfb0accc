/** The groups of the table: what each is given, and what it makes. */
import type { Samples } from './contests/contest.ts';
import type { Row } from './contests/row.ts';

/** The things that the groups of a run share. */
export interface Bench {
  /** The folder of a user of the published packages, made when the first group wants it. */
  readonly consumer: () => string;
  /** The samples of a contest in large worlds: all that are wanted are held in one process, which makes each world once. */
  readonly atScale: (contest: string) => Promise<Samples>;
  /** Number of rows of a large world. */
  readonly many: number;
}

/** Measures a group. */
export type Group = (bench: Bench) => Promise<Row[]>;
