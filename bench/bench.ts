/** Compares the client, its checks and the mock with other libraries, and prints one table. `--write` writes it to docs/benchmarks.md. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root } from '../scripts/packages.ts';
import { tarballs } from '../scripts/packed.ts';
import type { Case } from './case.ts';
import { cases as clientCases } from './client.ts';
import { cases as mockCases } from './mock.ts';

/** The nanoseconds of each contender of a case, round by round. */
type Rounds = readonly Readonly<Record<string, number>>[];

/** A size as size-limit prints it. */
interface Size {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit?: number;
}

const rounds = 3;
const run = promisify(execFile);
/** Every process loads much the same modules. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

// Everything is measured with the built packages.
tarballs();
const rows: string[] = [];
for (const [file, cases] of Object.entries({ './client.ts': clientCases, './mock.ts': mockCases }))
  for (const one of cases) {
    const measured: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(file, one));
    rows.push(rowOf(one, measured));
    console.error(`${one.what}: ${(performance.now() / 1000).toFixed(0)} s`);
  }
const { stdout } = await run('node_modules/.bin/size-limit', ['--config', 'size-limit.config.ts', '--json'], {
  cwd: import.meta.dirname,
});
// The command prints it so, as its manual says.
rows.push(...sizeRows(JSON.parse(stdout) as readonly Size[]));

const table = `| What | Ours | Spread | Beside it |\n|---|---|---|---|\n${rows.join('\n')}\n`;
console.log(table);
if (values.write) writeFileSync(join(root, 'docs/benchmarks.md'), pageOf(table));

/** Measures each contender in a process of its own, two at a time. */
async function measureRound(file: string, { what, contenders }: Case): Promise<Record<string, number>> {
  const left = Object.keys(contenders);
  const times: Record<string, number> = {};
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const args = [join(import.meta.dirname, 'contender.ts'), file, what, name];
      times[name] = Number((await run(process.execPath, args, { env })).stdout);
    }
  };
  await Promise.all([lane(), lane()]);
  return times;
}

/** A row: the median of our ratios and their range, and the median of the others. */
function rowOf({ what, ours, unit, contenders }: Case, measured: Rounds): string {
  const ratiosOf = (name: string) =>
    measured.map((times) => (times[name] ?? NaN) / (times[unit] ?? NaN)).toSorted((one, other) => one - other);
  const medianOf = (name: string) => printed(ratiosOf(name)[Math.floor(rounds / 2)]);
  const own = ratiosOf(ours);
  const others = Object.keys(contenders).filter((name) => name !== ours && name !== unit);
  return row(
    `${what}: ${ours} ÷ ${unit}`,
    medianOf(ours),
    `${printed(own[0])} to ${printed(own.at(-1))}`,
    others.map((name) => `${name} ${medianOf(name)}`).join('; '),
  );
}

/** A row for each size that has a limit. The others stand beside the first one of the client and of the mock. */
function sizeRows(sizes: readonly Size[]): string[] {
  const kilobytes = ({ size }: Size) => `${printed(size / 1000)} kB`;
  const others = sizes.filter(({ sizeLimit }) => sizeLimit === undefined);
  const beside: Readonly<Record<string, readonly Size[]>> = {
    'the client': others.filter(({ name }) => !name.startsWith('msw')),
    'createMock in a browser': others.filter(({ name }) => name.startsWith('msw')),
  };
  return sizes
    .filter((size) => !others.includes(size))
    .map((size) => {
      const list = (beside[size.name] ?? []).map((other) => `${other.name} ${kilobytes(other)}`);
      return row(`Size: ${size.name}`, kilobytes(size), 'exact', list.join('; '));
    });
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A number with three digits. */
function printed(value: number | undefined): string {
  return (value ?? NaN).toLocaleString('en', { maximumSignificantDigits: 3 });
}

function pageOf(text: string): string {
  const names = ['ky', 'stripe', 'openai', '@octokit/request', 'zod', 'ajv', 'msw', 'json-server'];
  const versions = names.map((name) => {
    const manifest = readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8');
    // Every installed package has a version.
    return `${name} ${(JSON.parse(manifest) as { readonly version: string }).version}`;
  });
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor';
  return `# Benchmarks

\`npx -y pnpm@10 bench --write\` wrote this page on ${new Date().toISOString().slice(0, 10)}, with Node ${process.versions.node}
on ${cpus().length} cores (${model}), ${versions.join(', ')}.

A ratio compares the CPU time of two contenders. For example, the first row divides the time of our client by the time of ky; below 1 means faster.
"Ours" is the median of ${rounds} rounds, and "Spread" is the lowest and the highest round. "Beside it" shows the other contenders with the same divisor.

${text}
- mitata measures each contender in its own process, after a warm-up, with the built packages. The result is the CPU time of the median run.
- The clients use a \`fetch\` that returns a prepared response, so a row measures only the client's own work. Only our client validates the response.
- The validators get a parsed response. \`JSON.parse\` parses its text.
- The bare handler creates a \`URL\` and a \`Response\` with \`JSON.stringify\`. MSW replaces the global \`fetch\`. A server runs in the same process as its client, so a row measures both.
- The mock contains 1,000 bookings unless the row names another number. Each created booking is rolled back, and the time includes the rollback.
- The rows that compare 100,000 bookings with 1,000 vary between runs, so read them with their spread. About 1 means that the number of bookings does not matter.
- Sizes are minified and compressed with gzip. They do not include modules that \`import()\` loads later; "in one file for Node" does. The other sizes are for browsers. size-limit bundles the built packages with esbuild, and \`check\` enforces the limits in \`bench/size-limit.config.ts\`.
`;
}
