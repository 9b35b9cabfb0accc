/** The TypeScript compilers that the published declarations are for. */
import { join } from 'node:path';
import { versionMajorMinor } from 'typescript';
import { root } from './packages.ts';

/** Their folders, oldest first: `check` installs those that it alone needs. */
export const compilers: readonly string[] = [
  'scripts/tools/node_modules/typescript-5.6',
  'scripts/tools/node_modules/typescript-5.9',
  'node_modules/typescript',
  'scripts/tools/node_modules/typescript-7',
].map((folder) => join(root, folder));

/** Their versions, `5.6` and so on. The one without a version in its name is that of the workspace. */
export const compilerVersions: readonly string[] = compilers.map(
  (folder) => /typescript-(.*)/.exec(folder)?.[1] ?? versionMajorMinor,
);

/** The first and the last of them. */
export const oldestAndNewest: readonly string[] = compilers.filter(
  (_, index) => index === 0 || index === compilers.length - 1,
);

/** The lines in which a compiler reports problems of our files. Those of other libraries are theirs. */
export function problemsOfOurs(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s/.test(line));
  return lines.filter((line) => !/^[^(:]*node_modules\/(?!@slotwise\/)/.test(line));
}
