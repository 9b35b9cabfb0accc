/** Requests and responses, read and written the same at every entry point. */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fault } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import type { FaultResponse, Fault } from '../../src/index.ts';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
import { send as sendAny, sendText } from '../send.ts';
import { awaited, entryPoints, readingOf, through, until } from './each.ts';

const headers = { 'content-type': 'application/json' };
const patch = (body: BodyInit) => ({ method: 'PATCH', body, headers });

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));

/** Bodies of an edit of booking 101, with the title that it has then; none where it is refused. */
const bodies: readonly (readonly [string, BodyInit, string | null])[] = [
  ['text', '{"title":"Gespräch über 日本"}', 'Gespräch über 日本'],
  ['a byte order mark before it', bytes(0xef, 0xbb, 0xbf, '{"title":"marked"}'), 'marked'],
  ['bytes that are no UTF-8', bytes('{"title":"a', 0xff, 0xc3, 'b"}'), 'a\ufffd\ufffdb'],
  ['a character in two pieces', new Blob([bytes('{"title":"', 0xc3), bytes(0xa4, '"}')]), 'ä'],
  ['a zero', '{"title":"a\u0000b"}', null],
  ['nothing, whatever its type says', '', 'Consultation between Bob and Chloé Martin'],
];

describe.each(entryPoints)('%s', (_, open) => {
  test.each(bodies)('a body is read: %s', async (_name, body, title) => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      const response = await fetch(`${baseUrl}/bookings/101?apiKey=key_bob`, patch(body));
      expect(response.status).toBe(title === null ? 400 : 200);
      if (title !== null) expect(await response.json()).toMatchObject({ booking: { title } });
      const entry = title === null ? await new Response(body).text() : body === '' ? null : { title };
      expect(lastEntry(mock).request.body).toEqual(entry);
    });
  });

  test('header values beyond ASCII are preserved, and header names are case-insensitive', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      const headers = { AUTHORIZATION: 'Bearer \u00e4\u00ff', 'X-Own': '\u00e4' };
      expect((await fetch(`${baseUrl}/bookings/101?apiKey=key_bob`, { headers })).status).toBe(200);
      mock.faults.add({ do: fault.respond({ headers: { 'x-own': '\u00e4\u00ff' } }) });
      expect((await fetch(`${baseUrl}/me?apiKey=key_bob`)).headers.get('x-own')).toBe('\u00e4\u00ff');
    });
  });

  test.each<[string, Fault | null]>([
    ['GET /me', null],
    ['GET /nowhere', null],
    ['HEAD /me', null],
    ['GET /me', fault.respond({ text: 'hällo' })],
    ...[204, 205, 304].map((status): [string, Fault] => ['GET /me', fault.respond({ status })]),
    ...[3, 0].map((bytes): [string, Fault] => ['GET /me', fault.truncate(bytes)]),
    ['GET /me', fault.slowBody({ bytesPerSecond: 1e6, chunkBytes: 1e6 })],
  ])(
    '%s with the fault $1.name has the Date of the mock’s clock and the right Content-Length',
    async (line, broken) => {
      await through(open, async (mock, { fetch, baseUrl }) => {
        mock.clock.set('2031-02-03T04:05:06Z');
        if (broken !== null) mock.faults.add({ do: broken });
        const [method = '', path = ''] = line.split(' ');
        const response = await fetch(`${baseUrl}${path}?apiKey=key_bob`, { method });
        const text = await response.text().catch(() => null);
        const length = response.headers.get('content-length');
        expect(response.headers.get('date')).toBe('Mon, 03 Feb 2031 04:05:06 GMT');
        if (method === 'HEAD') expect([text, Number(length) > 0]).toEqual(['', true]);
        else if ([204, 304].includes(response.status)) expect([text, length]).toEqual(['', null]);
        else if (text === null) expect(Number(length)).toBeGreaterThan(3);
        else expect(Number(length)).toBe(new TextEncoder().encode(text).length);
      });
    },
  );

  test.each([
    ['GET /nowhere', 'Endpoint not found. Check the base URL and the path'],
    ['POST /booking', 'Check the base URL and the path. Similar: POST /v1/bookings'],
    ['DELETE /bookings/1/cancelled', 'Check the base URL and the path. Similar: DELETE /v1/bookings/{id}/cancel'],
  ])('%s returns the 404 of an unknown path, not of a missing row', async (line, message) => {
    for (const profile of ['specification', 'self-hosted'] as const) {
      const isOwn = profile === 'specification';
      await through(
        open,
        async (mock, { fetch, baseUrl }) => {
          const [method = '', path = ''] = line.split(' ');
          const response = await fetch(`${baseUrl}${path}?apiKey=key_alice`, { method });
          const type = isOwn ? 'application/json' : 'text/html';
          expect([response.status, response.headers.get('content-type')]).toEqual([404, `${type}; charset=utf-8`]);
          const text = await response.text();
          expect(text).toContain(isOwn ? message : '<title>404: This page could not be found</title>');
          expect(text.includes('"code":"endpoint_not_found"')).toBe(isOwn);
          expect(response.headers.has('calcom-response-id')).toBe(false);
          expect(response.headers.get('access-control-allow-origin')).toBe(isOwn ? '*' : null);
          expect(lastEntry(mock)).toMatchObject({
            endpoint: null,
            status: 404,
            rule: 'request.no-such-path',
            assumption: 'A-26',
          });
        },
        { profile },
      );
    }
  });

  test('a request whose body breaks off changes nothing and is not recorded', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      const before = worldOf(mock);
      // Pulled when its first piece was taken.
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes('{"title":')),
        pull: (controller) => controller.error(new Error('the disk is gone')),
      });
      const init = { ...patch(''), body, duplex: 'half' as const };
      await expect(fetch(`${baseUrl}/bookings/101?apiKey=key_bob`, init)).rejects.toThrow();
      expect([mock.journal.entries(), worldOf(mock)]).toEqual([[], before]);
    });
  });

  test('a slow body that is truncated arrives in chunks up to that byte', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 10, chunkBytes: 20 }) });
      mock.faults.add({ do: fault.truncate(50) });
      const reading = readingOf(await fetch(`${baseUrl}/me?apiKey=key_bob`));
      for (const reached of [20, 40]) {
        await until(() => reading.text().length >= reached);
        await awaited(mock);
        expect(reading.text()).toHaveLength(reached);
        await mock.clock.advance({ seconds: 2 });
      }
      await expect(reading.whole).rejects.toThrow();
      expect([reading.text().length, mock.clock.isAwaited]).toEqual([50, false]);
      expect(lastEntry(mock)).toMatchObject({ status: 0, fault: 'slow body, 10 bytes a second + truncate 50' });
    });
  });

  test.each<[string, unknown, string]>([
    ['a Response', new Response('short and stout', { status: 418 }), 'must return parts of a response such as'],
    ['a text', 'short and stout', 'must return parts of a response such as'],
    ['a status that there is not', { status: 99 }, 'status must be from 200 to 599'],
    ['a header of two lines', { headers: { a: 'b\r\nc: d' } }, 'the value of a must be text'],
    ['a body with 204', { status: 204, text: 'x' }, 'a response of status 204 has no body'],
    ['two bodies', { json: {}, text: 'x' }, 'give json or text, not both'],
    ['an unknown part', { body: 'x' }, 'body'],
    ['a rejection', () => Promise.reject(new Error('out of tea')), 'The function of fault.change failed: out of tea'],
  ])(
    'fault.change with a function that returns %s responds with a 500 and the problem',
    async (_name, yielded, message) => {
      await through(open, async (mock, { fetch, baseUrl }) => {
        // What a test in JavaScript may yield.
        const change = typeof yielded === 'function' ? yielded : () => yielded;
        mock.faults.add({ do: fault.change(change as () => FaultResponse) });
        const response = await fetch(`${baseUrl}/me?apiKey=key_bob`);
        expect([response.status, await response.text()]).toEqual([500, expect.stringContaining(message)]);
      });
    },
  );
});

