/** Running benchmark cases in fresh processes. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Samples } from './cases/case.ts';

/** The cases that a process runs. */
export interface Task {
  readonly names: readonly string[];
  /** Number of rows of a large world. */
  readonly many: number;
  /** Place of the one contender that takes part; without it, all do. */
  readonly contender?: number;
}

/** The processes that cases are run in. */
export interface Processes {
  /** One after another; their rounds are put together. Default 1. */
  readonly processes?: number;
  /**
   * Each contender has a process of its own, where the code of others spoils none of what the engine learned of its calls. In each pass
   * they follow one another; turns of one round stand at the same place.
   */
  readonly isApart?: boolean;
}

const run = promisify(execFile);

/** Runs cases, several in the same process, so that they share the worlds that it makes. */
export async function runCases(
  task: Task,
  { processes = 1, isApart = false }: Processes,
): Promise<Readonly<Record<string, Samples>>> {
  const all: Record<string, Record<string, number[]>> = {};
  // The first contender that is not there ends a pass.
  const measure = async (contender: number): Promise<unknown> => {
    const measured = Object.entries(await inOwnProcess(isApart ? { ...task, contender } : task));
    const costs = measured.flatMap(([name, samples]) =>
      Object.entries(samples).map((entry) => [name, ...entry] as const),
    );
    for (const [name, entrant, one] of costs) ((all[name] ??= {})[entrant] ??= []).push(...one);
    return isApart && costs.length > 0 && measure(contender + 1);
  };
  for (let pass = 0; pass < processes; pass += 1) await measure(0);
  return all;
}

async function inOwnProcess(task: Task): Promise<Readonly<Record<string, Samples>>> {
  // Room for a round of garbage: a collection in the middle of a turn would hide what was allocated in it.
  const nursery = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
  const flags = task.names.includes('heap') ? nursery : ['--max-old-space-size=8192'];
  const worker = new URL('worker.ts', import.meta.url).pathname;
  const args = ['--conditions=@slotwise/source', ...flags, worker, JSON.stringify(task)];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  // The worker writes nothing else.
  return JSON.parse(stdout) as Record<string, Samples>;
}
