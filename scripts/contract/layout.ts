/** The files that are generated: grouped, with their first lines, and laid out. */
import { posix } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Import } from './shape.ts';

/** The imports of a generated file. */
export interface Uses {
  readonly values: Import[];
  readonly types: Import[];
}

/** The first line of a generated file. */
export const headline = '// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.';

/** The files of a folder, by their paths in the folder of what is generated: each has the texts of those that name it. */
export function filesOf<Item extends { readonly file: string }>(
  folder: string,
  items: Iterable<Item>,
  write: (item: Item, uses: Uses) => string,
): Map<string, string> {
  const groups = groupedBy(items, ({ file }) => `${folder}/${file}.ts`);
  return new Map(
    [...groups].map(([path, inside]) => {
      const uses: Uses = { values: [], types: [] };
      const texts = inside.map((item) => write(item, uses));
      return [path, `${imports(path, uses)}\n\n${texts.join('\n\n')}\n`];
    }),
  );
}

/** The first lines of a generated file, whose path begins in the folder of what is generated. */
export function imports(path: string, { values, types }: Uses): string {
  const own = `generated/${path}`;
  return [
    headline,
    ...grouped(values, own).map(([from, names]) => `import { ${names} } from '${from}';`),
    ...grouped(types, own).map(([from, names]) => `import type { ${names} } from '${from}';`),
  ].join('\n');
}

function grouped(all: readonly Import[], own: string): [from: string, names: string][] {
  const files = groupedBy(
    all.filter(({ path }) => path !== own),
    ({ path }) => path,
  );
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, found]) => {
      const from = posix.relative(posix.dirname(own), path);
      const names = [...new Set(found.map(({ name }) => name))].toSorted();
      return [from.startsWith('.') ? from : `./${from}`, names.join(', ')];
    });
}

function groupedBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The place of an object's type. */
export function typeOf({ type, file }: { readonly type: string; readonly file: string }): Import {
  return { name: type, path: `generated/types/${file}.ts` };
}

/** Lays the files out as `pnpm format` would. */
export async function laidOut(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const options = await resolveConfig(import.meta.filename);
  return new Map(
    await Promise.all(
      [...files].map(async ([path, text]) => [path, await format(text, { ...options, filepath: path })] as const),
    ),
  );
}
