/**
 * What the compiler instantiates for `import type { Booking }` from the packed declarations, beyond an empty file. Takes the folder that
 * check-packages.ts filled, and fails above the limit.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkDependencies } from './consumer.ts';
import { root } from './packages.ts';

const limit = 300;
const consumer = process.argv[2];
if (consumer === undefined) throw new Error('Usage: node scripts/check-instantiations.ts FOLDER');

linkDependencies(consumer);
const file = join(consumer, 'user.ts');
const [empty, used] = [
  'export {};',
  "import type { Booking } from '@slotwise/sdk';\nexport const titleOf = (booking: Booking) => booking.title;",
].map(instantiations);
if (empty === undefined || used === undefined || !(used - empty <= limit)) {
  console.log(`${used} instantiations, and ${empty} for an empty file: at most ${limit} more are allowed`);
  process.exitCode = 1;
}

function instantiations(code: string): number {
  writeFileSync(file, code);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--extendedDiagnostics', '--target', 'es2022'];
  const args = [...options, '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable,dom.asynciterable', file];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: consumer, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
}
