/** Prints what the doc comments of exported names lack, a line each, and fails if there is any. */
import { lacks } from './census.ts';
import { entryPointFiles } from './packages.ts';

const found = lacks(entryPointFiles().map(({ file }) => file));
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;
