/** Prints each circle of rooms of the packages and each folder that holds too much, and fails if there is any. */
import { join } from 'node:path';
import { circlesIn, crowdedIn } from './folders.ts';
import { root } from './packages.ts';

const packages = join(root, 'packages');
const found = [...circlesIn(packages), ...crowdedIn(packages)];
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;
