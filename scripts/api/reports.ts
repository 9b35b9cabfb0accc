/** The folder `api`, with a report for each entry point: `pnpm run api` writes it, and `check` holds it against the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { entryPointFiles, root } from '../packages.ts';
import { readDeclarations } from './declarations.ts';
import { reportsOf } from './report.ts';

/** The folder of the reports, from the root. */
export const folder = 'api';

/** The name of an entry point's report in the folder: `sdk.stores.unstorage.d.ts`. */
function fileOf(specifier: string): string {
  return `${specifier.replace('@slotwise/', '').replaceAll('/', '.')}.d.ts`;
}

/** The reports as the sources have them now, by their paths from the root. */
export async function reportFiles(): Promise<Map<string, string>> {
  return new Map([...(await currentReports())].map(([file, text]) => [join(folder, file), text]));
}

/** The reports as the sources have them now, by their files, laid out. */
export async function currentReports(): Promise<Map<string, string>> {
  const layout = await resolveConfig(import.meta.filename);
  const entryPoints = entryPointFiles();
  const texts = [...reportsOf(readDeclarations(entryPoints), entryPoints)].map(async ([specifier, text]) => {
    return [fileOf(specifier), await format(text, { ...layout, parser: 'typescript' })] as const;
  });
  return new Map(await Promise.all(texts));
}

/** The reports as they are written down. */
export function writtenReports(): Map<string, string> {
  const path = join(root, folder);
  return new Map(globSync('*.d.ts', { cwd: path }).map((file) => [file, readFileSync(join(path, file), 'utf8')]));
}

/** Reports by their entry points, which their first lines name. */
export function reportsIn(texts: Iterable<string>): Map<string, string> {
  return new Map([...texts].map((text) => [/^\/\/ (\S+)/.exec(text)?.[1] ?? '', text]));
}

/** The reports that differ, are missing, or have no entry point any more. */
export function staleReports(
  current: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): readonly string[] {
  const files = [...new Set([...current.keys(), ...written.keys()])].toSorted();
  return files.filter((file) => current.get(file) !== written.get(file)).map((file) => `${folder}/${file}`);
}
