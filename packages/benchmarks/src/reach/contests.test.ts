import { afterEach, expect, test, vi } from 'vitest';
import { contests } from './contests.ts';

vi.setConfig({ testTimeout: 120_000 });

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test.each(Object.entries(contests))('every contender does its work: %s', async (_, prepare) => {
  const { contenders, end } = await prepare({ many: 2000 });
  expect(new Set(contenders.map(({ name }) => name)).size).toBe(contenders.length);
  expect(contenders.length).toBeGreaterThan(1);
  for (const contender of contenders) await contender.run(1);
  await end?.();
});
