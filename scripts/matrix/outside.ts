/** A project outside of the workspace, with the packed packages and the programs that try them. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { tarballs } from '../packed.ts';
import { npmInstall } from '../program.ts';
import { tools } from './binaries.ts';

/** The project, and the addresses of the service that its programs ask. */
export interface Outside {
  readonly folder: string;
  /** Address of the control API of the packed mock on a port. */
  readonly controlUrl: string;
  /** Origin that serves the bundles of the project to browsers, with the same control API. */
  readonly origin: string;
}

/** Makes a folder with the programs that try the packages, and a package.json that names those as files. */
export function projectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-outside-'));
  cpSync(join(import.meta.dirname, 'outside'), folder, { recursive: true });
  const dependencies = Object.fromEntries([...tarballs()].map(([name, path]) => [name, `file:${path}`]));
  // They depend on one another, and none of them is anywhere else.
  const overrides = dependencies;
  const manifest = { private: true, type: 'module', dependencies, overrides, pnpm: { overrides } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** Makes the project, installed by npm, with the suite compiled for each kind of place. */
export async function installedProject(): Promise<string> {
  const folder = projectFolder();
  const { code, output } = await npmInstall(folder);
  if (code !== 0) throw new Error(`npm does not install the packed packages:\n${output}`);
  for (const name of ['esbuild', 'next', 'react', 'react-dom', 'vite', 'webpack'])
    if (existsSync(join(tools, name))) symlinkSync(join(tools, name), join(folder, 'node_modules', name));
  const suite = join(import.meta.dirname, 'suite');
  cpSync(suite, join(folder, 'suite'), { recursive: true });
  const common = { bundle: true, format: 'esm', target: 'es2022', outdir: folder, logLevel: 'silent' } as const;
  const names = ['program', 'worker', 'page', 'service-worker'];
  await build({ ...common, entryPoints: names.map((name) => join(suite, `${name}.ts`)), packages: 'external' });
  // Browsers and workers are given one file, made as bundlers for them make it.
  const again = { ...common, absWorkingDir: folder, allowOverwrite: true };
  await build({ ...again, entryPoints: ['page.js', 'service-worker.js'] });
  await build({ ...again, entryPoints: ['worker.js'], conditions: ['workerd', 'worker', 'browser'] });
  return folder;
}

/** Takes a project away. */
export function removeProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
