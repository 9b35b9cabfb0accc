import { test } from 'vitest';
import { slotwise } from './clients/slotwise.ts';
import { run } from './run.ts';
import { situations } from './situations.ts';

// Each has a server of its own, and most of its time it waits.
test.concurrent.for(Object.entries(situations))(
  'our client has no defect: %s',
  { timeout: 30_000 },
  async ([, situation], { expect }) => {
    // A busy machine may take longer than the report waits.
    expect(await run({ ...situation, settlesWithinMs: 25_000 }, slotwise)).toMatchObject({ is: 'ok' });
  },
);
