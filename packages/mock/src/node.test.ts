import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMock, fault } from './index.ts';
import type { Mock } from './index.ts';
import { intercept } from './node.ts';
import type { InterceptOptions } from './node.ts';
import { bookingAt, read, sampleMock } from '../test/ask.ts';

/** Creates a mock with sample data and intercepts its URLs until the test ends. */
function intercepted(options: InterceptOptions = {}): Mock {
  const mock = sampleMock({ baseUrl: 'https://api.example.com/v1', appUrl: 'https://app.example.com' });
  const { stop } = intercept(mock, options);
  onTestFinished(stop);
  return mock;
}

/** A real server of another origin. */
async function elsewhere(): Promise<string> {
  const server = createServer((_, response) => void response.end('elsewhere')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  // A TCP server that listens has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const me = 'https://api.example.com/v1/me?apiKey=key_alice';

test('the mock handles requests of the global fetch to its URLs', async () => {
  const mock = intercepted();
  const { status, json, headers } = await read(await fetch(me));
  expect([status, json['id'], headers.get('x-request-id')]).toEqual([200, 3, 'req_000001']);
  expect((await fetch('https://app.example.com/auth/oauth2/nowhere')).status).toBe(404);
  expect(mock.journal.entries().length).toBe(2);
});

test('the mock receives the method, headers and body of a request', async () => {
  const mock = intercepted();
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify(bookingAt('2030-01-07T13:00:00Z'));
  expect((await fetch(new Request(me.replace('/me', '/bookings'), { ...init, body }))).status).toBe(200);
  expect(mock.journal.entries()).toMatchObject([{ endpoint: 'bookings.create', changed: true }]);
});

test('requests to other origins pass through, or are rejected with onUnhandled: error', async () => {
  const url = await elsewhere();
  const { stop } = intercept(sampleMock());
  expect(await (await fetch(url)).text()).toBe('elsewhere');
  stop();
  intercepted({ onUnhandled: 'error' });
  await expect(fetch(`${url}/?key=secret`)).rejects.toThrow(
    `intercept: GET to ${url} was not made: only what is below https://api.example.com/v1/, https://app.example.com/auth/oauth2/, https://app.example.com/api/auth/oauth/ is intercepted`,
  );
  await expect(fetch('https://api.example.com/v2/me?apiKey=secret')).rejects.toThrow(
    'intercept: GET to https://api.example.com/v2/me was not made',
  );
});

test('stop restores the global fetch, and a second stop changes nothing', async () => {
  const before: unknown = Reflect.get(globalThis, 'fetch');
  const { stop } = intercept(sampleMock());
  expect(Reflect.get(globalThis, 'fetch')).not.toBe(before);
  stop();
  stop();
  {
    using interception = intercept(sampleMock());
    expect(interception.stop).toBeTypeOf('function');
    expect((await fetch('http://slotwise.test/v1/me?apiKey=key_bob')).status).toBe(200);
  }
  expect(Reflect.get(globalThis, 'fetch')).toBe(before);
});

test('two mocks with separate URLs are intercepted together and stopped one by one', async () => {
  const first = intercepted();
  const second = createMock({ baseUrl: 'https://two.test/v1', appUrl: 'https://two.test' });
  const { stop } = intercept(second, { onUnhandled: 'error' });
  await fetch('https://two.test/v1/bookings/1/cancel?apiKey=key_alice', { method: 'DELETE' });
  expect([first, second].map(({ journal }) => journal.entries().length)).toEqual([0, 1]);
  stop();
  expect((await fetch(me)).status).toBe(200);
});

test('rejects a mock whose URLs overlap those of an intercepted mock, names both and changes nothing', async () => {
  const mock = intercepted({ strict: false });
  const other = createMock({ baseUrl: 'https://other.test/v1', appUrl: 'https://app.example.com' });
  const first = 'the mock with baseUrl https://api.example.com/v1 and appUrl https://app.example.com';
  expect(() => intercept(other)).toThrow(
    `intercept: two mocks claim the same addresses: https://app.example.com/auth/oauth2/ of ${first}, and https://app.example.com/auth/oauth2/ of the mock with baseUrl https://other.test/v1 and appUrl https://app.example.com; stop the first`,
  );
  expect(() => intercept(mock.fork())).toThrow(`https://api.example.com/v1/ of ${first}`);
  expect(() => intercept(mock)).toThrow('intercept: this mock is already intercepted');
  expect((await fetch(me)).status).toBe(200);
  expect(mock.journal.entries().length).toBe(1);
});

test('a hanging connection ends when the signal aborts', async () => {
  const mock = intercepted();
  mock.faults.add({ on: 'me.get', do: fault.hang() });
  const ending = new AbortController();
  const call = fetch(me, { signal: ending.signal });
  await expect.poll(() => mock.journal.entries().length).toBe(1);
  ending.abort('enough');
  await expect(call).rejects.toBe('enough');
});

test.each([
  [{ onUnhandled: 'warn' }, 'intercept: onUnhandled must be one of bypass, error, got "warn"'],
  [{ strict: 'yes' }, 'intercept: strict must be true or false, got "yes"'],
  [{ stict: true }, 'intercept: stict is not a known field (did you mean strict?); the fields are onUnhandled, strict'],
])('rejects an invalid option before it intercepts anything: %j', (options, message) => {
  const before: unknown = Reflect.get(globalThis, 'fetch');
  // as from JavaScript, where no type stops it
  expect(() => intercept(sampleMock(), options as InterceptOptions)).toThrow(message);
  expect(Reflect.get(globalThis, 'fetch')).toBe(before);
});
