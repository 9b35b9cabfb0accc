import { expect, test, vi } from 'vitest';
import { cases } from '../../src/login/cases/index.ts';
import { attackOn, idsOf } from './attacking.ts';
import { flaws } from './flaws.ts';
import type { Flaw, FlawFindings } from './flaws.ts';
import { plantedApp } from './planted.ts';

// A whole attack takes a second, on a machine that has nothing else to do.
vi.setConfig({ testTimeout: 120_000 });

/** The table as its type says it, whatever a row leaves out. */
const table: Readonly<Record<Flaw, FlawFindings>> = flaws;
/** Those that plain HTTP can see: what scripts of pages do, `test:browser` looks at. */
const names = (Object.keys(flaws) as Flaw[]).filter((flaw) => !/-by-script$|^script-reads-fragment$/.test(flaw)); // the keys of the table are the flaws

/** Flaws of different kinds, each looked for by all cases. `test:long` does the same for all flaws. */
const some: readonly Flaw[] = [
  ...([
    'constant-verifier',
    'state-ignored',
    'state-of-any-browser',
    'token-errors-ignored',
    'markup-of-description',
  ] as const),
  ...(['header-of-error', 'issuer-not-compared', 'session-kept', 'session-adopted', 'one-session-for-all'] as const),
  ...(['return-path-with-backslash', 'token-in-script-cookie', 'refreshes-at-once', 'session-of-everybody'] as const),
];
const whole = process.env['SLOTWISE_FLAWS'] === 'all' ? names : some;

/** The findings of a flaw together with those of the flaw that comes along. */
function expected(flaw: Flaw) {
  const { also, holes = [], advice = [] } = table[flaw];
  const more: FlawFindings = also === undefined ? {} : table[also];
  const both = [...advice, ...(more.advice ?? [])].filter((id) => !holes.includes(id));
  return { holes: [...holes, ...(more.holes ?? [])].toSorted(), advice: [...new Set(both)].toSorted() };
}

async function found(flaw: Flaw, tried = cases) {
  const { also, over } = table[flaw];
  const report = await attackOn(
    (start) => plantedApp(start, also === undefined ? [flaw] : [flaw, also]),
    { cases: tried, claims: flaw === 'issuer-not-compared' ? ['iss'] : [] },
    over,
  );
  return { holes: idsOf(report, 'hole').toSorted(), advice: idsOf(report, 'advice').toSorted() };
}

test.each([
  ['http', ['issuer.missing', 'session.secure']],
  ['https', ['issuer.missing']],
] as const)('an app without a flaw has no finding over %s', async (scheme, notRun) => {
  const report = await attackOn((start) => plantedApp(start), {}, scheme);
  expect([idsOf(report, 'hole'), idsOf(report, 'advice'), report.ended]).toEqual([[], [], null]);
  expect(idsOf(report, 'not-run')).toEqual(notRun);
});

test.each(whole)('an app with the flaw %s has its findings and no others', async (flaw) => {
  expect(await found(flaw)).toEqual(expected(flaw));
});

test.each(names)('each case that must find the flaw %s finds it by itself', async (flaw) => {
  const wanted = expected(flaw);
  const ids: readonly string[] = [...wanted.holes, ...wanted.advice];
  // What is told of secrets is seen in the course of the other cases.
  const tried = cases.filter(({ id }) => ids.includes(id));
  expect(await found(flaw, tried)).toEqual(wanted);
});

const ofRefresh = cases.filter(({ id }) => id.startsWith('refresh.'));

test('an app that refreshes by its clock alone is told so, and tried in its own way', async () => {
  const report = await attackOn((start) => plantedApp(start, ['refreshes-by-the-clock']), { cases: ofRefresh });
  expect([idsOf(report, 'advice'), idsOf(report, 'not-run')]).toEqual([['refresh.early'], []]);
});

test('an app by the clock that breaks at a lost refresh is found out', async () => {
  const report = await attackOn((start) => plantedApp(start, ['refreshes-by-the-clock', 'breaks-at-revocation']), {
    cases: ofRefresh,
  });
  expect(idsOf(report, 'advice')).toEqual(['refresh.early', 'refresh.revoked', 'refresh.lost']);
});

test('of an app that never refreshes nothing is said of what needs a refresh', async () => {
  const report = await attackOn((start) => plantedApp(start, ['refreshes-never']), { cases: ofRefresh });
  expect(idsOf(report, 'advice')).toEqual([]);
  expect(idsOf(report, 'not-run')).toEqual(['refresh.simultaneous', 'refresh.lost', 'refresh.failing']);
});

test('an app that dies is told, and ends the attack', async () => {
  const report = await attackOn((start) => plantedApp(start, ['dies-at-null']), {
    cases: cases.filter(({ id }) => id.startsWith('token.')),
  });
  expect(report.ended).toBe('since token.no-json, the app does not answer any more');
  expect(idsOf(report, 'advice')).toEqual(['token.no-json']);
  expect(idsOf(report, 'not-run')).toContain('token.slow');
});

test('there is a flaw for each case', () => {
  const seen = names.flatMap((flaw): string[] => [...(table[flaw].holes ?? []), ...(table[flaw].advice ?? [])]);
  expect(cases.map(({ id }) => id).filter((id) => !seen.includes(id))).toEqual([]);
});

test('each case that finds holes finds one, and no case finds worse than it says', () => {
  const worst = new Map(cases.map(({ id, worst }): [string, string] => [id, worst]));
  const holes = new Set(names.flatMap((flaw): string[] => [...(table[flaw].holes ?? [])]));
  expect([...holes].filter((id) => worst.get(id) !== 'hole')).toEqual([]);
  expect(cases.filter(({ id, worst }) => worst === 'hole' && !holes.has(id)).map(({ id }) => id)).toEqual([]);
});
