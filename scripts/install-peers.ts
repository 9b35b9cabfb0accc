/** Installs the peers that the benchmarks compare with, before their tests: they are a project of their own. */
import { execFileSync } from 'node:child_process';
import { root } from './packages.ts';

/** Installs what the lockfile of the benchmarks names. */
export function setup(): void {
  const args = ['--dir', 'packages/benchmarks', 'install', '--frozen-lockfile'];
  execFileSync('pnpm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
