import { expect, test } from 'vitest';
import type { ListenOptions } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { openingError, urlOf } from '../../src/server/port-address.ts';
import { read, sampleMock } from '../ask.ts';

const reachable = async (url: string) => (await fetch(`${url}/v1/me?apiKey=key_alice`)).status;

test('close() and the end of an await using block close the port, and a second close() waits for the first', async () => {
  let url = '';
  {
    await using port = await listen(sampleMock());
    url = port.url;
    expect(await reachable(url)).toBe(200);
  }
  await expect(reachable(url)).rejects.toThrow();
  const port = await listen(sampleMock());
  const [first, second] = [port.close(), port.close()];
  expect(second).toBe(first);
  await first;
  await port.close();
});

test('two servers on one mock share its data, but a server on a fork does not', async () => {
  const mock = sampleMock();
  await using one = await listen(mock);
  await using other = await listen(mock);
  await using forked = await listen(mock.fork());
  await fetch(`${one.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
  const statuses = [other, forked].map(async ({ baseUrl }) => {
    const { json } = await read(await fetch(`${baseUrl}/bookings/1?apiKey=key_alice`));
    return (json['booking'] as { status: string }).status;
  });
  expect(await Promise.all(statuses)).toEqual(['CANCELLED', 'ACCEPTED']);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
])('a server on %s has a URL that works', async (host, printed) => {
  await using port = await listen(sampleMock(), { host });
  expect(port.url).toBe(`http://${printed}:${port.port}`);
  expect([port.baseUrl, port.appUrl]).toEqual([`${port.url}/v1`, port.url]);
  expect(await reachable(port.url)).toBe(200);
});

test.each([
  ['::', 'http://[::1]:80'],
  ['::1', 'http://[::1]:80'],
  ['10.0.0.7', 'http://10.0.0.7:80'],
])('the URL of the address %s is %s', (address, url) => {
  expect(urlOf({ address, port: 80 })).toBe(url);
});

/** The words about a value of each option. */
const needed = {
  port: 'port must be a whole number from 0 to 65535',
  host: 'host must be an address or a host name, such as 127.0.0.1',
  control:
    'control must be true, false or an object with remote (true or false), token (letters, digits and -._~+/) or both',
  bodyLimit: 'bodyLimit must be a whole number of bytes from 1',
  explain: 'explain must be true or false',
  origins: "origins must be a list of origins, or '*' for all",
  origin: 'origins.1 must be an origin, such as https://app.example or http://mock:4010',
} as const;

test.each<[object, string]>([
  ...[-1, 65_536, 1.5, '4010'].map((port): [object, string] => [
    { port },
    `${needed.port}, got ${JSON.stringify(port)}`,
  ]),
  ...['', 'http://a'].map((host): [object, string] => [{ host }, `${needed.host}, got "${host}"`]),
  [{ control: 'yes' }, `${needed.control}, got "yes"`],
  ...[
    {},
    ...['', 'two words', 'bücher', 'a\nb', 5, null].map((token) => ({ token })),
    { remote: 'SECRET', token: 'SECRET' },
  ].map((control): [object, string] => [{ control }, `${needed.control}, got a value of type object`]),
  [{ origins: 'https://app.example' }, `${needed.origins}, got "https://app.example"`],
  ...[
    '*',
    'null',
    'app.example',
    'https://app.example/path',
    'https://user@app.example',
    'https://*.example:x',
    'file:///a',
    '',
  ].map((origin): [object, string] => [{ origins: ['http://a.example', origin] }, `${needed.origin}, got "${origin}"`]),
  [{ port: -1, bodyLimit: 0 }, `${needed.port}, got -1; ${needed.bodyLimit}, got 0`],
  [
    { bodylimit: 10 },
    'bodylimit is not a known field (did you mean bodyLimit?); the fields are port, host, control, origins, bodyLimit, explain',
  ],
])('rejects %j before opening a port', async (options, message) => {
  await expect(listen(sampleMock(), options)).rejects.toThrow(
    expect.objectContaining({ name: 'TypeError', message: `listen: ${message}` }),
  );
});

test('undefined options have their defaults', async () => {
  // A program in JavaScript hands on what it was not given.
  const names = ['port', 'host', 'control', 'origins', 'bodyLimit', 'explain'];
  const value: unknown = Object.fromEntries(names.map((name) => [name, undefined]));
  await using port = await listen(sampleMock(), value as ListenOptions);
  expect(await reachable(port.url)).toBe(200);
});

test('reports a port in use in one line that names it', async () => {
  await using other = await listen(sampleMock());
  const { port } = other;
  await expect(listen(sampleMock(), { port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: `listen: port ${port} of 127.0.0.1 is in use; choose another port, or 0 for a free one`,
  });
});

test.each([
  ['EACCES', 'listen: this user is not allowed to listen on port 80; choose a port from 1024, or 0 for a free one'],
  [
    'EADDRNOTAVAIL',
    'listen: there.test is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for all addresses',
  ],
  ['ENOTFOUND', 'listen: unknown host there.test; use 127.0.0.1 for this machine'],
  ['EMFILE', 'listen: port 80 of there.test cannot be opened: EMFILE'],
])('the error for %s explains what to do', (code, message) => {
  const error = Object.assign(new Error(code), { code });
  expect(openingError(error, { port: 80, host: 'there.test' })).toMatchObject({ message, code, cause: error });
});

test('rejects an address of another machine', async () => {
  await expect(listen(sampleMock(), { host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  );
});
