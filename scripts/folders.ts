/** The folders of the packages: none holds more files than one can take in. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The most source files that a folder may hold. */
const most = 18;

/** The folders with too many source files, a line each; those that are one entity, resource or endpoint each do not count. */
export function crowdedFolders(packages: string): string[] {
  const resources = globSync('*.ts', { cwd: join(packages, 'sdk/src/resources') }).map((file) => file.slice(0, -3));
  const segment = [...resources, 'oauth'].join('|');
  const oneEachPattern = new RegExp(
    `^(mock/src/(data|routes)|sdk/src/resources|conformance/src/(${segment}))/|^(schemas|conformance)/src/(${segment})\\.ts$`,
  );
  const files = globSync('*/src/**/*.{ts,tsx}', { cwd: packages }).filter(
    (file) => !/\.test(-d)?\.ts$/.test(file) && !oneEachPattern.test(file),
  );
  const folders = files.map((file) => dirname(file));
  const countOf = (folder: string) => folders.filter((one) => one === folder).length;
  return [...new Set(folders)]
    .filter((folder) => countOf(folder) > most)
    .map((folder) => `packages/${folder} holds ${countOf(folder)} source files, more than ${most}`);
}
