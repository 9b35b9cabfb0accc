/** The first lines of the generated files, and their layout. */
import { format, resolveConfig } from 'prettier';
import type { Import } from './shape.ts';

/** The first lines of a generated file, whose path begins in the folder of what is generated. */
export function imports(path: string, values: readonly Import[], types: readonly Import[]): string {
  const own = `generated/${path}`;
  return [
    '// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.',
    ...grouped(values, own).map(([from, names]) => `import { ${names} } from '${from}';`),
    ...grouped(types, own).map(([from, names]) => `import type { ${names} } from '${from}';`),
  ].join('\n');
}

function grouped(all: readonly Import[], own: string): [from: string, names: string][] {
  const files = new Map<string, Set<string>>();
  for (const { name, path } of all) {
    if (path !== own) files.set(path, (files.get(path) ?? new Set()).add(name));
  }
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, names]) => [relative(own, path), [...names].toSorted().join(', ')]);
}

function relative(from: string, to: string): string {
  const [own, other] = [from.split('/').slice(0, -1), to.split('/')];
  while (own.length > 0 && own[0] === other[0]) {
    own.shift();
    other.shift();
  }
  return (own.length === 0 ? './' : '../'.repeat(own.length)) + other.join('/');
}

/** Lays the files out as `pnpm format` would. */
export async function laidOut(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const options = await resolveConfig(import.meta.filename);
  const entries = [...files].map(async ([path, text]) => {
    return [path, await format(text, { ...options, parser: 'typescript' })] as const;
  });
  return new Map(await Promise.all(entries));
}
