/** The outside projects of `examples/suites`: what each needs, and its way from a folder to a verdict. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { programOf } from '../../runtime-tests/runtimes.ts';
import { oldestAndNewest, problemsOfOurs } from '../compilers.ts';
import { tarballs } from '../packed.ts';
import { root } from '../packages.ts';
import { npmInstall, run } from '../program.ts';
import type { Suite } from './suites.ts';

/** The programs that a suite needs and this machine does not have. */
export async function missing({ needs = {} }: Suite): Promise<string[]> {
  const tried = Object.entries(needs).map(async ([name, command]) => {
    const { code } = await run('sh', ['-c', command], root);
    return code === 0 ? [] : [name];
  });
  return (await Promise.all(tried)).flat();
}

/** Copies a suite to its own folder, installs its packages, and runs it. Returns the output of the first command that failed. */
export async function failureOf(suite: Suite): Promise<string | undefined> {
  const { folder, output } = await install(suite);
  if (output !== undefined) return output;
  const { node } = suite.versions;
  const runtime = node === undefined ? process.execPath : await programOf('node', node);
  for (const command of suite.run ?? ['npm test --silent']) {
    const { code, output } = await runIn(folder, command, runtime);
    if (code !== 0) return `$ ${command}\n${output}`;
  }
  return typeProblemsIn(folder, suite);
}

/** What its own compiler, or the oldest and the newest supported one, reports about the files of a suite and our declarations. */
async function typeProblemsIn(folder: string, { versions }: Suite): Promise<string | undefined> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return undefined;
  const own = join(folder, 'node_modules/typescript');
  for (const compiler of versions['typescript'] === undefined ? oldestAndNewest : [own]) {
    const { output } = await run(process.execPath, [join(compiler, 'bin/tsc'), '--pretty', 'false'], folder);
    const problems = problemsOfOurs(output);
    if (problems.length > 0) return [`${compiler}:`, ...problems].join('\n');
  }
  return undefined;
}

/** Copies a suite to its own folder, and installs its packages. Returns the output of an installation that failed. */
export async function install(suite: Suite): Promise<{ readonly folder: string; readonly output?: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-suite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(suite.folder, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withTarballs(folder, suite.versions)));
  const { code, output } = await npmInstall(folder);
  return code === 0 ? { folder } : { folder, output };
}

/** Runs a command in the folder of an installed suite. */
export function runIn(folder: string, command: string, runtime: string = process.execPath): ReturnType<typeof run> {
  // The runtime itself, not a script that starts it: a signal to that one would end it alone.
  const path = [join(folder, 'node_modules/.bin'), dirname(runtime), process.env['PATH']].join(delimiter);
  return run('sh', ['-c', command], folder, { PATH: path });
}

/** A package.json, as far as it names packages. */
interface Project {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** A project's package.json with our packages as files, and others in the versions given. A project of another language needs the mock alone. */
function withTarballs(folder: string, versions: Readonly<Record<string, string>>): Project {
  const file = join(folder, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{ "devDependencies": { "@slotwise/mock": "*" } }';
  // The file is our own, and npm refuses one that is wrong.
  const { dependencies = {}, devDependencies = {}, ...others } = JSON.parse(text) as Project;
  const set = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(named).map(([one, wanted]) => [one, files[one] ?? versions[one] ?? wanted] as const),
    );
  const files = Object.fromEntries([...tarballs()].map(([one, path]) => [one, `file:${path}`]));
  // They depend on one another, and none of them is anywhere else.
  return { ...others, dependencies: set(dependencies), devDependencies: set(devDependencies), overrides: files };
}
