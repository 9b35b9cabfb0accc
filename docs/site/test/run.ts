/**
 * Builds the site for a path of a host, so that no address forgets it, and tests it in a browser.
 * `--all` looks at every page with axe, which takes several times as long; `--built` takes the site as it was built for that path before.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../../../scripts/packages.ts';

const args = process.argv.slice(2);
const own = new Set(['--all', '--built']);
const env = { ...process.env, DOCS_BASE: '/slotwise/', ...(args.includes('--all') ? { DOCS_ALL: '1' } : {}) };

if (!args.includes('--built')) run('pnpm', ['run', 'docs:build']);
run('vitest', ['run', '--mode', 'docs', ...args.filter((arg) => !own.has(arg))]);

function run(command: string, rest: readonly string[]): void {
  const { status } = spawnSync(command, rest, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
