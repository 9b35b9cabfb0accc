import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeMock } from '../targets.ts';
import { sampleCallers } from '../../src/index.ts';
import { callerNames } from '../../src/runner/target.ts';
import { expectReachable, NotExamined } from '../../src/runner/reached.ts';

/** Opens a server that answers everything alike; yields its base URL, and the methods that it was sent. */
async function serving(listener: RequestListener): Promise<{ readonly baseUrl: string; readonly methods: string[] }> {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, methods };
}

const secret = 'secret-key';

async function refusalOf(baseUrl: string, timeoutMs = 2000): Promise<string> {
  const callers = { ...sampleCallers, alice: { apiKey: secret } };
  const thrown: unknown = await expectReachable(
    { baseUrl, appUrl: baseUrl, callers },
    { caller: 'alice', key: 'the key of alice', timeoutMs },
  ).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(NotExamined);
  const message = thrown instanceof Error ? thrown.message : '';
  expect(message).not.toContain(secret);
  expect(message).not.toContain('\n');
  return message;
}

test('a refused connection, an unknown host and a server without TLS are reported with an error code', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  // A server on a port has an address of this form.
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => {
    closed.close(resolve);
  });
  expect(await refusalOf(`http://127.0.0.1:${port}/v1`)).toMatch(/ cannot be reached \(ECONNREFUSED\)$/);
  expect(await refusalOf('http://no-such-host.invalid/v1')).toMatch(/cannot be reached \(E[A-Z_]+\)$/);
  const { baseUrl } = await serving((_, response) => response.end('{}'));
  expect(await refusalOf(baseUrl.replace('http:', 'https:'))).toMatch(/cannot be reached \([A-Z_]+\)$/);
});

test.each<readonly [name: string, listener: RequestListener, words: string]>([
  [
    'a page',
    (_, response) => response.setHeader('content-type', 'text/html').end('<html>'),
    'returned no JSON for GET /me',
  ],
  [
    '404 everywhere',
    (_, response) => response.writeHead(404).end('{}'),
    'returned 404 for GET /me: check the base URL',
  ],
  ['500', (_, response) => response.writeHead(500).end('{}'), 'returned 500 for GET /me'],
  ['401', (_, response) => response.writeHead(401).end('{}'), 'rejects the key of alice (GET /me returned 401)'],
  ['403', (_, response) => response.writeHead(403).end('{}'), 'rejects the key of alice (GET /me returned 403)'],
  ['429', (_, response) => response.writeHead(429).end('{}'), 'limits the request rate (429)'],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/?apiKey=secret-key' }).end(),
    'redirects GET /me (302): use the URL',
  ],
  ['JSON of something else', (_, response) => response.end('{"status":"ok"}'), 'JSON without a user'],
  ['a list', (_, response) => response.end('[1]'), 'JSON without a user'],
  ['silence', () => {}, 'the request timed out'],
  ['half an answer', (_, response) => response.writeHead(200).write('{"id":'), 'the request timed out'],
  ['an end without an answer', (request) => request.socket.destroy(), 'cannot be reached (UND_ERR_SOCKET)'],
])('%s is reported in one line, after only GET requests', async (_, listener, words) => {
  const { baseUrl, methods } = await serving(listener);
  expect(await refusalOf(baseUrl, 500)).toContain(words);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

test.each(callerNames.filter((name) => name !== 'expired'))('reports whose key is rejected: %s', async (name) => {
  const { baseUrl, appUrl, fetch } = makeMock();
  const callers = { ...sampleCallers, [name]: { apiKey: secret } };
  const target = { baseUrl, appUrl, fetch, callers };
  await expect(expectReachable(target, { caller: name, key: `the key of ${name}` })).rejects.toThrow(
    `rejects the key of ${name} (GET /me returned 401)`,
  );
  for (const other of callerNames)
    if (other !== name && other !== 'expired') await expectReachable(target, { caller: other, key: '' });
});
