/**
 * Everything that is checked besides the tests. Prints a line per step, then what the failed ones said.
 * `node scripts/check.ts lint types` runs only the steps whose names begin so.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './packages.ts';

/** A step: what it finds out, and the commands that do, in their order. */
interface Step {
  readonly name: string;
  readonly commands: readonly string[];
}

const packed = mkdtempSync(join(tmpdir(), 'slotwise-packed-'));

/** These look at sources, and do not wait for one another. */
const onSources: readonly Step[] = [
  {
    name: 'types',
    commands: ['.', ...['schemas', 'sdk', 'mock', 'conformance'].map((name) => `packages/${name}`)].map(
      (folder) => `tsc -p ${folder}`,
    ),
  },
  { name: 'generated', commands: ['node scripts/generate-contract.ts --check'] },
  { name: 'format (prettier)', commands: ['prettier --check --log-level warn .'] },
  { name: 'lint (oxlint)', commands: ['oxlint --format=unix'] },
  { name: 'sources (our own rules)', commands: ['node scripts/check-sources.ts'] },
  { name: 'imports (dependency-cruiser)', commands: ['depcruise packages examples scripts docs'] },
  { name: 'unused (knip)', commands: ['knip --no-progress --no-config-hints'] },
  { name: 'exports', commands: ['node scripts/check-exports.ts'] },
];

/** These look at what users get, one after the other. */
const onPackages: readonly Step[] = [
  { name: 'build (tsup)', commands: ['pnpm run build'] },
  { name: 'packages (publint, attw)', commands: [`node scripts/check-packages.ts ${packed}`] },
  { name: 'declarations (TypeScript 5.9, 6, 7)', commands: [`node scripts/check-declarations.ts ${packed}`] },
  { name: 'size (size-limit)', commands: ['size-limit'] },
];

const wanted = process.argv.slice(2);
const failures: string[] = [];

await Promise.all([takeAll([...onSources]), takeAll([...onPackages])]);
rmSync(packed, { recursive: true, force: true });
console.log(failures.length === 0 ? 'Everything passed.' : `\n${failures.join('\n')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function takeAll(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (wanted.length === 0 || wanted.some((name) => step.name.startsWith(name))) await take(step);
  }
}

async function take({ name, commands }: Step): Promise<void> {
  const startedAt = performance.now();
  let said = '';
  for (const command of commands) said += await outputOfFailed(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${said === '' ? 'pass' : 'FAIL'}  ${name}, ${seconds} s`);
  if (said !== '') failures.push(`--- ${name}\n${said}`);
}

/** What a command said, if it failed. Commands of the workspace are found because this is run by a package script. */
function outputOfFailed(command: string): Promise<string> {
  const [file = '', ...args] = command.split(' ');
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : `$ ${command}\n${output.trim() || `ended with ${code}`}\n`));
  });
}
