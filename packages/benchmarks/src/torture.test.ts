import { expect, test } from 'vitest';
import { slotwise } from './clients/slotwise.ts';
import { run } from './run.ts';
import { situations } from './situations.ts';

test.each(situations.map((situation) => [situation.name, situation] as const))(
  'our client has no defect: %s',
  { timeout: 30_000 },
  async (_, situation) => {
    expect(await run(situation, slotwise)).toMatchObject({ is: 'ok' });
  },
);
