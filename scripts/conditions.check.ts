/** The files that each package.json leads to under the conditions that runtimes and bundlers set. */
import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { entryPointFiles, publishedFolders, readManifest, sourceCondition } from './packages.ts';
import { publishedEntryPoints, publishedManifest } from './pack/manifest.ts';
import { isLong } from './runs.ts';

/** The conditions that stand for a place where no port can be opened, and those that stand for one where it can. */
const withoutPorts = ['browser', 'worker', 'workerd', 'edge-light'];
const withPorts = ['node', 'deno', 'bun', 'module'];

const manifests = publishedFolders().map((folder) => ({ folder, manifest: readManifest(folder) }));
const tables = manifests.flatMap(({ folder, manifest }) =>
  Object.entries(manifest.exports ?? {}).map(([key, conditions]) => ({
    title: `${manifest.name} ${key}`,
    folder,
    conditions,
    published: new Map(publishedEntryPoints(publishedManifest(manifest))).get(key),
  })),
);

describe.each(tables)('$title', ({ folder, conditions, published }) => {
  test('resolves to an existing source and its build under all conditions', () => {
    for (const set of subsets([...withoutPorts, ...withPorts])) {
      const source = target(conditions, [...set, sourceCondition]) ?? 'nothing';
      const built = source.replace('./src/', './dist/').replace(/\.ts$/, '.js');
      expect([set, existsSync(join(folder, source))]).toEqual([set, true]);
      expect([set, target(conditions, set), target({ default: published?.default ?? '' }, set)]).toEqual([
        set,
        built,
        built,
      ]);
    }
  });
});

const importTables = manifests.flatMap(({ folder, manifest: { name, imports = {} } }) =>
  Object.entries(imports).map(([key, table]) => ({ title: `${name} ${key}`, folder, table })),
);

test.each(importTables)('$title resolves to a source and its build under all conditions', ({ folder, table }) => {
  for (const set of subsets([...withoutPorts, ...withPorts])) {
    const [, files = {}] =
      Object.entries(table).find(([condition]) => condition === 'default' || set.includes(condition)) ?? [];
    const source = files[sourceCondition] ?? 'nothing';
    expect([set, existsSync(join(folder, source))]).toEqual([set, true]);
    expect([set, source.endsWith('/none.ts')]).toEqual([set, withoutPorts.some((one) => set.includes(one))]);
  }
});

/** Entry points that a program on Node imports, and those that bring MSW, whose conditions are its own. */
const special = [
  ...['browser', 'jest', 'msw', 'node', 'node-test', 'playwright', 'server', 'vitest'].map(
    (name) => `@slotwise/mock/${name}`,
  ),
];

/**
 * The conditions that are set together: by the runtimes themselves, and by the bundlers that make bundles for them. `test --mode long` takes more of
 * them: the test above already resolves every set.
 */
const sets: readonly (readonly string[])[] = [
  ...withoutPorts.map((condition) => [condition]),
  [],
  ['node'],
  ...(isLong
    ? [
        ['module', 'browser'],
        ['worker', 'browser', 'module'],
        ['workerd', 'worker', 'browser'],
        ['edge-light', 'worker'],
        ['deno', 'node'],
        ['bun', 'node'],
      ]
    : []),
];

test.each(sets.map((set) => ({ title: set.join(', ') || 'default', set })))(
  'a bundle under $title contains no Node modules',
  async ({ set }) => expect([...(await builtinsIn(set))]).toEqual([]),
);

/** The modules of Node in a bundle of all entry points that are for everywhere, with what they stand on. */
async function builtinsIn(conditions: readonly string[]): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: entryPointFiles()
      .filter(({ specifier }) => !special.includes(specifier))
      .map(({ file }) => file),
    outdir: '/',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: [sourceCondition, ...conditions],
    external: ['node:*', ...builtinModules],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  return new Set(imports.flatMap(({ external, path }) => (external === true ? path : [])));
}

/** The file that a table leads to: that of the first condition that is set, as every resolver finds it. */
function target(conditions: Readonly<Record<string, string>>, set: readonly string[]): string | undefined {
  return Object.entries(conditions).find(([condition]) => condition === 'default' || set.includes(condition))?.[1];
}

function subsets(of: readonly string[]): string[][] {
  return of.reduce<string[][]>((all, one) => [...all, ...all.map((set) => [...set, one])], [[]]);
}
