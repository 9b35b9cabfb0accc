/** Bundles that import an entry point and use nothing of it: as an app's bundler makes them, they hold nothing. */
import { buildSync } from 'esbuild';
import { publishedEntryPoints } from './manifest.ts';
import type { PublishedManifest } from './manifest.ts';

/** The entry points whose bundle is not as their package.json promises, a line each. The package lies in the folder given. */
export function unusedBundles(manifest: PublishedManifest, unpacked: string): string[] {
  const { name, sideEffects = [] } = manifest;
  return publishedEntryPoints(manifest).flatMap(([path, { default: file }]) => {
    const specifier = name + path.slice(1);
    const hasEffect = sideEffects !== false && sideEffects.includes(file);
    const { outputFiles } = buildSync({
      stdin: { contents: `import '${file}';`, resolveDir: unpacked },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      minify: true,
      logLevel: 'silent',
      packages: 'external',
    });
    const isEmpty = (outputFiles[0]?.text.trim() ?? '') === '';
    if (isEmpty === !hasEffect) return [];
    return [
      `${specifier}, imported for nothing, ${isEmpty ? 'does nothing, against sideEffects' : 'leaves something in a bundle'}`,
    ];
  });
}
