/** What a client says about its writes, against the data of the service: random sequences. `pnpm test --mode long` runs 5,000. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../../scripts/runs.ts';
import { findingsOf } from './play.ts';
import { sequences } from './steps.ts';

const numRuns = runs(300, 5000);
const seed = Number(process.env['SLOTWISE_SEED'] ?? 20_300_107);

vi.setConfig({ testTimeout: 60_000 + numRuns * 200 });

test(`in ${numRuns} sequences of failures, nothing is created twice and every error is correct`, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      expect(await findingsOf(sequence)).toEqual([]);
    }),
    { seed, numRuns },
  );
});
