import { expect, test, vi } from 'vitest';
import { cases } from '../src/cases/index.ts';
import { attackApp, createClock, idsOf } from './attack-app.ts';
import { flaws } from './flaws.ts';
import type { Flaw, FlawFindings } from './flaws.ts';
import { plantedApp } from './planted-app.ts';

// `test` runs each case against each flaw that it must find, and all cases against an app without a flaw and with one of `some`, by a clock
// that does not wait. `test:long` runs all cases against each flaw, and waits for real time.
const isLong = process.env['SLOTWISE_FLAWS'] === 'all';
const withClock = () => (isLong ? {} : { clock: createClock() });

// A whole attack takes a second, on a machine that has nothing else to do.
vi.setConfig({ testTimeout: 120_000 });

/** The table with the fields of its type, which a row may leave out. */
const table: Readonly<Record<Flaw, FlawFindings>> = flaws;
/** The flaws that plain HTTP can see: `test:browser` looks at the scripts of pages. */
const names = (Object.keys(flaws) as Flaw[]).filter((flaw) => !/-by-script$|^script-reads-fragment$/.test(flaw)); // the keys of the table are the flaws

const some: readonly Flaw[] = ['state-ignored', 'session-adopted', 'token-in-script-cookie', 'issuer-not-compared'];

/** The findings of a flaw, and those of the flaw that it needs. */
function expectedFindings(flaw: Flaw) {
  const { also, holes = [], advice = [] } = table[flaw];
  const more: FlawFindings = also === undefined ? {} : table[also];
  const both = [...advice, ...(more.advice ?? [])].filter((id) => !holes.includes(id));
  return { holes: [...holes, ...(more.holes ?? [])].toSorted(), advice: [...new Set(both)].toSorted() };
}

async function findings(flaw: Flaw, selection = cases) {
  const { also, over } = table[flaw];
  const report = await attackApp(
    (start) => plantedApp(start, also === undefined ? [flaw] : [flaw, also]),
    {
      ...{ ...withClock(), cases: selection, claims: flaw === 'issuer-not-compared' ? ['iss'] : [] },
      // The slow answer waits for a fifth of it, in real time.
      ...(flaw === 'one-at-a-time' ? { patienceMs: 2500 } : {}),
    },
    over,
  );
  return { holes: idsOf(report, 'hole').toSorted(), advice: idsOf(report, 'advice').toSorted() };
}

const ofCookies = cases.filter(({ id }) => /^session\.(http-only|same-site|secure)$/.test(id));

test.each([
  ['http', cases, ['issuer.missing', 'session.secure']],
  ['https', isLong ? cases : ofCookies, isLong ? ['issuer.missing'] : []],
] as const)('an app without a flaw has no finding over %s', async (scheme, selection, notRun) => {
  const report = await attackApp((start) => plantedApp(start), { ...withClock(), cases: selection }, scheme);
  expect([idsOf(report, 'hole'), idsOf(report, 'advice'), report.ended]).toEqual([[], [], null]);
  expect(idsOf(report, 'not-run')).toEqual(notRun);
});

test.each(isLong ? names : some)('an app with the flaw %s has its findings and no others', async (flaw) => {
  expect(await findings(flaw)).toEqual(expectedFindings(flaw));
});

test.each(names)('each case that must find the flaw %s finds it by itself', async (flaw) => {
  const wanted = expectedFindings(flaw);
  const ids: readonly string[] = [...wanted.holes, ...wanted.advice];
  const selection = cases.filter(({ id }) => ids.includes(id));
  expect(await findings(flaw, selection)).toEqual(wanted);
});

const refreshCases = cases.filter(({ id }) => id.startsWith('refresh.'));

test.each([
  {
    summary: 'refreshes by its clock alone is tried in its own way',
    planted: ['refreshes-by-the-clock'],
    advice: ['refresh.early'],
    notRun: [],
  },
  {
    summary: 'refreshes by its clock, and breaks at a lost refresh, has advice',
    planted: ['refreshes-by-the-clock', 'breaks-at-revocation'],
    advice: ['refresh.early', 'refresh.revoked', 'refresh.lost'],
    notRun: [],
  },
  {
    summary: 'never refreshes is not tried where a case needs a refresh',
    planted: ['refreshes-never'],
    advice: [],
    notRun: ['refresh.simultaneous', 'refresh.lost', 'refresh.failing'],
  },
] as const)('an app that $summary', async ({ planted, advice, notRun }) => {
  const report = await attackApp((start) => plantedApp(start, planted), { ...withClock(), cases: refreshCases });
  expect([idsOf(report, 'advice'), idsOf(report, 'not-run')]).toEqual([advice, notRun]);
});

test('an app that dies ends the attack', async () => {
  const report = await attackApp((start) => plantedApp(start, ['dies-at-null']), {
    ...withClock(),
    cases: cases.filter(({ id }) => id.startsWith('token.')),
  });
  expect(report.ended).toBe('since token.no-json, the app does not answer any more');
  expect(idsOf(report, 'advice')).toEqual(['token.no-json']);
  expect(idsOf(report, 'not-run')).toContain('token.slow');
});

test('each case finds a flaw, and those that can find a hole find one', () => {
  const idsIn = (kind: 'holes' | 'advice') =>
    new Set(names.flatMap((flaw): readonly string[] => table[flaw][kind] ?? []));
  const [holes, advice] = [idsIn('holes'), idsIn('advice')];
  expect(cases.filter(({ id }) => !holes.has(id) && !advice.has(id)).map(({ id }) => id)).toEqual([]);
  expect([...holes].toSorted()).toEqual(cases.flatMap(({ id, worst }) => (worst === 'hole' ? id : [])).toSorted());
});
