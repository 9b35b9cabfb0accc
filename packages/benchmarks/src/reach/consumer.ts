/** The folder of a user: our packages as they are published, and the peers; and what programs there cost to start, and to compile. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPacked, linkDependencies } from '../../../../scripts/consumer.ts';
import { publishedFolders, root } from '../../../../scripts/packages.ts';
import { oursName } from './cases/case.ts';
import type { Samples } from './cases/case.ts';

const run = promisify(execFile);
const peers = ['ky', 'stripe', 'openai', '@octokit/request'];

/** Builds and packs the packages into a folder, unless that has been done already. */
export function prepareConsumer(consumer: string): string {
  if (!existsSync(join(consumer, 'node_modules/@slotwise')))
    for (const folder of publishedFolders()) installPacked(folder, consumer);
  linkDependencies(
    consumer,
    peers.map((name) => `packages/benchmarks/node_modules/${name}`),
  );
  return consumer;
}

/** The CPU of a whole process that imports each client, turn and turn about, and of one that imports nothing. */
export async function importCosts(cwd: string): Promise<Samples> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < 16; round += 1)
    for (const name of ['nothing', ...peers, oursName]) {
      const code = name === 'nothing' ? '' : `await import('${name}');`;
      const program = `${code} const { user, system } = process.cpuUsage(); process.stdout.write(String(user + system));`;
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd });
      // The first round finds the files on the disk, the others in memory.
      if (round > 0) (samples[name] ??= []).push(Number(stdout));
    }
  return samples;
}

/** Files of a user, each compiled alone. */
const files = {
  nothing: 'export {};',
  [oursName]: `import type { Booking } from '${oursName}';\nexport const titleOf = (booking: Booking) => booking.title;`,
  stripe: "import type { Stripe } from 'stripe';\nexport const nameOf = (customer: Stripe.Customer) => customer.name;",
  openai: "import type { Model } from 'openai/resources/models';\nexport const idOf = (model: Model) => model.id;",
};

/** Compiles each file some times, turn and turn about, and tells what TypeScript's own diagnostics say of it beyond an empty one. */
export async function compilerCosts(consumer: string, label: string, rounds: number): Promise<Samples> {
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, target: 'ES2022', module: 'NodeNext', types: [] },
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  };
  const samples: Record<string, number[]> = {};
  await writeFile(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
  for (let round = 0, empty = 0; round < rounds; round += 1)
    for (const [name, code] of Object.entries(files)) {
      await writeFile(join(consumer, 'user.ts'), code);
      await writeFile(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.ts'] }));
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [tsc, '--extendedDiagnostics'], { cwd: consumer });
      const told = Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(stdout)?.[1]);
      if (name === 'nothing') empty = told;
      else (samples[name] ??= []).push(told - empty);
    }
  return samples;
}
