/**
 * Builds the site before its tests in Chromium, under a path, so that a link without the base path fails. With `DOCS_BUILT=1` the tests
 * use the last build; with `DOCS_ALL=1` axe checks every page, which takes several times as long.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../../../scripts/packages.ts';

export function setup(): void {
  if (process.env['DOCS_BUILT'] === '1') return;
  execFileSync('pnpm', ['run', 'docs:build'], {
    cwd: root,
    // vitest sets NODE_ENV to test, and only a production build has a search.
    env: { ...process.env, NODE_ENV: 'production', DOCS_BASE: '/slotwise/' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
