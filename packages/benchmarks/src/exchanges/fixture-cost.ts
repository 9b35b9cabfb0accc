/** The cost of the fixture of vitest for a test: a file of a thousand tests with it, beside one of as many empty tests. */
import { join } from 'node:path';
import { root } from '../../../../scripts/packages.ts';
import { run } from '../../../../scripts/program.ts';

/** Milliseconds of CPU that a test with the fixture takes over an empty one, in each round. */
export async function fixtureMilliseconds(rounds: number): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [empty, withFixture] = [await microsecondsWith('none'), await microsecondsWith('mock')];
    // A thousand tests: microseconds of all are nanoseconds of one.
    measured.push((withFixture - empty) / 1e6);
  }
  return measured;
}

async function microsecondsWith(fixture: 'none' | 'mock'): Promise<number> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.config.ts'];
  const folder = join(import.meta.dirname, 'thousand-tests');
  const { code, output } = await run(process.execPath, args, folder, { SLOTWISE_FIXTURE: fixture });
  if (code !== 0) throw new Error(`the tests failed:\n${output}`);
  return Number(/CPU: (\d+)/.exec(output)?.[1]);
}
