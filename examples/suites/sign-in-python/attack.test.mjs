import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack } from './attack.mjs';

test('an app with Authlib has no hole', async () => {
  const { advice, notRun, ...report } = await attack(['/usr/bin/python3', 'app.py'], '/callback');
  assert.deepEqual(report, { code: 0, ended: null, holes: 0 });
  // None of its pages calls the service.
  assert.equal(notRun.filter((id) => id.startsWith('refresh.')).length, 7);
  // The session is a cookie, and the server keeps no list of those that ended.
  assert.ok(advice.includes('session.copied'));
});
