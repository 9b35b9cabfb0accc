/** The reports that users have: those of the last release, or, before the first one, those that were written down first. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { folder, reportsIn } from './reports.ts';
import type { Reports } from './surface.ts';

/** The reports of a commit; or the reason why there is nothing to compare with. */
export type Base = { readonly commit: string; readonly reports: Reports } | { readonly reason: string };

/** All four packages have one version, so one of them tells. */
const manifest = 'packages/sdk/package.json';

/** Finds the reports to compare with, in the history of a checkout. */
export function findBase(checkout: string = root): Base {
  const git = (...args: readonly string[]) => {
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  };
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { reason: 'the history is cut short' };
  } catch {
    return { reason: 'there is no history' };
  }
  const version = versionIn(readFileSync(join(checkout, manifest), 'utf8'));
  if (version !== versionIn(git('show', `HEAD:${manifest}`))) return { reason: 'a release is being made' };
  const released = git('log', '-1', '--format=%H', '-G"version":', '--', manifest);
  const first = git('log', '--diff-filter=A', '--format=%H', '--', folder).split('\n').at(-1) ?? '';
  const commit = version === '0.0.0' ? first : released;
  const files = commit === '' ? [] : git('ls-tree', '--name-only', commit, `${folder}/`).split('\n').filter(Boolean);
  if (files.length === 0) return { reason: 'there are no earlier reports' };
  return { commit, reports: reportsIn(files.map((file) => git('show', `${commit}:${file}`))) };
}

function versionIn(text: string): string {
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? '';
}
