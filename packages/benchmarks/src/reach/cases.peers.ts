import { afterEach, expect, test, vi } from 'vitest';
import { repeat } from './cases/case.ts';
import { cases } from './cases.ts';

vi.setConfig({ testTimeout: 120_000 });

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

// Peers of the port are installed when the benchmark asks for them, and by no test.
const available = Object.entries(cases).filter(([name]) => name !== 'port');

test.each(available)('every contender does its work: %s', async (_, prepare) => {
  const { contenders, end } = await prepare(2000);
  expect(Object.keys(contenders).length).toBeGreaterThan(0);
  for (const work of Object.values(contenders)) await repeat(work, 1);
  await end?.();
});
