/** Two copies of the package in one process, as a bundler or a second installation makes them. */
import { setupServer } from 'msw/node';
import { afterAll, expect, test, vi } from 'vitest';
import { createMock, fault } from '../../src/index.ts';

const { matchers } = await import('../../src/runners/matchers.ts');
vi.resetModules();
const other = {
  ...(await import('../../src/index.ts')),
  ...(await import('../../src/node.ts')),
  ...(await import('../../src/server.ts')),
  ...(await import('../../src/msw.ts')),
  ...(await import('../../src/runners/matchers.ts')),
  ...(await import('../../src/runners/test-forks.ts')),
};
// The next file must not get these copies.
afterAll(() => void vi.resetModules());

test('the test has two copies of the package', () => {
  expect(other.createMock).not.toBe(createMock);
  expect(other.matchers).not.toBe(matchers);
});

const statusAt = async (url: string) => (await fetch(`${url}/me?apiKey=key_alice`)).status;

test('a server of the other copy handles requests to a mock and its forks', async () => {
  const mock = createMock();
  await using server = await other.listen(mock);
  const fork = mock.fork();
  fork.faults.add({ do: other.fault.status(503) });
  expect([await statusAt(server.baseUrl), await statusAt(server.at(fork).baseUrl)]).toEqual([200, 503]);
});

test('an interception of the other copy routes each request to the fork that runs the code', async () => {
  const mock = createMock();
  using interception = other.intercept(mock);
  const fork = mock.fork();
  expect(await fork.runInFork(() => statusAt(mock.baseUrl))).toBe(200);
  expect([mock.journal.count(), fork.journal.count()]).toEqual([0, 1]);
  interception.stop();
});

test('MSW handlers of the other copy return responses and break connections', async () => {
  const mock = createMock();
  const server = setupServer(...other.mswHandlers(mock));
  server.listen();
  expect(await statusAt(mock.baseUrl)).toBe(200);
  mock.faults.add({ do: fault.reset() });
  await expect(statusAt(mock.baseUrl)).rejects.toThrow();
  server.close();
});

test('matchers of the other copy compare with a checkpoint of the first', async () => {
  const mock = createMock();
  const since = mock.checkpoint();
  mock.edit('booking', 1, { title: 'Edited' });
  expect(other.matchers.toHaveChanged(mock, since, { booking: { changed: [1] } }).pass).toBe(true);
  expect(other.matchers.toHaveReceived(mock, 'me.get').pass).toBe(false);
});

test('createTest of the other copy forks a mock of the first', () => {
  const mock = createMock();
  const fork = other.testForks({ mock }, () => {}).start();
  expect(fork.mock.worldId).toBe(2);
  fork.end();
});

test('a copy of another version rejects the mock and names its own version', async () => {
  vi.resetModules();
  vi.doMock('../../src/version.ts', () => ({ version: '9.9.9' }));
  const { intercept } = await import('../../src/node.ts');
  const newer = await import('../../src/index.ts');
  vi.doUnmock('../../src/version.ts');
  expect(() => intercept(createMock())).toThrow('must be a mock from createMock or mock.fork of @slotwise/mock 9.9.9');
  // A request for the newer mock arrives, also in the context of one whose internals are unknown.
  const older = createMock();
  Reflect.deleteProperty(older, Symbol.for('@slotwise/mock/internals'));
  const mock = newer.createMock();
  using interception = intercept(mock);
  const init = { method: 'POST', body: '{}' };
  const { status } = await older.runInFork(() => fetch(`${mock.baseUrl}/bookings?apiKey=key_alice`, init));
  expect([status, mock.journal.count()]).toEqual([415, 1]);
  interception.stop();
});

test('the internals are not public keys of a mock, and a copy with other parts keeps them', () => {
  const mock = createMock();
  for (const name of ['handle', 'route', 'problems', 'changesSince']) expect(Object.keys(mock)).not.toContain(name);
  const wrapped = { ...mock, fetch: () => Promise.resolve(new Response()) };
  expect(other.matchers.toHaveReceived(wrapped, 'me.get').pass).toBe(false);
});
