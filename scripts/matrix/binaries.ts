/** The programs of the runtimes, as `scripts/runtimes` installs them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { run } from '../program.ts';

/** Folder in which the runtimes, installers and bundlers are installed. */
export const tools = join(root, 'scripts/runtimes/node_modules');

/** The programs, by the name of the runtime. */
export const binaries = {
  node22: join(tools, 'node-22/bin/node'),
  node24: join(tools, 'node-24/bin/node'),
  node26: join(tools, 'node-26/bin/node'),
  bun: join(tools, 'bun/bin/bun.exe'),
  deno: join(tools, '.bin/deno'),
  workerd: join(tools, '.bin/workerd'),
} as const;

/** Installs what the matrix needs beyond the workspace, and tells what could not be had. */
export async function installTools(): Promise<string[]> {
  const said: string[] = [];
  for (const project of ['scripts/runtimes', 'scripts/tools']) {
    const { code, output } = await run('pnpm', ['--dir', project, 'install', '--frozen-lockfile'], root);
    if (code !== 0) said.push(`${project} cannot be installed:\n${output}`);
  }
  return said;
}

/** The version that a program tells; nothing where it is not there. */
export async function versionOf(binary: string): Promise<string | undefined> {
  if (!existsSync(binary)) return undefined;
  const { code, stdout } = await run(binary, ['--version'], tools);
  return code === 0 ? /\d+(?:[.-]\d+)+/.exec(stdout)?.[0] : undefined;
}
