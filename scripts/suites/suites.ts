/** The outside projects of `examples/suites`, and the versions of other packages with which each of them runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';

const projects = join(root, 'examples/suites');

/** The file `suite.json` of a project, for what its package.json cannot say. */
interface SuiteFile {
  /** The programs that it needs, each with a command that succeeds where the program is there. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Commands, in the place of the scripts `types` and `test` of its package.json. */
  readonly run?: readonly string[];
  /** Versions with which it runs one after another, such as `vitest@3 msw@2`. The version of `node` runs its commands. */
  readonly versions?: readonly string[];
}

/** A project, with its versions of other packages. */
export interface Suite extends Omit<SuiteFile, 'versions'> {
  readonly name: string;
  readonly folder: string;
  /** Versions by package. */
  readonly versions: Readonly<Record<string, string>>;
}

/** All of them: each folder is one, or one for each version. */
export const suites: readonly Suite[] = readdirSync(projects, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .toSorted((one, other) => one.name.localeCompare(other.name))
  .flatMap(({ name }): Suite[] => {
    const folder = join(projects, name);
    const { versions, ...rest } = readSuiteFile(folder);
    if (versions === undefined) return [{ name, folder, versions: {}, ...rest }];
    return versions.map((row) => ({ name: `${name}: ${row}`, folder, versions: versionsIn(row), ...rest }));
  });

/** The versions in a text such as `jest@30 @jest/globals@30`. */
function versionsIn(row: string): Record<string, string> {
  const named = row
    .split(' ')
    .map((one) => [one.slice(0, one.lastIndexOf('@')), one.slice(one.lastIndexOf('@') + 1)] as const);
  return Object.fromEntries(named);
}

function readSuiteFile(folder: string): SuiteFile {
  const file = join(folder, 'suite.json');
  // The files are our own, and each field that is there is tried by a suite.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteFile) : {};
}
