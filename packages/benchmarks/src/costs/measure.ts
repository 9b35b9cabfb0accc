/** Measuring by comparison: wall-clock times say more about the machine than about the code. */

/** One thing to measure: does its work `times` times. */
export interface Contender {
  readonly name: string;
  run(times: number): Promise<void> | void;
  /** Reads the meter of whoever does the work, where it is not this process or not the contest's meter. */
  readonly meter?: () => Promise<number>;
}

/** The options of a comparison. */
export interface Measuring {
  /** Number of times that each does its work in a round. */
  readonly times: number;
  /** Rounds; in each, every contender has its turn. */
  readonly rounds: number;
}

/** Measures the cost of each in units of the first, by the fastest round of each: what disturbs a round only makes it slower. */
export async function ratios(
  contenders: readonly Contender[],
  { times, rounds }: Measuring,
): Promise<Record<string, number>> {
  const fastestMs = contenders.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const startedAt = performance.now();
      await contender.run(times);
      fastestMs[index] = Math.min(fastestMs[index] ?? Infinity, performance.now() - startedAt);
    }
  }
  const unitMs = fastestMs[0] ?? Number.NaN;
  return Object.fromEntries(contenders.map(({ name }, index) => [name, (fastestMs[index] ?? Number.NaN) / unitMs]));
}
