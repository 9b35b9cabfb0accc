/** The runtimes that npm brings, at pinned versions. They are fetched when a test needs them. */
import { run } from '../scripts/program.ts';
import { root } from '../scripts/packages.ts';

export const versions = { node: '22.12.0', bun: '1.4.5', deno: '2.9.6', workerd: '1.20261117.1' } as const;

/** Fetches a runtime, and yields the path of its program. */
export async function programOf(name: keyof typeof versions, version: string = versions[name]): Promise<string> {
  const args = ['-y', '-p', `${name}@${version}`, '-c', `command -v ${name}`];
  const { code, stdout, output } = await run('npx', args, root);
  if (code !== 0) throw new Error(`${name} ${version} cannot be had:\n${output}`);
  return stdout.trim();
}
