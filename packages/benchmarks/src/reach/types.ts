/** What a type of an answer costs the compiler of a user: with the packed declarations, by TypeScript's own diagnostics. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { figureOf } from './row.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);
const tsc = new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url).pathname;

/** Files of a user, each compiled alone. */
const files = {
  nothing: 'export {};',
  ours: "import type { Booking } from '@slotwise/sdk';\nexport const titleOf = (booking: Booking) => booking.title;",
  stripe: "import type { Stripe } from 'stripe';\nexport const nameOf = (customer: Stripe.Customer) => customer.name;",
  openai: "import type { Model } from 'openai/resources/models';\nexport const idOf = (model: Model) => model.id;",
};

type Name = keyof typeof files;

/** Compiles each file, turn and turn about, in a folder where the packages are found as users get them. */
export async function typeRows(consumer: string): Promise<Row[]> {
  const names = Object.keys(files) as Name[]; // the keys of the table are its type
  for (const name of names) await writeProject(name, consumer);
  const instantiations: Partial<Record<Name, number>> = {};
  const added: Record<string, number[]> = { ours: [], stripe: [], openai: [] };
  for (let round = 0; round < 5; round += 1) {
    const empty = await compile('nothing', consumer);
    for (const name of names.filter((one) => one !== 'nothing')) {
      const costs = await compile(name, consumer);
      instantiations[name] = costs.instantiations;
      added[name]?.push(costs.megabytes - empty.megabytes);
    }
  }
  const besideOf = (figure: (name: Name) => Row['ours']) => ({ stripe: figure('stripe'), openai: figure('openai') });
  const count = (name: Name) => ({ value: instantiations[name] ?? Number.NaN });
  const memory = (name: Name) => figureOf(added[name] ?? []);
  return [
    {
      what: 'import type { Booking }',
      unit: 'instantiations',
      ours: count('ours'),
      beside: besideOf(count),
      reach: 300,
      limit: 6000,
    },
    {
      what: 'import type { Booking }',
      unit: 'MB over an empty file',
      ours: memory('ours'),
      beside: besideOf(memory),
      reach: 8,
    },
  ];
}

async function writeProject(name: Name, consumer: string): Promise<void> {
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
  };
  await writeFile(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(consumer, `${name}.ts`), files[name]);
  await writeFile(join(consumer, `tsconfig.${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
}

async function compile(name: Name, cwd: string): Promise<{ instantiations: number; megabytes: number }> {
  const { stdout } = await run(process.execPath, [tsc, '-p', `tsconfig.${name}.json`, '--extendedDiagnostics'], {
    cwd,
  });
  const read = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(stdout)?.[1]);
  return { instantiations: read('Instantiations'), megabytes: read('Memory used') / 1000 };
}
