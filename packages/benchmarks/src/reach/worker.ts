/** Holds contests, named by the argument, in this process; prints their samples as one line of JSON. */
import { contests } from './contests.ts';
import type { Held, Samples } from './contests/contest.ts';
import { samplesOf } from './contests/turns.ts';

// Written by `contest.ts` alone.
const { names, many, contender } = JSON.parse(process.argv[2] ?? '') as Held;
const samples: Record<string, Samples> = {};
for (const name of names) {
  const prepare = contests[name];
  if (prepare === undefined)
    throw new Error(`there is no contest ${name}; there are ${Object.keys(contests).join(', ')}`);
  const contest = await prepare({ many });
  const { contenders } = contest;
  const takingPart = contender === undefined ? contenders : contenders.slice(contender, contender + 1);
  samples[name] = await samplesOf({ ...contest, contenders: takingPart });
  await contest.end?.();
}
process.stdout.write(`${JSON.stringify(samples)}\n`);
