import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack } from './attack.mjs';

/** The cases that say nothing of any app here: none claims the issuer, and none is asked over https. */
const ofOthers = ['issuer.missing', 'session.secure'];
const refreshing = ['early', 'expired', 'simultaneous', 'revoked', 'lost', 'failing', 'looping'];
const withoutPage = [...ofOthers, ...refreshing.map((name) => `refresh.${name}`)].toSorted();

test('an app with Passport and the client has no hole, and keeps its access', async () => {
  const { advice, notRun, ...report } = await attack([process.execPath, 'passport.mjs'], '/callback', '/next');
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  assert.deepEqual(notRun, ofOthers);
  assert.deepEqual(
    advice.filter((id) => id.startsWith('refresh.')),
    [],
  );
  // A token answer that is the JSON null ends the process.
  assert.ok(advice.includes('token.no-json'));
});

test('an app with Auth.js has no hole', async () => {
  const { advice, notRun, ...report } = await attack([process.execPath, 'auth-js.mjs'], '/auth/callback/slotwise');
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  assert.deepEqual(notRun.toSorted(), withoutPage);
  // The session is a cookie, and the server keeps no list of those that ended.
  assert.ok(advice.includes('session.copied'));
});

test('an app with better-auth has no hole', async () => {
  const path = '/api/auth/callback/slotwise';
  const { advice, notRun, ...report } = await attack([process.execPath, 'better-auth.mjs'], path);
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  assert.deepEqual(notRun.toSorted(), withoutPage);
  // One sign-in at a time in a browser: the tab that comes back first is turned away.
  assert.deepEqual(advice.toSorted(), ['issuer.foreign', 'session.two-tabs', 'token.other-type']);
});
