/**
 * Writes the files that are made from others: `pnpm generate` all of them, `pnpm generate contract api` some. With `--check` nothing is
 * written: it fails if a file is not what would be written.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './packages.ts';

/** Texts by their paths from the root. */
type Files = ReadonlyMap<string, string>;

/** Something to generate. */
interface Output {
  readonly make: () => Files | Promise<Files>;
  /** The files that are all of this output: those that are no longer made are removed. */
  readonly owns?: string;
}

const outputs: Readonly<Record<string, () => Promise<Output>>> = {
  contract: async () => ({
    make: (await import('./contract/generate.ts')).contractFiles,
    owns: 'packages/{schemas,sdk}/src/generated/**/*.ts',
  }),
  'time-zones': async () => ({ make: (await import('./time-zone-names.ts')).timeZoneFiles }),
  versions: async () => ({ make: (await import('./version-files.ts')).versionFiles }),
  diagrams: async () => ({ make: (await import('./pictures/diagrams.ts')).diagramFiles, owns: 'docs/pictures/*.svg' }),
  api: async () => ({ make: (await import('./api/reports.ts')).reportFiles, owns: 'api/*' }),
};

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--check');
const unknown = names.filter((name) => outputs[name] === undefined);
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not one of ${Object.keys(outputs).join(', ')}`);

for (const [name, load] of Object.entries(outputs)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { make, owns } = await load();
  const files = await make();
  const surplus = owns === undefined ? [] : globSync(owns, { cwd: root }).filter((path) => !files.has(path));
  const stale = [...files].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);
  if (words.includes('--check')) report(name, [...stale, ...surplus]);
  else {
    for (const path of surplus) rmSync(join(root, path));
    for (const path of stale) write(path, files.get(path) ?? '');
  }
}

function textOf(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function report(name: string, paths: readonly string[]): void {
  for (const path of paths) console.log(`${path} is stale: pnpm generate ${name} writes it anew`);
  if (paths.length > 0) process.exitCode = 1;
}
