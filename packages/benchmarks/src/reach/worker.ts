/** Holds contests, named by the argument, in this process; prints their samples as one line of JSON. */
import { contests } from './contests.ts';
import type { Samples, Scale } from './contests/contest.ts';
import { samplesOf } from './contests/turns.ts';

// Written by `contest.ts` alone.
const { names, many } = JSON.parse(process.argv[2] ?? '') as Scale & { readonly names: readonly string[] };
const samples: Record<string, Samples> = {};
for (const name of names) {
  const prepare = contests[name];
  if (prepare === undefined)
    throw new Error(`there is no contest ${name}; there are ${Object.keys(contests).join(', ')}`);
  const contest = await prepare({ many });
  samples[name] = await samplesOf(contest);
  await contest.end?.();
}
process.stdout.write(`${JSON.stringify(samples)}\n`);
