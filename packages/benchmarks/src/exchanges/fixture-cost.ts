/** The cost of the fixture of vitest for a test: a file of a thousand tests with it, beside one of as many empty tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../scripts/packages.ts';
import { run } from '../../../../scripts/program.ts';

const folder = join(import.meta.dirname, 'thousand-tests');

/** Milliseconds of CPU that a test with the fixture takes over an empty one, in each round. */
export async function fixtureMilliseconds(rounds: number): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [empty, withFixture] = [await microsecondsOf('empty.ts'), await microsecondsOf('fixture.ts')];
    // A thousand tests: microseconds of all are nanoseconds of one.
    measured.push((withFixture - empty) / 1e6);
  }
  return measured;
}

async function microsecondsOf(file: string): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'slotwise-tests-'));
  try {
    const told = join(out, 'cpu');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', file, '--config', 'vitest.config.ts'];
    const { code, output } = await run(process.execPath, args, folder, { SLOTWISE_CPU_FILE: told });
    if (code !== 0) throw new Error(`the tests of ${file} failed:\n${output}`);
    return Number(readFileSync(told, 'utf8'));
  } finally {
    rmSync(out, { recursive: true });
  }
}
