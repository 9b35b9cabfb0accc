/** The weight of users' bundles: the packed packages and the peers, bundled and minified by esbuild, each chunk gzipped. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { oursName } from './cases/case.ts';
import type { Samples } from './cases/case.ts';
import type { Wanted } from './row.ts';

/** Bundles an import of ours, beside those of peers, as a program in the folder given can write it. */
export async function sizesOf({ code = '', peers = {} }: Wanted, consumer: string): Promise<Samples> {
  const { first, lazy } = await sizeOf(code, consumer);
  const samples: Record<string, readonly number[]> = { [oursName]: [first], 'loaded lazily': [lazy] };
  for (const [name, peer] of Object.entries(peers)) samples[name] = [(await sizeOf(peer, consumer)).first];
  return samples;
}

/** Kilobytes (1000 bytes) of the chunks that are loaded with the entry, and of those that `import()` loads. */
async function sizeOf(code: string, consumer: string): Promise<{ readonly first: number; readonly lazy: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: consumer, sourcefile: 'entry.js' },
    ...{ bundle: true, minify: true, splitting: true, metafile: true, write: false },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', logLevel: 'error' },
    ...{ outdir: '/bundle', absWorkingDir: '/' },
  });
  const eager = loadedAtOnce(metafile);
  const size = { first: 0, lazy: 0 };
  for (const { path, contents } of outputFiles)
    size[eager.has(path.slice(1)) ? 'first' : 'lazy'] += gzipSync(contents, { level: 9 }).length / 1000;
  return size;
}

/** The entry's chunk, and every chunk that it imports statically, or that one of those does. */
function loadedAtOnce({ outputs }: Metafile): Set<string> {
  const found = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.endsWith('entry.js')));
  // What is added meanwhile is visited as well.
  for (const path of found)
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') found.add(next);
  return found;
}
