/** The outside projects of `examples/suites`: what each needs, and its way from a folder to a verdict. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tarballs } from '../packed.ts';
import { root } from '../packages.ts';
import { npmInstall, run } from '../program.ts';

const projects = join(root, 'examples/suites');

/** The file `suite.json` of a project, for what its package.json cannot say. */
interface SuiteFile {
  /** The programs that it needs, each with a command that succeeds where the program is there. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Commands, in the place of the scripts `types` and `test` of its package.json. */
  readonly run?: readonly string[];
  /** Packages of which it is run with several versions, one after another. */
  readonly versions?: readonly string[];
}

/** A project, with one version of its runner. */
export interface Suite extends Omit<SuiteFile, 'versions'> {
  readonly name: string;
  readonly folder: string;
  readonly version?: string;
}

/** All of them: each folder is one, or one for each version. */
export const suites: readonly Suite[] = readdirSync(projects, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .toSorted((one, other) => one.name.localeCompare(other.name))
  .flatMap(({ name }): Suite[] => {
    const folder = join(projects, name);
    const { versions, ...rest } = readSuiteFile(folder);
    return versions?.map((version) => ({ name: version, folder, version, ...rest })) ?? [{ name, folder, ...rest }];
  });

function readSuiteFile(folder: string): SuiteFile {
  const file = join(folder, 'suite.json');
  // The files are our own, and each field that is there is tried by a suite.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteFile) : {};
}

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
  for (const command of suite.run ?? ['npm run --silent types --if-present', 'npm test --silent']) {
    const { code, output } = await runIn(folder, command);
    if (code !== 0) return `$ ${command}\n${output}`;
  }
  return undefined;
}

/** Copies a suite to its own folder, and installs its packages. Returns the output of an installation that failed. */
export async function install(suite: Suite): Promise<{ readonly folder: string; readonly output?: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-suite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(suite.folder, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(withTarballs(folder, suite.version)));
  const { code, output } = await npmInstall(folder);
  return code === 0 ? { folder } : { folder, output };
}

/** Runs a command in the folder of an installed suite. */
export function runIn(folder: string, command: string): ReturnType<typeof run> {
  // The runtime itself, not a script that starts it: a signal to that one would end it alone.
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  return run('sh', ['-c', command], folder, { PATH: path });
}

/** A package.json, as far as it names packages. */
interface Project {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** A project's package.json with our packages as files, and one package in the version given. A project of another language needs the mock alone. */
function withTarballs(folder: string, version?: string): Project {
  const file = join(folder, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{ "devDependencies": { "@slotwise/mock": "*" } }';
  // The file is our own, and npm refuses one that is wrong.
  const { dependencies = {}, devDependencies = {}, ...others } = JSON.parse(text) as Project;
  const [name = '', range = ''] = version?.split('@') ?? [];
  const set = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(named).map(([one, wanted]) => [one, files[one] ?? (one === name ? range : wanted)] as const),
    );
  const files = Object.fromEntries([...tarballs()].map(([one, path]) => [one, `file:${path}`]));
  // They depend on one another, and none of them is anywhere else.
  return { ...others, dependencies: set(dependencies), devDependencies: set(devDependencies), overrides: files };
}
