import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The conditions of an entry point or import: the file that each kind of reader gets. */
export type Conditions = Readonly<Record<string, string>>;

/** The fields of a package.json that the scripts read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly private?: boolean;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly sideEffects?: false | readonly string[];
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, Conditions>>;
  /** Sources and built files by condition. */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, Conditions>>>>;
  readonly publishConfig?: { readonly bin?: Readonly<Record<string, string>> };
}

/** An entry point of a package: the name that users import, and the source file behind it. */
export interface EntryPoint {
  /** The name as users write it: `@slotwise/mock/vitest`. */
  readonly specifier: string;
  /** Its key in `exports`: `./vitest`. */
  readonly subpath: string;
  /** The file, from the package's folder: `./src/vitest.ts`. */
  readonly source: string;
  /** The built file's name below `dist`, without its ending: `vitest`. */
  readonly entry: string;
  /** True if the package also contains it as CommonJS. */
  readonly isRequirable: boolean;
}

/** An entry point, and the path of the file behind it. */
export interface EntryPointFile extends Pick<EntryPoint, 'specifier'> {
  readonly file: string;
}

/** A command that a package brings, and the source file behind it. */
export interface Command {
  readonly name: string;
  readonly source: string;
  readonly entry: string;
}

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..');

/** The condition that leads to a source file. It exists in the workspace only. */
export const sourceCondition = '@slotwise/source';

/** Reads the package.json in a folder. */
export function readManifest(folder: string): Manifest {
  // The file is our own, and checked against the type's meaning by `check-exports.ts`.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The folders of the packages that are published, in alphabetical order. */
export function publishedFolders(): string[] {
  return readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, 'packages', entry.name))
    .filter((folder) => readManifest(folder).private !== true)
    .toSorted();
}

/** An entry point that only our packages share: no page names it, and it can change at any time. */
export function isInternal(specifier: string): boolean {
  return specifier.includes('/internal/');
}

/** The entry points of a package, from the source conditions of its `exports`. */
export function entryPointsOf(manifest: Manifest): EntryPoint[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, conditions]) => {
    const source = conditions[sourceCondition];
    if (source === undefined) return [];
    const specifier = manifest.name + path.slice(1);
    return [{ specifier, subpath: path, source, entry: entryOf(source), isRequirable: 'require' in conditions }];
  });
}

/** The files that a package imports by a name with `#`, one or another by the condition. */
export function importedFilesOf({ imports = {} }: Manifest): Pick<EntryPoint, 'source' | 'entry'>[] {
  const sources = Object.values(imports).flatMap((table) =>
    Object.values(table).flatMap((files) => files[sourceCondition] ?? []),
  );
  return [...new Set(sources)].map((source) => ({ source, entry: entryOf(source) }));
}

/** The files behind the entry points of the published packages, by the names that users import. */
export function entryPointFiles(): EntryPointFile[] {
  return publishedFolders().flatMap((folder) =>
    entryPointsOf(readManifest(folder)).map(({ specifier, source }) => ({ specifier, file: join(folder, source) })),
  );
}

/** The commands of a package, from `publishConfig.bin`: `./dist/cli.js` is built from `./src/cli.ts`. */
export function commandsOf(manifest: Manifest): Command[] {
  return Object.entries(manifest.publishConfig?.bin ?? {}).map(([name, file]) => {
    const entry = file.replace(/^(\.\/)?dist\//, '').replace(/\.js$/, '');
    return { name, source: `./src/${entry}.ts`, entry };
  });
}

function entryOf(source: string): string {
  return source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');
}
