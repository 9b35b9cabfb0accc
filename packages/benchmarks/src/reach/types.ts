/** The cost of an answer's type for the compiler of a user: with the packed declarations, by TypeScript's own diagnostics. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { figureOf } from './contests/row.ts';
import type { Figure, Row } from './contests/row.ts';

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

const names = Object.keys(files) as Name[]; // the keys of the table are its type
const what = 'import type { Booking }';

/** Compiles each file once, in a folder where the packages are found as users get them: the count is the same each time. */
export async function instantiationRows(consumer: string): Promise<Row[]> {
  const counts: Record<string, Figure> = {};
  for (const name of names) {
    await writeProject(name, consumer);
    counts[name] = { value: (await compile(name, consumer)).instantiations };
  }
  const { ours = figureOf([]), stripe = figureOf([]), openai = figureOf([]) } = counts;
  return [{ what, unit: 'instantiations', ours, beside: { stripe, openai }, reach: 300, limit: 300 }];
}

/** Compiles each file, turn and turn about, and says what memory it takes beyond an empty one. */
export async function compilerRows(consumer: string): Promise<Row[]> {
  const added: Record<string, number[]> = {};
  for (const name of names) await writeProject(name, consumer);
  for (let round = 0; round < 5; round += 1) {
    const empty = await compile('nothing', consumer);
    for (const name of names.filter((one) => one !== 'nothing')) {
      const { megabytes } = await compile(name, consumer);
      added[name] = [...(added[name] ?? []), megabytes - empty.megabytes];
    }
  }
  const { ours = [], ...peers } = added;
  const beside = Object.fromEntries(Object.entries(peers).map(([name, measured]) => [name, figureOf(measured)]));
  return [{ what, unit: 'MB over an empty file', ours: figureOf(ours), beside, reach: 8 }];
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