test('requests with and without a body are numbered in the order of the journal', async () => {
  const mock = sampleMock();
  const url = `${mock.baseUrl}/bookings/101?apiKey=key_bob`;
  await Promise.all([mock.fetch(url, patch('{"title":"first"}')), mock.fetch(url), mock.fetch(url, patch('{}'))]);
  expect(mock.journal.entries().map(({ requestId }) => requestId)).toEqual(['req_000001', 'req_000002', 'req_000003']);
});

test('a request that is aborted while its body is read is not handled', async () => {
  const mock = sampleMock();
  const before = worldOf(mock);
  const controller = new AbortController();
  const init = { ...patch('{"title":"never"}'), signal: controller.signal };
  const response = mock.fetch(`${mock.baseUrl}/bookings/101?apiKey=key_bob`, init);
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect([mock.journal.entries(), worldOf(mock)]).toEqual([[], before]);
});

test('the clock waits for a request whose body is still arriving', async () => {
  const mock = sampleMock();
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes('{"title":"late"}'));
      end = () => controller.close();
    },
  });
  const init = { ...patch(''), body, duplex: 'half' as const };
  const response = mock.fetch(`${mock.baseUrl}/bookings/101?apiKey=key_bob`, init);
  const moved = mock.clock.advance({ minutes: 1 });
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  end();
  expect((await response).status).toBe(200);
  await moved;
  expect([lastEntry(mock).at, mock.clock.nowText()]).toEqual(['2030-01-01T00:00:00.000Z', '2030-01-01T00:01:00.000Z']);
});

