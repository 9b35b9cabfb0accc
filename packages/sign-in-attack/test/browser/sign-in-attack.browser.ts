import { expect, test, vi } from 'vitest';
import { createApp } from '../../../../examples/web-app/app.ts';
import type { Case } from '../../src/case.ts';
import { cases } from '../../src/cases/index.ts';
import { chromiumDriver } from '../../src/chromium/chromium-driver.ts';
import { attackApp, idsOf } from '../attack-app.ts';
import type { MakeApp } from '../attack-app.ts';
import { plantedApp } from '../planted-app.ts';

// Many pages are opened, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** The cases for which it matters that pages run their scripts, and one that it does not matter for. */
const ofPages = cases.filter(({ id }) => /^(error|redirect)\.|^code\.fragment$|^state\.foreign$/.test(id));

async function attackInChromium(make: MakeApp, tried: readonly Case[] = ofPages) {
  const report = await attackApp(make, { cases: tried, browser: chromiumDriver });
  return {
    driver: report.driver.replace(/[\d.]+$/, ''),
    holes: idsOf(report, 'hole'),
    advice: idsOf(report, 'advice'),
    notRun: idsOf(report, 'not-run'),
  };
}

const both = 'plain HTTP and Chromium ';

test('the example of a web app has no hole, in a browser either', async () => {
  expect(
    await attackInChromium((start) => createApp(start).listeners('request')[0] as ReturnType<MakeApp>, cases),
  ).toEqual({
    driver: both,
    holes: [],
    advice: ['issuer.foreign', 'issuer.doubled'],
    notRun: ['issuer.missing', 'session.secure'],
  });
});

test.each([
  {
    flaws: ['markup-by-script'] as const,
    holes: ofPages.map(({ id }) => id).filter((id) => id.startsWith('error.markup-in-')),
    advice: [],
  },
  {
    flaws: ['leads-on-by-script', 'script-reads-fragment'] as const,
    holes: ['redirect.on-the-way-back'],
    advice: ['code.fragment'],
  },
])('$flaws: what scripts of pages do is found', async ({ flaws, holes, advice }) => {
  expect(await attackInChromium((start) => plantedApp(start, flaws))).toEqual({
    driver: both,
    holes,
    advice,
    notRun: [],
  });
});

test('an app whose button is a script is attacked in the browser alone', async () => {
  const tried = cases.filter(({ id }) =>
    /^(state\.(foreign|missing|cookies-lost)|session\.sign-out|code\.posted)$/.test(id),
  );
  const flaws = ['sign-in-by-script', 'state-of-any-browser', 'without-pkce'] as const;
  expect(await attackInChromium((start) => plantedApp(start, flaws), tried)).toEqual({
    driver: 'Chromium ',
    holes: ['state.foreign', 'state.cookies-lost'],
    advice: [],
    notRun: [],
  });
});
