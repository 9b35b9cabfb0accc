/** The CommonJS files of a package: the same split files as its ES modules, in `dist/cjs`. */
import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'esbuild';
import type { Options } from 'tsup';
import { sourceCondition } from '../packages.ts';
import { librariesOf, writeLicenses } from './licenses.ts';
import { readableMaps } from './source-maps.ts';

type TsupPlugin = NonNullable<Options['plugins']>[number];

/** Name of the address of a module, which CommonJS does not have. */
const address = 'importMetaUrl';

/** The build of `dist/cjs`. Packages in `bundled` exist only as ES modules, so the files contain them. */
export function commonJsBuild(folder: string, bundled: readonly string[], plugins: readonly Plugin[]): Options {
  const outDir = `${folder}/dist/cjs`;
  return {
    outDir,
    clean: true,
    format: 'esm',
    platform: 'node',
    sourcemap: true,
    skipNodeModulesBundle: false,
    // Optional for the package that loads it.
    external: [/^node:/, 'supports-color'],
    noExternal: [...bundled, /^#/],
    outExtension: () => ({ js: '.cjs' }),
    plugins: [toCommonJs(), readableMaps(folder)],
    esbuildPlugins: [...plugins, bundledFiles(outDir)],
    esbuildOptions: (options) => {
      options.conditions = [sourceCondition];
    },
  };
}

/** tsup's own CommonJS files with splitting turn `?.` and `??` into functions, so esbuild converts its ES modules. */
function toCommonJs(): TsupPlugin {
  return {
    name: 'to-common-js',
    async renderChunk(text, info) {
      if (info.type !== 'chunk') return undefined;
      const inline = Buffer.from(typeof info.map === 'string' ? info.map : JSON.stringify(info.map)).toString('base64');
      const { code, map } = await transform(`${text}\n//# sourceMappingURL=data:application/json;base64,${inline}`, {
        format: 'cjs',
        platform: 'node',
        target: 'es2022',
        // Jest rejects `import()`.
        supported: { 'dynamic-import': false },
        define: { 'import.meta.url': address },
        banner: text.includes('import.meta.url')
          ? `const ${address} = require('node:url').pathToFileURL(__filename).href;`
          : '',
        sourcefile: basename(info.path),
        sourcemap: 'external',
      });
      // tsup would join the maps again.
      info.map = map;
      return { code };
    },
  };
}

/** Adds the licences of the bundled packages, and the file that one of them reads. */
function bundledFiles(outDir: string): Plugin {
  return {
    name: 'bundled-files',
    setup: (build) => {
      build.onEnd(({ metafile }) => {
        const folders = librariesOf(Object.keys(metafile?.inputs ?? {}));
        if (folders.length === 0) return;
        writeLicenses(outDir, folders);
        for (const parser of globSync(folders.map((folder) => `${folder}/lib/node/llhttp/*.wasm`)))
          cpSync(parser, join(outDir, 'llhttp', basename(parser)));
      });
    },
  };
}
