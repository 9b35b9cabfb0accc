import { expect, test } from 'vitest';
import { createApp } from '../../../examples/web-app/app.ts';
import { attackApp, idsOf } from './attack-app.ts';
import type { MakeApp } from './attack-app.ts';

test('the example of a web app has no hole, and the advice that it does not look at the issuer', async () => {
  // A server that was made from one function answers by it.
  const report = await attackApp((start) => createApp(start).listeners('request')[0] as ReturnType<MakeApp>);
  expect(idsOf(report, 'hole')).toEqual([]);
  expect(idsOf(report, 'advice')).toEqual(['issuer.foreign', 'issuer.doubled']);
  expect(idsOf(report, 'not-run')).toEqual(['issuer.missing', 'session.secure']);
  expect(report.results.length).toBeGreaterThan(60);
}, 120_000);
