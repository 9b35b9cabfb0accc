/**
 * Tries the packed packages with every runtime and tool, from an outside project, and prints the matrix. A part of `test:nightly`. Names of rows run these alone.
 */
import { outcomeOf } from './matrix/attempt.ts';
import type { Outcome } from './matrix/attempt.ts';
import { installTools } from './matrix/binaries.ts';
import { installedProject, removeProject } from './matrix/outside.ts';
import { runtimes } from './matrix/runtimes.ts';
import { startService } from './matrix/service.ts';
import { linesOf } from './matrix/table.ts';
import { tools } from './matrix/tools.ts';

const attempts = [...runtimes, ...tools];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !attempts.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}: there are ${attempts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

for (const said of await installTools()) console.log(said);
const outcomes = await outcomesOf(attempts.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
const broken = outcomes.flatMap((outcome) => (outcome.end === 'broken' ? [outcome] : []));
for (const { attempt, failures } of broken) console.log(`--- ${attempt.name}\n${failures.join('\n')}\n`);
for (const line of linesOf(outcomes)) console.log(line);
const count = (end: Outcome['end']) => outcomes.filter((outcome) => outcome.end === end).length;
console.log(`${count('held')} held, ${count('broken')} broken, ${count('not run')} not run`);
if (broken.length > 0) process.exitCode = 1;

async function outcomesOf(rows: typeof attempts): Promise<Outcome[]> {
  const folder = await installedProject();
  const service = await startService(folder);
  try {
    const ends = new Map<string, Outcome>();
    const ahead = [...rows];
    // Two cores: two rows at a time.
    await Promise.all(
      [1, 2].map(async () => {
        for (let row = ahead.shift(); row !== undefined; row = ahead.shift())
          ends.set(row.name, await outcomeOf(row, service));
      }),
    );
    return rows.flatMap(({ name }) => ends.get(name) ?? []);
  } finally {
    await service.stop();
    removeProject(folder);
  }
}
