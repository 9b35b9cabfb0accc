/** Measures one contender, warm, and prints the nanoseconds of CPU of its median run: `node contender.ts FILE CASE CONTENDER`. */
import { measure } from 'mitata';
import type { Case } from './case.ts';

const [file = '', what = '', name = ''] = process.argv.slice(2);
// Both files of comparisons export them so. Each loads much that the other has no use for.
const { cases } = (await import(file)) as { readonly cases: readonly Case[] };
const prepare = cases.find((one) => one.what === what)?.contenders[name];
if (prepare === undefined) throw new Error(`There is no contender "${name}" of "${what}"`);
const work = await prepare();

/** CPU of the whole process, so that other processes do not count. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

// One run is one sample, also where it is short: contenders are compared by the same kind of sample.
const options = { now, batch_threshold: 0 };
// The first measurement is the warm-up.
await measure(work, { ...options, min_cpu_time: 2e9 });
const { p50 } = await measure(work, { ...options, min_cpu_time: 300e6 });
process.stdout.write(String(p50), () => process.exit());