describe('on a server, with raw HTTP requests', () => {
  async function opened() {
    const mock = sampleMock();
    const port = await listen(mock, { control: true, origins: ['http://other.test'] });
    onTestFinished(() => port.close());
    const send = (path: string, options: RequestOptions) => sendAny(port.url + path, { agent: false, ...options });
    return { mock, port, send };
  }

  test('a body with GET is ignored, and the connection stays open', async () => {
    const { mock, port } = await opened();
    const get = 'GET /v1/me?apiKey=key_bob HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello';
    const last = get.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n');
    const text = await sendText(port.port, get + last);
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(mock.journal.entries().map(({ request }) => request.body)).toEqual([null, null]);
  });

  test('repeated headers are joined, as fetch joins them', async () => {
    const { mock, send } = await opened();
    const token = mock.oauth.grant({ userId: 5, scopes: ['READ_PROFILE'] });
    const status = async (...tokens: string[]) =>
      (await send('/v1/me', { headers: ['host', 'a', ...tokens.flatMap((one) => ['authorization', `Bearer ${one}`])] }))
        .status;
    expect([await status(token), await status(token, 'another')]).toEqual([200, 401]);
  });

  test('the server sends 100 Continue before the client sends the body', async () => {
    const { port } = await opened();
    const headers = { 'content-type': 'application/json', expect: '100-continue', 'content-length': 15 };
    const path = `${port.baseUrl}/bookings/101?apiKey=key_bob`;
    const sending = ask(path, { method: 'PATCH', headers, agent: false });
    sending.flushHeaders();
    await once(sending, 'continue');
    sending.end('{"title":"hey"}');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(200);
  });

  test.each([
    ['a whole address, as a proxy is asked', 'GET http://other.test/v1/me?apiKey=key_bob HTTP/1.1\r\nHost: a', 200],
    ['a whole address of another name', 'GET http://evil.test/v1/me?apiKey=key_bob HTTP/1.1\r\nHost: a', 403],
    ['two slashes at the beginning', 'GET //v1/me?apiKey=key_bob HTTP/1.1\r\nHost: a', 404],
    ['no host', 'GET /v1/me?apiKey=key_bob HTTP/1.0', 200],
    ['a host that is no name', 'GET /v1/me?apiKey=key_bob HTTP/1.1\r\nHost: a b', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a', 204],
    ['a method of which fetch has none, at the control API', 'TRACE /_slotwise/clock HTTP/1.1\r\nHost: a', 405],
  ])('%s gets a response', async (_name, line, status) => {
    const { port } = await opened();
    const text = await sendText(port.port, `${line}\r\nConnection: close\r\n\r\n`);
    expect(text.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });

  test('a request whose client disconnects in the middle of the body is not recorded, and the server continues', async () => {
    const { mock, port, send } = await opened();
    const socket = connect(port.port, '127.0.0.1');
    socket.write('PATCH /v1/bookings/101?apiKey=key_bob HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{"title":');
    await once(socket, 'connect');
    await setImmediate();
    socket.resetAndDestroy();
    expect((await send('/v1/me?apiKey=key_bob', {})).status).toBe(200);
    expect(mock.journal.entries().map(({ endpoint }) => endpoint)).toEqual(['me.get']);
  });

  test('a client that disconnects during a slow response leaves no timer', async () => {
    const { mock, port } = await opened();
    mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 1, chunkBytes: 1 }) });
    const sending = ask(`${port.baseUrl}/me?apiKey=key_bob`, { agent: false }).end();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    while (!mock.clock.isAwaited) await setImmediate();
    response.destroy();
    while (mock.clock.isAwaited) await setImmediate();
    expect(mock.journal.entries()).toHaveLength(1);
  });

  test('close ends hanging connections and slow responses', async () => {
    const mock = sampleMock();
    const port = await listen(mock);
    mock.faults.add({ on: 'me.get', do: fault.hang() });
    mock.faults.add({ on: 'bookings.get', do: fault.slowBody({ bytesPerSecond: 1 }) });
    const hanging = fetch(`${port.baseUrl}/me?apiKey=key_bob`).catch(() => 'gone');
    const slow = fetch(`${port.baseUrl}/bookings/101?apiKey=key_bob`).then((response) => response.text());
    slow.catch(() => {});
    while (mock.journal.entries().length < 2 || !mock.clock.isAwaited) await setImmediate();
    await port.close();
    expect(await hanging).toBe('gone');
    await expect(slow).rejects.toThrow();
    while (mock.clock.isAwaited) await setImmediate();
  });
});
