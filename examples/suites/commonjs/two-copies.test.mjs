import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { createMock } from '@slotwise/mock';
import { intercept } from '@slotwise/mock/node';
import { listen } from '@slotwise/mock/server';
import { createClient, isError, isSlotwiseError, userMessage } from '@slotwise/sdk';
import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';

const require = createRequire(import.meta.url);

/** @type {typeof import('@slotwise/sdk')} */
const requiredSdk = require('@slotwise/sdk');
/** @type {typeof import('@slotwise/sdk/oauth')} */
const requiredOAuth = require('@slotwise/sdk/oauth');
/** @type {typeof import('@slotwise/mock')} */
const requiredMock = require('@slotwise/mock');
/** @type {typeof import('@slotwise/mock/node')} */
const requiredNode = require('@slotwise/mock/node');
/** @type {typeof import('@slotwise/mock/server')} */
const requiredServer = require('@slotwise/mock/server');

/** @param {{ get(id: number): PromiseLike<unknown> }} bookings */
async function missing(bookings) {
  return bookings.get(9999).then(
    () => undefined,
    (/** @type {unknown} */ error) => error,
  );
}

test('the process has two copies', () => {
  assert.notEqual(requiredSdk.createClient, createClient);
});

test('each copy recognizes the errors of the other', async () => {
  const mock = createMock();
  const errors = [
    { error: await missing(createClient(mock.as('alice')).bookings), other: requiredSdk },
    {
      error: await missing(requiredSdk.createClient(mock.as('alice')).bookings),
      other: { isSlotwiseError, isError, userMessage },
    },
  ];
  for (const { error, other } of errors) {
    assert.equal(other.isSlotwiseError(error), true);
    assert.equal(other.isError(error, 'bookings.get', 'not_found'), true);
    assert.equal(typeof other.userMessage(error), 'string');
  }
});

test('a mock of one copy works with the client of the other', async () => {
  assert.equal((await createClient(requiredMock.createMock().as('bob')).me.get()).username, 'bob');
  assert.equal((await requiredSdk.createClient(createMock().as('bob')).me.get()).username, 'bob');
});

test('a server of one copy serves a mock of the other', async () => {
  const servers = [await listen(requiredMock.createMock()), await requiredServer.listen(createMock())];
  for (const server of servers) {
    assert.equal((await fetch(`${server.baseUrl}/me?apiKey=key_alice`)).status, 200);
    await server.close();
  }
});

test('two copies do not intercept the same URL', async () => {
  const options = { baseUrl: 'https://api.example.com/v1' };
  const interception = intercept(createMock(options));
  assert.throws(() => requiredNode.intercept(requiredMock.createMock(options)), /claim the same addresses/);
  interception.stop();
  const other = requiredNode.intercept(createMock(options));
  assert.equal((await fetch('https://api.example.com/v1/me?apiKey=key_alice')).status, 200);
  other.stop();
});

for (const fails of [false, true])
  test(`two copies that share a store refresh once${fails ? ', and both learn that the session ended' : ''}`, async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z' });
    const store = memoryStore();
    const { appUrl, fetch, clock } = mock;
    const app = { clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri: 'http://localhost:3000/callback' };
    const oauths = [createOAuth, requiredOAuth.createOAuth].map((create) => create({ appUrl, ...app, fetch, clock }));
    const sessions = oauths.map((oauth) => oauth.session({ store, key: 'user-1' }));
    const tokens = mock.oauth.tokens({ userId: 3, clientId: app.clientId, scopes: ['READ_PROFILE'] });
    await sessions[0]?.start({ ...tokens, expiresAt: null, scopes: null });
    if (fails) mock.oauth.revoke(tokens.refreshToken);
    const results = await Promise.allSettled(
      sessions.map((session) => session.token({ rejected: tokens.accessToken })),
    );
    const refreshes = mock.journal.entries().filter(({ endpoint }) => endpoint === 'oauth.refresh');
    assert.equal(refreshes.length, 1);
    const kinds = results.map((result) => (result.status === 'fulfilled' ? 'token' : result.reason.kind));
    assert.deepEqual(kinds, fails ? ['session_ended', 'session_ended'] : ['token', 'token']);
  });
