/** Bundles of the client, made from source as a user's bundler makes them. */
import { basename } from 'node:path';
import { build } from 'esbuild';

/** The way in which a bundle is made. */
interface BundleOptions {
  readonly format?: 'esm' | 'iife';
  /** Puts what is imported later into files of its own. Default false: one file. */
  readonly splitting?: boolean;
  /** The folder from which packages and files are found. Default: this one. */
  readonly folder?: string;
  /** Keeps modules that are imported for what they do: `sideEffects` names them in the build, not at their source. Default false. */
  readonly keepsEffects?: boolean;
  /** Export condition of the platform. Default: `browser`. */
  readonly condition?: string;
}

/** The text of a bundle's files. */
export interface Bundle {
  readonly main: string;
  /** The files that the main one imports at once, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** The files that are imported when they are asked for, by name. */
  readonly later: Readonly<Record<string, string>>;
}

/** Bundles a module of this text. */
export async function bundle(contents: string, options: BundleOptions = {}): Promise<Bundle> {
  const { format = 'esm', splitting = false, folder = import.meta.dirname, keepsEffects = false } = options;
  const { condition = 'browser' } = options;
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder, sourcefile: 'main.ts', loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format,
    splitting,
    ignoreAnnotations: keepsEffects,
    outdir: '/',
    // The platform `browser` would set the condition `browser`.
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['@slotwise/source', condition, 'module'],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const named = (kind: string) => {
    const names = new Set(imports.filter((one) => one.kind === kind).map(({ path }) => basename(path)));
    const files = outputFiles.map(({ path, text }) => [basename(path), text] as const);
    return Object.fromEntries(files.filter(([name]) => names.has(name)));
  };
  const main = outputFiles.find(({ path }) => path === '/stdin.js')?.text ?? '';
  return { main, parts: named('import-statement'), later: named('dynamic-import') };
}
