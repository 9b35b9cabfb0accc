/** Source maps that lead to the sources in the package. */
import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { Options } from 'tsup';

/** A source map, as esbuild and TypeScript write it. */
export interface SourceMap {
  readonly version: number;
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

export function readSourceMap(file: string): SourceMap {
  // Written by esbuild or TypeScript.
  return JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
}

/** Removes the text of sources that the package contains, and the paths of this machine. */
export function readableMaps(folder: string): NonNullable<Options['plugins']>[number] {
  return {
    name: 'readable-maps',
    renderChunk(code, info) {
      if (info.type !== 'chunk' || info.map === undefined || info.map === null) return undefined;
      // esbuild writes these fields.
      const map = (typeof info.map === 'string' ? JSON.parse(info.map) : info.map) as SourceMap;
      info.map = JSON.stringify(readableMap(map, dirname(info.path), folder));
      return { code };
    },
  };
}

/** The map of a file in a folder of the package. Its text is kept for sources outside the package. */
function readableMap<Map extends SourceMap>(map: Map, place: string, folder: string): Map {
  const isOwn = (source: string) => relative(folder, join(place, source)).startsWith('src/');
  return {
    ...map,
    sources: map.sources.map((source) => source.replace(/^.*node_modules\//, 'node_modules/')),
    sourcesContent: map.sources.map((source, index) => (isOwn(source) ? null : (map.sourcesContent?.[index] ?? null))),
  };
}

/** Files without a usable source map, a line each. Files are the paths in the package. */
export function wrongMaps(unpacked: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /^dist\/.*\.c?[jt]s$/.test(file))
    .flatMap((file) => {
      if (!files.includes(`${file}.map`)) return [`${file} has no source map`];
      const named = /^\/\/# sourceMappingURL=(.*)$/m.exec(readFileSync(join(unpacked, file), 'utf8'))?.[1];
      const { sources, sourcesContent } = readSourceMap(join(unpacked, `${file}.map`));
      const missing = sources.filter((source, index) => {
        const isContained = typeof sourcesContent?.[index] === 'string';
        return isAbsolute(source) || !(isContained || files.includes(join(dirname(file), source)));
      });
      return [
        ...(named === `${basename(file)}.map` ? [] : [`${file} names the source map ${named}`]),
        ...missing.map((source) => `${file}.map names ${source}, which cannot be read`),
      ];
    });
}
