/** The package.json of a published package, and a check against the package itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conditions, Manifest } from '../packages.ts';

/** The fields of a published package.json that the scripts read. */
export interface PublishedManifest extends Omit<Manifest, 'exports' | 'imports'> {
  readonly exports: Readonly<Record<string, PublishedConditions | string>>;
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly main: string;
  readonly types: string;
  /** Declarations of entry points, for projects whose compiler does not read `exports`. */
  readonly typesVersions?: { readonly '*': Readonly<Record<string, readonly [string]>> };
}

/** Files of an entry point. */
export interface PublishedConditions {
  readonly require?: { readonly types: string; readonly default: string };
  readonly types: string;
  readonly default: string;
}

/**
 * The package.json to publish: each entry point leads to built files instead of its source, and tools can read the file itself.
 *
 * @param shared The fields that all packages share.
 */
export function publishedManifest(manifest: Manifest, shared: object = {}): PublishedManifest {
  const { exports = {}, imports, sideEffects, ...others } = manifest;
  const published = Object.entries(exports).map(
    ([path, { require, default: module = '' }]): [string, PublishedConditions] => {
      const built = { types: declarationOf(module), default: module };
      if (require === undefined) return [path, built];
      return [path, { require: { types: declarationOf(require), default: require }, ...built }];
    },
  );
  const [[, first] = ['', { types: '', default: '' }], ...further] = published;
  const oldTypes = further.map(([path, { require, types }]) => [path.slice(2), [require?.types ?? types]] as const);
  return {
    ...others,
    ...shared,
    main: first.require?.default ?? first.default,
    types: first.require?.types ?? first.types,
    ...(further.length === 0 ? {} : { typesVersions: { '*': Object.fromEntries(oldTypes) } }),
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: sideEffects && sideEffects.flatMap((file) => [file, ...requiredOf(file)]) }),
    exports: { ...Object.fromEntries(published), './package.json': './package.json' },
    ...(imports === undefined
      ? {}
      : { imports: Object.fromEntries(Object.entries(imports).map(([name, table]) => [name, builtFiles(table)])) }),
  };

  /** The CommonJS file of an ES module. */
  function requiredOf(file: string): string[] {
    return Object.values(exports).flatMap(({ require, default: module }) =>
      module === file && require !== undefined ? [require] : [],
    );
  }
}

function builtFiles(table: Readonly<Record<string, Conditions>>): Record<string, string> {
  const files = Object.entries(table).map(([condition, file]) => [condition, file['default'] ?? ''] as const);
  return Object.fromEntries(files);
}

function declarationOf(file: string): string {
  return file.replace(/js$/, 'ts').replace(/(?=\.[cm]?ts$)/, '.d');
}

/** The entry points with their files, by their keys in `exports`. */
export function publishedEntryPoints({
  exports,
}: Pick<PublishedManifest, 'exports'>): readonly (readonly [path: string, files: PublishedConditions])[] {
  return Object.entries(exports).flatMap(([path, files]) =>
    typeof files === 'string' ? [] : [[path, files] as const],
  );
}

/** The package.json of an unpacked package. */
export function readPublished(folder: string): PublishedManifest {
  // `publishedManifest` wrote it.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PublishedManifest;
}

/** Untrue fields, a line each. Files are the paths in the tarball. */
export function untrueFields(
  manifest: Omit<Manifest, 'exports' | 'imports'>,
  readme: string,
  files: readonly string[],
): string[] {
  const { description = '', keywords = [], files: listed = [], license } = manifest;
  const text = readme
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  const covered = (file: string) => listed.some((one) => file === one || file.startsWith(`${one}/`));
  return [
    ...(description !== '' && text.includes(description.replace(/\.$/, ''))
      ? []
      : ['description is not how README.md says it']),
    ...(keywords.length > 0 ? [] : ['keywords are missing']),
    ...keywords
      .filter((word) => !text.toLowerCase().includes(word.replaceAll('-', ' ').toLowerCase()))
      .map((word) => `keywords has ${word}, of which README.md does not speak`),
    ...listed
      .filter((one) => !files.some((file) => file === one || file.startsWith(`${one}/`)))
      .map((one) => `files names ${one}, which is not there`),
    ...files.filter((file) => file !== 'package.json' && !covered(file)).map((file) => `files does not name ${file}`),
    ...(license === 'MIT' ? [] : ['license is not that of LICENSE']),
  ];
}
