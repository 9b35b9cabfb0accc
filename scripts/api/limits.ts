/** How large the public surface of each package is, and how large it may be: `scripts/api/limits.json`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { exportsOf, namesIn, openEntryPoints, originOf } from '../exported.ts';
import { entryPointsOf, isInternal, publishedFolders, readManifest, root } from '../packages.ts';

/** What a package exports. An option is written with its type: `ClientOptions.retry`. */
export interface PackageSurface {
  readonly entryPoints: readonly string[];
  readonly names: readonly string[];
  readonly options: readonly string[];
}

/** The largest numbers that a package may have. */
export type Limits = { readonly [Part in keyof PackageSurface]: number };

/** The file of the limits, from the root. */
const limitsFile = 'scripts/api/limits.json';

export function limits(): Readonly<Record<string, Limits>> {
  // The file is our own, and a test compares it with the packages.
  return JSON.parse(readFileSync(join(root, limitsFile), 'utf8')) as Readonly<Record<string, Limits>>;
}

/** The surface of each published package, from its sources. */
export function packageSurfaces(): Readonly<Record<string, PackageSurface>> {
  const program = openEntryPoints({ strict: true, skipLibCheck: true });
  return Object.fromEntries(
    publishedFolders().map((folder) => {
      const manifest = readManifest(folder);
      const found = entryPointsOf(manifest).filter(({ specifier }) => !isInternal(specifier));
      const files = found.map(({ source }) => join(folder, source));
      const names = files.flatMap((file) => Object.values(namesIn(program, file)).flat());
      const options = files.flatMap((file) => optionsIn(program, file));
      return [
        manifest.name,
        { entryPoints: found.map(({ specifier }) => specifier), names: sorted(names), options: sorted(options) },
      ];
    }),
  );
}

/** The members of the types by which functions take options. */
function optionsIn(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  return exportsOf(program, file)
    .filter((symbol) => /(?:Options|Settings|Behavior|Protocol)$/.test(symbol.name))
    .map((symbol) => originOf(symbol, checker))
    .filter(({ flags }) => flags & ts.SymbolFlags.Type)
    .flatMap((symbol) => {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      return members.map(({ name }) => `${symbol.name}.${name}`);
    });
}

/**
 * Every limit that a package exceeds, with what is new, and where to raise the limit.
 *
 * @param before The names of a package's last report.
 */
export function excess(
  surfaces: Readonly<Record<string, PackageSurface>>,
  allowed: Readonly<Record<string, Limits>>,
  before: (name: string) => ReadonlySet<string>,
): string[] {
  return Object.entries(surfaces).flatMap(([name, surface]) => {
    const limit = allowed[name];
    if (limit === undefined) return [`${limitsFile} has no limits of ${name}`];
    return (['entryPoints', 'names', 'options'] as const)
      .filter((part) => surface[part].length > limit[part])
      .map((part) => {
        const known = before(name);
        const added = surface[part].filter((one) => !known.has(one.replace(/^\w+\./, '')) && !known.has(one));
        const what = added.length === 0 ? 'see `git log -p api`' : added.join(', ');
        return `${name} has ${surface[part].length} ${part}, and may have at most ${limit[part]} (new: ${what}). Remove as many, or raise the limit in ${limitsFile}`;
      });
  });
}

/** The words of a package's reports and of its entry points, as they were committed last. */
export function committedWords(name: string): ReadonlySet<string> {
  const short = name.replace('@slotwise/', '');
  const texts = [`packages/${short}/package.json`, ...committedReports(short)].map((path) => show(path));
  const subpaths = Object.keys((JSON.parse(texts[0] ?? '{}') as { exports?: object }).exports ?? {}); // a package.json
  const words = texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []);
  return new Set([...words, ...subpaths.map((subpath) => name + subpath.slice(1))]);
}

function committedReports(short: string): string[] {
  const listed = git(['ls-tree', '--name-only', 'HEAD', 'api/']).split('\n');
  return listed.filter((path) => path.startsWith(`api/${short}.`) && path.endsWith('.d.ts'));
}

function show(path: string): string {
  return git(['show', `HEAD:${path}`]);
}

/** Outside of a checkout there is no history, so nothing is known to be old. */
function git(parameters: readonly string[]): string {
  try {
    return execFileSync('git', [...parameters], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
