/** The installations that documents show, in an empty folder, with the packed packages in place of those of the registry. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createMock } from '@slotwise/mock';
import { tarballs } from '../../packed.ts';
import { root } from '../../packages.ts';
import { run } from '../../program.ts';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';
import { addresses } from './addresses.ts';

/** Installs as a block says, then imports each package that it named. */
export async function failedInstallation(block: Block): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-install-'));
  const port = await createMock().listen();
  try {
    const commands = withTarballs(block.text).replaceAll(addresses, port.url).replace('=…', '=key_alice');
    const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    const installed = await run('bash', ['-e', '-c', commands], folder, { PATH: path });
    if (installed.code !== 0) return [{ at: placeOf(block), says: installed.output }];
    const imports = namesIn(block.text).map((name) => `await import('${name}');`);
    const imported = await run(process.execPath, ['--input-type=module', '-e', imports.join('')], projectIn(folder));
    return imported.code === 0 ? [] : [{ at: placeOf(block), says: imported.output }];
  } finally {
    await port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs, installs and calls as a block says, with this checkout in the place of `~/slotwise`; and holds what is printed against its comments. */
export async function failedTrial(
  block: Block,
  path: readonly string[] = [dirname(process.execPath)],
): Promise<Finding[]> {
  const env = { PATH: [...path, process.env['PATH']].join(delimiter) };
  const { code, stdout, output } = await run(
    'bash',
    ['-e', '-c', block.text.replaceAll('~/slotwise', root)],
    tmpdir(),
    env,
  );
  if (code !== 0) return [{ at: placeOf(block), says: output }];
  const promised = /console\.log\(.*\/\/ (.*)$/m.exec(block.text)?.[1];
  const printed = stdout.trimEnd().split('\n').at(-1);
  return printed === promised ? [] : [{ at: placeOf(block), says: `promises ${promised}, and prints ${printed}` }];
}

/** The packages of ours that a block installs. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/@slotwise\/[\w-]+/g)].map(([name]) => name);
}

/** The commands with files for our packages. Each line has those too on which the named ones stand: they are not anywhere else. */
function withTarballs(text: string): string {
  const files = tarballs();
  const needsMock = /@slotwise\/conformance/.test(text);
  const standsOn = ['@slotwise/schemas', ...(needsMock ? ['@slotwise/mock'] : [])];
  const along = standsOn.map((name) => files.get(name) ?? name).join(' ');
  return text
    .replaceAll(/@slotwise\/[\w-]+(?:@latest)?/g, (name) => files.get(name.replace('@latest', '')) ?? name)
    .replaceAll(
      /^npm install\b/gm,
      `npm install --no-audit --no-fund --ignore-scripts --loglevel=error --prefer-offline ${along}`,
    );
}

/** The folder of the project: a block may make one. */
function projectIn(folder: string): string {
  const [made] = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return made === undefined ? folder : join(folder, made.name);
}
