import { afterEach, expect, test, vi } from 'vitest';
import { oursName } from './contests/contest.ts';
import { contests } from './contests.ts';

vi.setConfig({ testTimeout: 60_000 });

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test.each(Object.entries(contests))('every contender does its work: %s', async (_, prepare) => {
  const { contenders } = await prepare();
  expect(contenders.map(({ name }) => name)).toContain(oursName);
  for (const contender of contenders) await contender.run(1);
});
