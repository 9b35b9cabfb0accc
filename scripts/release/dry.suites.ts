/** The release as it would be, of what is checked out: `pnpm test:suites`. */
import { expect, test } from 'vitest';
import { publishedFolders, readManifest, root } from '../packages.ts';
import { run } from '../program.ts';

test('release:dry shows versions, changelogs and files, and changes nothing', async () => {
  const status = await run('git', ['status', '--porcelain'], root);
  const { code, output } = await run(process.execPath, ['scripts/release-dry.ts'], root);
  expect(code, output).toBe(status.stdout === '' ? 0 : 1);
  for (const folder of publishedFolders()) {
    const { name, version } = readManifest(folder);
    expect(output).toMatch(
      new RegExp(`^${name} ${version.replaceAll('.', '\\.')} -> (?!${version}$)\\d+\\.\\d+\\.\\d+$`, 'm'),
    );
  }
  expect(output).toMatch(/^ +### Minor Changes$/m);
  expect(output).toMatch(/^ +\d+ {2}docs\/gaps\.md$/m);
  expect(await run('git', ['status', '--porcelain'], root)).toEqual(status);
});
