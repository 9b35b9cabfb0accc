import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack } from './attack.mjs';

test('an app with Passport has no hole', async () => {
  const { advice, ...report } = await attack([process.execPath, 'passport.mjs'], '/callback');
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  // A token answer that is the JSON null ends the process.
  assert.ok(advice.includes('token.no-json'));
});

test('an app with Auth.js has no hole', async () => {
  const { advice, ...report } = await attack([process.execPath, 'auth-js.mjs'], '/auth/callback/slotwise');
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  // The session is a cookie, and the server keeps no list of those that ended.
  assert.ok(advice.includes('session.copied'));
});
