/** The cost for a program to start and import a client: the CPU of the whole process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { oursName, ratioRow } from './contests/contest.ts';
import type { Row } from './contests/row.ts';

const run = promisify(execFile);

const names = ['ky', 'stripe', 'openai', '@octokit/request', oursName];
const programs = [{ name: 'nothing', code: '' }, ...names.map((name) => ({ name, code: `await import('${name}');` }))];

/** Starts a program of each, turn and turn about, in a folder where the packages are found as users get them. */
export async function importRows(consumer: string): Promise<Row[]> {
  const samples = Object.fromEntries(programs.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < 16; round += 1) {
    for (const { name, code } of programs) {
      const cost = await cpuOf(code, consumer);
      // The first round finds the files on the disk, the others in memory.
      if (round > 0) samples[name]?.push(cost);
    }
  }
  return [ratioRow(samples, { what: 'cold import, CPU of the whole process', unit: 'ky', reach: 1.3 })];
}

async function cpuOf(code: string, cwd: string): Promise<number> {
  const program = `${code} const { user, system } = process.cpuUsage(); process.stdout.write(String(user + system));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd });
  return Number(stdout);
}
