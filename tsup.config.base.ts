import { defineConfig } from 'tsup';
import { commandsOf, conditionalFilesOf, entryPointsOf, readManifest } from './scripts/packages.ts';

/**
 * The build of a package: one ES module and one declaration file per entry point of its package.json, into `dist`.
 * Dependencies stay imports, those of the workspace too; their declarations are read from source, so order does not matter.
 */
export function packageBuild(folder: string) {
  const manifest = readManifest(folder);
  const entryPoints = entries(entryPointsOf(manifest), folder);
  return defineConfig({
    entry: { ...entryPoints, ...entries([...commandsOf(manifest), ...conditionalFilesOf(manifest)], folder) },
    outDir: `${folder}/dist`,
    tsconfig: `${import.meta.dirname}/tsconfig.json`,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    dts: { entry: entryPoints },
    clean: true,
    skipNodeModulesBundle: true,
    external: [/^node:/],
    removeNodeProtocol: false,
    // Node refuses JSON that is imported without its attribute, which the target alone would drop.
    esbuildOptions: (options) => {
      options.supported = { 'import-attributes': true };
    },
    silent: true,
  });
}

function entries(from: readonly { readonly entry: string; readonly source: string }[], folder: string) {
  return Object.fromEntries(from.map(({ entry, source }) => [entry, `${folder}/${source.slice(2)}`]));
}
