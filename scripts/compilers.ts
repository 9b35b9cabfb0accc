/** The TypeScript compilers that the published declarations are for. */
import { join } from 'node:path';
import { root } from './packages.ts';

/** Their folders, oldest first: `check` installs those that it alone needs. */
export const compilers: readonly string[] = [
  'scripts/tools/node_modules/typescript-5.7',
  'scripts/tools/node_modules/typescript-5.9',
  'node_modules/typescript',
  'scripts/tools/node_modules/typescript-7',
].map((folder) => join(root, folder));
