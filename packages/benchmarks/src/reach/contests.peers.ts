import { afterEach, expect, test, vi } from 'vitest';
import { contests } from './contests.ts';

vi.setConfig({ testTimeout: 120_000 });

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

// Peers of the port are installed when the benchmark asks for them, and by no test.
const atHand = Object.entries(contests).filter(([name]) => name !== 'port');

test.each(atHand)('every contender does its work: %s', async (_, prepare) => {
  const { contenders, end } = await prepare({ many: 2000 });
  expect(new Set(contenders.map(({ name }) => name)).size).toBe(contenders.length);
  expect(contenders.length).toBeGreaterThan(0);
  for (const contender of contenders) await contender.run(1);
  await end?.();
});
