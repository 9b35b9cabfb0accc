import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A condition of a door: where one kind of reader finds it. */
type Conditions = Readonly<Record<string, string>>;

/** Conditions of an inside import: those of the kinds of readers that it tells apart stand within. */
export interface InsideConditions {
  readonly [condition: string]: string | InsideConditions;
}

/** What the scripts read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, InsideConditions>>;
  readonly exports?: Readonly<Record<string, Conditions>>;
  readonly publishConfig?: {
    readonly bin?: Readonly<Record<string, string>>;
    readonly imports?: Readonly<Record<string, InsideConditions>>;
    readonly exports?: Readonly<Record<string, Conditions>>;
  };
}

/** A way into a package: what users import, and the source file behind it. */
export interface Door {
  /** As users write it: `@slotwise/mock/msw`. */
  readonly specifier: string;
  /** From the package's folder: `./src/msw.ts`. */
  readonly source: string;
  /** The built file's name below `dist`, without its ending: `msw`. */
  readonly entry: string;
}

/** A command that a package brings, and the source file behind it. */
export interface Command {
  readonly name: string;
  readonly source: string;
  readonly entry: string;
}

/** Folder of the repository. */
export const root = join(import.meta.dirname, '..');

/** The condition that leads to a source file. It exists in the workspace only. */
export const sourceCondition = '@slotwise/source';

/** Reads the package.json in a folder. */
export function readManifest(folder: string): Manifest {
  // The file is our own, and checked against the type's meaning by `check-exports.ts`.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Folders of the packages that are published, in alphabetical order. */
export function publishedFolders(): string[] {
  return readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, 'packages', entry.name))
    .filter((folder) => readManifest(folder).private !== true)
    .toSorted();
}

/** Doors of a package, from the source conditions of its `exports`. */
export function doorsOf(manifest: Manifest): Door[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, conditions]) => {
    const source = conditions[sourceCondition];
    return source === undefined ? [] : [{ specifier: manifest.name + path.slice(1), source, entry: entryOf(source) }];
  });
}

/** Files that a package imports by a condition, from the source conditions of its `imports`. */
export function insidesOf({ imports = {} }: Manifest): { readonly source: string; readonly entry: string }[] {
  return Object.values(imports)
    .flatMap(sourcesIn)
    .map((source) => ({ source, entry: entryOf(source) }));
}

function sourcesIn(conditions: InsideConditions): string[] {
  return Object.entries(conditions).flatMap(([condition, target]) => {
    if (typeof target !== 'string') return sourcesIn(target);
    return condition === sourceCondition ? [target] : [];
  });
}

/** Commands of a package, from `publishConfig.bin`: `./dist/cli.js` is built from `./src/cli.ts`. */
export function commandsOf(manifest: Manifest): Command[] {
  return Object.entries(manifest.publishConfig?.bin ?? {}).map(([name, file]) => {
    const entry = file.replace(/^(\.\/)?dist\//, '').replace(/\.js$/, '');
    return { name, source: `./src/${entry}.ts`, entry };
  });
}

function entryOf(source: string): string {
  return source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');
}
