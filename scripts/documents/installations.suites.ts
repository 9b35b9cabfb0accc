/** Each installation of the documents leads to packages that can be imported: `pnpm test --mode suites`. */
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tarballs } from '../packed.ts';
import { publishedFolders, readManifest } from '../packages.ts';
import { run } from '../program.ts';
import { blocks } from './blocks.ts';
import { emptyFolder } from './commands.ts';

/** The version in the `engines` of the packages. */
const oldestNode = '22.12';

test.each(blocks.filter(({ info }) => info === 'sh install'))(
  '$file:$line installs packages that can be imported',
  async ({ text }) => {
    const files = tarballs();
    const installing = text
      .replaceAll(/@slotwise\/[\w-]+(?:@latest)?/g, (name) => files.get(name.replace('@latest', '')) ?? name)
      // The others stand on this one, which is not anywhere else.
      .replaceAll(/^npm install\b/gm, `npm install ${files.get('@slotwise/schemas')}`);
    const imports = text.match(/@slotwise\/[\w-]+/g)?.map((name) => `await import('${name}');`) ?? [];
    await typed(`${installing}\nnode --input-type=module -e "${imports.join(' ')}"`);
  },
);

test('the packages run on the oldest supported Node version', async () => {
  const versions = new Set(publishedFolders().map((folder) => readManifest(folder).engines?.node));
  expect([...versions]).toEqual([`>=${oldestNode}`]);
  const folder = emptyFolder();
  const { code, output } = await run('npm', ['install', '--prefix', folder, `node@${oldestNode}.0`], folder);
  expect(code, output).toBe(0);
  const names = [...tarballs().keys()];
  const imports = names.map((name) => `await import('${name}');`).join(' ');
  const installing = `npm init -y\nnpm install ${[...tarballs().values()].join(' ')}`;
  const node = join(folder, 'node_modules/node/bin');
  expect(
    await typed(`${installing}\nnode --input-type=module -e "${imports} console.log('imported')"`, node),
  ).toContain('imported');
});

/** Types commands in an empty folder, with the Node of a folder. Yields what they printed. */
async function typed(commands: string, node = dirname(process.execPath)): Promise<string> {
  const folder = emptyFolder();
  const npm = { npm_config_audit: 'false', npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' };
  const env = { ...npm, PATH: [node, process.env['PATH']].join(delimiter), TMPDIR: folder };
  const { code, stdout, output } = await run('bash', ['-e', '-c', commands], folder, env);
  expect(code, output).toBe(0);
  return stdout;
}
