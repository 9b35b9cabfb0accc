import { defineConfig } from 'tsup';
import type { Options } from 'tsup';
import { commonJsBuild } from './scripts/pack/common-js.ts';
import { writeDeclarations } from './scripts/pack/declarations.ts';
import { readableMaps } from './scripts/pack/source-maps.ts';
import { commandsOf, entryPointsOf, importedFilesOf, readManifest } from './scripts/packages.ts';

/** The particulars of a package. */
interface BuildOptions {
  /** An entry point that shares no file with the others: what loads it alone carries nothing that only they need. */
  readonly apart?: string;
  /** Dependencies that exist only as ES modules. The CommonJS files contain them. */
  readonly bundled?: readonly string[];
  /** Plugins of esbuild. */
  readonly plugins?: NonNullable<Options['esbuildPlugins']>;
}

/**
 * The build of a package into `dist`: one ES module per entry point of its package.json, and one declaration file per source.
 * Dependencies stay imports, those of the workspace too; their declarations are read from source, so order does not matter.
 */
export function packageBuild(folder: string, { apart, bundled = [], plugins = [] }: BuildOptions = {}) {
  const manifest = readManifest(folder);
  const entryPoints = entries(entryPointsOf(manifest), folder);
  const others = entries([...commandsOf(manifest), ...importedFilesOf(manifest)], folder);
  const together = Object.entries({ ...entryPoints, ...others });
  const tsconfig = `${import.meta.dirname}/tsconfig.json`;
  const build: Options = {
    outDir: `${folder}/dist`,
    tsconfig,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    skipNodeModulesBundle: true,
    external: [/^node:/, /^#/],
    esbuildPlugins: plugins,
    removeNodeProtocol: false,
    // Node refuses JSON that is imported without its attribute, which the target alone would drop.
    esbuildOptions: (options) => {
      options.supported = { 'import-attributes': true };
    },
    sourcemap: true,
    plugins: [readableMaps(folder)],
    silent: true,
  };
  const required = entryPointsOf(manifest).filter(({ isRequirable }) => isRequirable);
  return defineConfig([
    {
      ...build,
      entry: Object.fromEntries(together.filter(([name]) => name !== apart)),
      onSuccess: async () => writeDeclarations(folder, entryPointsOf(manifest), tsconfig),
      clean: ['!cjs/**', ...(apart === undefined ? [] : [`!${apart}.js`, `!${apart}.js.map`])],
    },
    ...together.filter(([name]) => name === apart).map(([name, source]) => ({ ...build, entry: { [name]: source } })),
    ...(required.length === 0
      ? []
      : [{ ...build, ...commonJsBuild(folder, bundled, plugins), entry: entries(required, folder) }]),
  ]);
}

function entries(from: readonly { readonly entry: string; readonly source: string }[], folder: string) {
  return Object.fromEntries(from.map(({ entry, source }) => [entry, `${folder}/${source.slice(2)}`]));
}
