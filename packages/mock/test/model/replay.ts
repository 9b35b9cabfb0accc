/** The report of a failure of the model test, and the way to see it again. */

/** The parameters with which fast-check runs one failure again. */
export interface Replay {
  readonly seed: number;
  readonly path?: string;
  readonly replayPath?: string;
}

/** The one line that runs a failure again. */
export function replayLine(seed: number, path: string | null, steps: string): string {
  const [, replayPath] = /replayPath="([^"]*)"/.exec(steps) ?? [];
  const replay = JSON.stringify({ seed, path: path ?? undefined, replayPath });
  return `To see it again: SLOTWISE_REPLAY='${replay}' npx -y pnpm@10 test packages/mock/test/model`;
}

/** The parameters in `SLOTWISE_REPLAY`; without it, the seed of every run. */
export function replayOf(text: string | undefined): Replay {
  // Written by the line above.
  return text === undefined ? { seed: 20_300_107 } : (JSON.parse(text) as Replay);
}
