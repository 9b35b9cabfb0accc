import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trace } from '@opentelemetry/api';
import { createMock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import { otelTracer } from '@slotwise/sdk/otel';
import { createQueries } from '@slotwise/sdk/query';
import { unstorageStore } from '@slotwise/sdk/stores/unstorage';
import { QueryClient } from '@tanstack/query-core';
import { createStorage } from 'unstorage';

test('a traced call sends its request', async () => {
  assert.equal(typeof trace.getTracer('test').startSpan, 'function');
  const client = createClient({ ...createMock().as('alice'), tracer: otelTracer() });
  assert.equal((await client.me.get()).username, 'alice');
});

test('a query is cached, and a mutation invalidates it', async () => {
  const mock = createMock();
  const queries = createQueries(createClient(mock.as('alice')), { scope: 3 });
  const cache = new QueryClient();
  const options = queries.bookings.get(1);
  const { title } = await cache.fetchQuery(options);
  assert.equal(title, mock.export().bookings.find(({ id }) => id === 1)?.title);
  assert.equal(cache.getQueryState(options.queryKey)?.isInvalidated, false);
  const mutation = cache.getMutationCache().build(cache, queries.bookings.update());
  await mutation.execute({ id: 1, title: 'New title' });
  assert.equal(cache.getQueryState(options.queryKey)?.isInvalidated, true);
});

test('a session is stored', async () => {
  const { appUrl, fetch, clock, oauth } = createMock();
  const app = { clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri: 'http://localhost:3000/callback' };
  const storage = createStorage();
  const session = createOAuth({ appUrl, ...app, fetch, clock }).session({
    store: unstorageStore(storage),
    key: 'user-7',
  });
  const tokens = oauth.tokens({ userId: 3, clientId: app.clientId, scopes: ['READ_PROFILE'] });
  await session.start({ ...tokens, expiresAt: null, scopes: null });
  assert.equal(await session.token(), tokens.accessToken);
  assert.equal((await storage.getKeys()).length, 1);
});
