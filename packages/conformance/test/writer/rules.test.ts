import { describe, expect, test, vi } from 'vitest';
import { reasonNotRun, rules, runRule, Writer } from '../../src/index.ts';
import type { Rule } from '../../src/index.ts';
import { inProcess, makeMock } from '../targets.ts';
import { faulty, endingsOf } from './faults.ts';
import type { Ending } from './faults.ts';
import { remains, worldOf } from './remains.ts';

// Each rule is run dozens of times, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const world = makeMock();
const { target } = inProcess(world);
const worldBefore = worldOf(world);

/** The rules that send more than GET. */
const sending: readonly Rule[] = await withoutReaders();

async function withoutReaders(): Promise<Rule[]> {
  const found: Rule[] = [];
  for (const rule of rules) {
    if (reasonNotRun(rule, target) !== undefined) continue;
    const result = await runRule(rule, target, { writer: new Writer() });
    if (result.outcome !== 'held') found.push(rule);
  }
  return found;
}

test('without permission nothing but GET is sent, and rules that need more are not run', async () => {
  expect(world.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(sending.length).toBeGreaterThan(100);
  for (const rule of sending)
    expect(await runRule(rule, target, { writer: new Writer() })).toMatchObject({ outcome: 'not-run', need: 'write' });
});

describe.each(sending.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test('however it ends, the world is as it was but for what is listed', async () => {
    const { exchanges, ...whole } = await ending(rule, { at: 0, fault: 'none', isInterrupted: false });
    expect(whole).toMatchObject({ outcome: 'held', unlisted: [] });
    const found: unknown[] = [];
    for (const way of endingsOf(exchanges, rule.id)) {
      const { unlisted, left } = await ending(rule, way);
      if (unlisted.length > 0) found.push({ ...way, unlisted, left });
    }
    expect(found).toEqual([]);
  });
});

async function ending(rule: Rule, { at, fault, isInterrupted }: Ending) {
  const start = world.checkpoint();
  const interruption = new AbortController();
  const before = () => {
    if (isInterrupted) interruption.abort();
  };
  const { fetch, exchanges } = faulty(world.fetch, { at, fault, before });
  const writer = new Writer({ write: true, signal: interruption.signal });
  const { outcome } = await runRule(rule, { ...target, fetch }, { writer });
  const after = worldOf(world);
  world.rollback(start);
  const { leftBehind: left } = writer;
  return { outcome, exchanges: exchanges(), unlisted: remains(worldBefore, after, left), left };
}
