import { createMock, fault } from '@slotwise/mock';
import type { Listening } from '@slotwise/mock';
import { intercept } from '@slotwise/mock/node';
import { Agent, getGlobalDispatcher, request, setGlobalDispatcher } from 'undici';
import type { Dispatcher } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { username } from './username.js';

const mock = createMock({ now: '2030-01-01T00:00:00Z' });
const before = getGlobalDispatcher();
let port: Listening;

/** Sends to the mock's port all that is for the service's origin. */
const toMock: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options.origin === 'https://api.example.com' ? { ...options, origin: port.url } : options, handler);

beforeAll(async () => {
  port = await mock.listen();
  setGlobalDispatcher(new Agent().compose(toMock));
});
beforeEach(() => mock.reset());
afterAll(async () => {
  await getGlobalDispatcher().close();
  setGlobalDispatcher(before);
  await port.close();
});

test('undici’s fetch reaches the mock', async () => {
  expect(await username('key_alice')).toBe('alice');
});

test('a key that expired is refused', async () => {
  expect(await username('key_expired')).toBe('refused with 401');
});

test('a connection that is reset is reset on the socket', async () => {
  mock.faults.add({ on: 'me.get', do: fault.reset() });
  await expect(username('key_alice')).rejects.toThrow('fetch failed');
});

test('undici’s request goes there as well', async () => {
  const { statusCode, body } = await request('https://api.example.com/v1/me?apiKey=key_bob');
  await body.dump();
  expect(statusCode).toBe(200);
});

test('intercept does not see it: it answers the global fetch alone', async () => {
  using _ = intercept(createMock({ baseUrl: 'https://nowhere.invalid/v1' }));
  await expect(request('https://nowhere.invalid/v1/me')).rejects.toThrow();
  expect((await fetch('https://nowhere.invalid/v1/me')).status).toBe(401);
});
