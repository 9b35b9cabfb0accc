/** The tools between the packages and a runtime: installers, compilers and bundlers. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilers } from '../compilers.ts';
import { readManifest } from '../packages.ts';
import { run } from '../program.ts';
import type { Attempt } from './attempt.ts';
import { binaries, tools as installed } from './binaries.ts';
import { builtinsIn } from './builtins.ts';
import { builtAndAsked } from './next.ts';
import { projectFolder, removeProject } from './outside.ts';
import type { Outside } from './outside.ts';

const { bun } = binaries;
const pnpm = join(installed, 'pnpm/bin/pnpm.cjs');
const offline = ['--prefer-offline', '--ignore-scripts'];

/** The tools in the order of the table. */
export const tools: readonly Attempt[] = [
  {
    ...{ name: 'npm', holds: ['installs all four; every runtime above runs what it installed'] },
    version: async () => (await run('npm', ['--version'], installed)).stdout.trim() || undefined,
    failures: async ({ folder }) => asked(process.execPath, folder, 'imported.mjs'),
  },
  installer('pnpm', process.execPath, [pnpm, 'install', ...offline]),
  installer('Bun’s installer', bun, ['install', '--ignore-scripts']),
  ...compilers.map(compiler),
  bundler('esbuild'),
  bundler('Vite'),
  bundler('webpack'),
  {
    ...{ name: 'Next.js', holds: ['server: builds and answers; client, edge: no module of Node'] },
    version: async () => versionIn(join(installed, 'next')),
    failures: builtAndAsked,
  },
];

/** Installs the packages into a project of its own, and runs a program there. */
function installer(name: string, binary: string, args: readonly string[]): Attempt {
  return {
    name,
    holds: ['installs all four; a program imports them'],
    version: async () => versionIn(join(installed, name === 'pnpm' ? 'pnpm' : 'bun')),
    failures: async () => {
      const folder = projectFolder();
      try {
        const { code, output } = await run(binary, args, folder);
        return code === 0 ? await asked(name === 'pnpm' ? process.execPath : bun, folder, 'imported.mjs') : [output];
      } finally {
        removeProject(folder);
      }
    },
  };
}

/** Compiles the suite as an outside program, which has no types but those of the packages and the web. */
function compiler(folder: string): Attempt {
  return {
    name: `TypeScript ${/typescript-([\d.]+)$/.exec(folder)?.[1] ?? versionIn(folder)?.split('.')[0] ?? ''}`,
    holds: ['compiles the suite, strictly'],
    version: async () => versionIn(folder),
    failures: async (outside) => {
      const version = versionIn(folder);
      const config = `tsconfig.${version}.json`;
      const compilerOptions = {
        ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
        ...{
          module: 'NodeNext',
          target: 'ES2022',
          lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        },
        ...{ types: [], noEmit: true, allowImportingTsExtensions: true },
      };
      writeFileSync(join(outside.folder, config), JSON.stringify({ compilerOptions, files: ['suite/page.ts'] }));
      const args = [join(folder, 'bin/tsc'), '--pretty', 'false', '-p', config];
      const { code, output } = await run(process.execPath, args, outside.folder);
      return code === 0 ? [] : [output];
    },
  };
}

/** Bundles a program for clients and for the edge, looks into the bundles, and runs each. */
function bundler(name: string): Attempt {
  const program = name.toLowerCase();
  return {
    name,
    holds: ['client, worker, workerd, edge-light: no module of Node, and each answers'],
    version: async () => versionIn(join(installed, program)),
    failures: async ({ folder }: Outside) => {
      const { code, output } = await run(process.execPath, [`bundle-with-${program}.mjs`], folder);
      if (code !== 0) return [output];
      const failures = ['client', 'worker', 'workerd', 'edge-light'].map(async (target) => {
        const bundle = join(folder, 'built', program, target);
        const found = builtinsIn(bundle).map((one) => `${target}: holds ${one}`);
        return [...found, ...(await asked(process.execPath, bundle, 'main.mjs'))];
      });
      return (await Promise.all(failures)).flat();
    },
  };
}

/** Runs a program that prints who answered. */
async function asked(binary: string, folder: string, file: string): Promise<string[]> {
  const { stdout, output } = await run(binary, [file], folder);
  return stdout.trim() === 'answered: alice' ? [] : [`${file} failed: ${output}`];
}

/** The version of an installed package. */
function versionIn(folder: string): string | undefined {
  return existsSync(join(folder, 'package.json')) ? readManifest(folder).version : undefined;
}
