/** Runs benchmark cases, named by the argument, in this process; prints their samples as one line of JSON. */
import { samplesOf } from './cases/case.ts';
import type { Samples } from './cases/case.ts';
import { cases } from './cases.ts';
import type { Task } from './processes.ts';

// Written by `processes.ts` alone.
const { names, many, contender } = JSON.parse(process.argv[2] ?? '') as Task;
const samples: Record<string, Samples> = {};
for (const name of names) {
  const prepare = cases[name];
  if (prepare === undefined) throw new Error(`there is no case ${name}; there are ${Object.keys(cases).join(', ')}`);
  const { contenders, ...rest } = await prepare(many);
  const all = Object.entries(contenders);
  const chosen = contender === undefined ? all : all.slice(contender, contender + 1);
  samples[name] = await samplesOf({ ...rest, contenders: Object.fromEntries(chosen) });
  await rest.end?.();
}
process.stdout.write(`${JSON.stringify(samples)}\n`);
