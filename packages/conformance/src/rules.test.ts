import type { Mock } from '@slotwise/mock';
import { mswHandlers } from '@slotwise/mock/msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { settings } from '../test/settings.ts';
import { inProcess, listening, makeMock, targetOf, withFreshWorlds } from '../test/targets.ts';
import type { OpenTarget, MockSetup } from '../test/targets.ts';
import { rules, runRules } from './index.ts';
import { reasonNotRun } from './runner/rule.ts';
import type { RuleResult, Target } from './index.ts';
import { isLong, runs } from '../../../scripts/runs.ts';

const spec: MockSetup = {};

/** Each test asks a service hundreds of questions, on machines that may be busy. */
const patient = { timeout: 120_000 };

const transports: readonly (readonly [string, (mock: Mock) => OpenTarget | Promise<OpenTarget>])[] = [
  ['in-process', (mock) => inProcess(mock, spec)],
  ['MSW and the global fetch', (mock) => intercepted(mock)],
  ['a listening port', (mock) => listening(mock, spec)],
];

const reading = rules.filter(({ writes }) => writes !== true);
const writing = rules.filter(({ writes }) => writes === true);
const tried = isLong ? transports : transports.slice(0, 1);
test.each(tried)('every rule holds by default, and a reading rule changes nothing: %s', patient, async (_, open) => {
  const mock = makeMock(spec);
  await through(open(mock), async (target) => {
    const read = await runRules(target, reading, { write: true });
    expect(mock.journal.entries().filter(({ changed }) => changed)).toEqual([]);
    const results = [...read, ...(await runRules(target, writing, { write: true }))];
    expect(results).toHaveLength(rules.length);
    expect(brokenOf(results)).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'held').length).toBeGreaterThan(80);
  });
});

test.each(runs(settings.slice(0, 1), settings))('every rule that applies holds with %s', patient, async (_, making) => {
  await through(inProcess(makeMock(making), making), async (target) => {
    const selected = rules.filter((rule, at) => isLong || rule.under !== undefined || at % 4 === 0);
    const results = await runRules(target, selected, { write: true });
    expect(brokenOf(results)).toEqual([]);
    // The data of the test is recognized as the sample data.
    expect(results.flatMap((one) => ('reason' in one ? [one.reason] : [])).join()).not.toContain('sample data only');
    const apart = selected.filter((rule) => rule.needs?.includes('fresh') === true);
    expect(brokenOf(await runRules(withFresh(making), apart))).toEqual([]);
  });
});

test('every rule applies to at least one setup', () => {
  const targets = [spec, ...settings.map(([, making]) => making)].map((making) => withFresh(making));
  const idle = rules.filter((rule) => targets.every((target) => reasonNotRun(rule, target) !== undefined));
  expect(idle.map(({ id }) => id)).toEqual([]);
});

// `test` runs every twentieth rule first, then every fortieth.
test('the rules hold in reverse order, and again on the same mock', patient, async () => {
  const { target } = inProcess(makeMock());
  const some = (step: number) => rules.filter((_, at) => isLong || at % step === 0);
  const orders = [some(20).toReversed(), some(40)];
  for (const order of orders) expect(brokenOf(await runRules(target, order, { write: true }))).toEqual([]);
});

test('each writing rule gets a fresh target if one is available', patient, async () => {
  const { target, worlds } = withFreshWorlds();
  const selected = rules.filter((rule, at) => isLong || rule.needs?.includes('fresh') === true || at % 40 === 0);
  expect(brokenOf(await runRules(target, selected, { write: true }))).toEqual([]);
  expect(worlds()).toBe(
    selected.filter((rule) => rule.writes === true && reasonNotRun(rule, target) === undefined).length,
  );
});

/** A target that has a fresh world for each rule that writes. */
function withFresh(making: MockSetup): Target {
  const open = () => inProcess(makeMock(making), making).target;
  return { ...open(), fresh: open };
}

function brokenOf(results: readonly RuleResult[]): string[] {
  return results.flatMap((result) =>
    result.outcome === 'broken' ? [`${result.rule.id}: ${result.failure.message}`] : [],
  );
}

/** MSW: the global `fetch`, intercepted. */
function intercepted(mock: Mock): OpenTarget {
  const server = setupServer(...mswHandlers(mock));
  server.listen({ onUnhandledFrame: 'error' });
  return { target: targetOf(mock, spec), shut: async () => server.close() };
}

async function through(
  opening: OpenTarget | Promise<OpenTarget>,
  act: (target: Target) => Promise<void>,
): Promise<void> {
  const { target, shut } = await opening;
  try {
    await act(target);
  } finally {
    await shut();
  }
}
