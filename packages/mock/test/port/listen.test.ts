import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { ListenOptions } from '../../src/index.ts';
import { openingError, urlOf } from '../../src/server/port-address.ts';
import { townMock } from '../ask.ts';

const reachable = async (url: string) => (await fetch(`${url}/v1/me?apiKey=key_alice`)).status;

test('close closes the port, and a second time waits for the first', async () => {
  const port = await townMock().listen();
  const [first, second] = [port.close(), port.close()];
  expect(second).toBe(first);
  await first;
  await port.close();
  await expect(reachable(port.url)).rejects.toThrow();
});

test('await using closes the port at the end of its block', async () => {
  let url = '';
  {
    await using port = await townMock().listen();
    url = port.url;
    expect(await reachable(url)).toBe(200);
  }
  await expect(reachable(url)).rejects.toThrow();
});

test('close ends a request that hangs', async () => {
  const mock = townMock();
  const port = await mock.listen();
  mock.faults.add({ do: fault.hang() });
  const hanging = expect(reachable(port.url)).rejects.toThrow();
  await port.close();
  await hanging;
});

test('two ports on one mock show one world', async () => {
  const mock = townMock();
  await using one = await mock.listen();
  await using other = await mock.listen();
  await fetch(`${one.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
  const response = await fetch(`${other.baseUrl}/bookings/1?apiKey=key_alice`);
  expect(await response.json()).toMatchObject({ booking: { status: 'CANCELLED' } });
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
])('a port on %s is printed as an address that works', async (host, printed) => {
  await using port = await townMock().listen({ host });
  expect(port.url).toBe(`http://${printed}:${port.port}`);
  expect([port.baseUrl, port.appUrl]).toEqual([`${port.url}/v1`, port.url]);
  expect(await reachable(port.url)).toBe(200);
});

test.each([
  ['::', 'http://[::1]:80'],
  ['::1', 'http://[::1]:80'],
  ['10.0.0.7', 'http://10.0.0.7:80'],
])('the address %s is printed as %s', (address, url) => {
  expect(urlOf({ address, port: 80 })).toBe(url);
});

test.each<[string, object, string]>([
  [
    'a name that there is not',
    { bodylimit: 10 },
    'listen: bodylimit is not a known field (did you mean bodyLimit?); the fields are port, host, control, origins, bodyLimit',
  ],
  ['a port below 0', { port: -1 }, 'listen: port must be a whole number from 0 to 65535, got -1'],
  ['a port above 65535', { port: 65_536 }, 'listen: port must be a whole number from 0 to 65535, got 65536'],
  ['half a port', { port: 1.5 }, 'listen: port must be a whole number from 0 to 65535, got 1.5'],
  ['a port as text', { port: '4010' }, 'listen: port must be a whole number from 0 to 65535, got "4010"'],
  ['no host', { host: '' }, 'listen: host must be an address or a name, such as 127.0.0.1, got ""'],
  [
    'an address with a scheme',
    { host: 'http://a' },
    'listen: host must be an address or a name, such as 127.0.0.1, got "http://a"',
  ],
  [
    'a control that is a word',
    { control: 'yes' },
    'listen: control must be true, false or an object with remote (true or false), token (letters, digits and -._~+/) or both, got "yes"',
  ],
  [
    'a control without remote',
    { control: {} },
    'listen: control must be true, false or an object with remote (true or false), token (letters, digits and -._~+/) or both, got a value of type object',
  ],
  ...['', 'two words', 'bücher', 'a\nb', 5, null].map((token): [string, object, string] => [
    `the token ${JSON.stringify(token)}`,
    { control: { token } },
    'listen: control must be true, false or an object with remote (true or false), token (letters, digits and -._~+/) or both, got a value of type object',
  ]),
  [
    'a token beside a wrong field',
    { control: { remote: 'SECRET', token: 'SECRET' } },
    'listen: control must be true, false or an object with remote (true or false), token (letters, digits and -._~+/) or both, got a value of type object',
  ],
  [
    'origins as one text',
    { origins: 'https://app.example' },
    'listen: origins must be a list of origins, or \'*\' for every one, got "https://app.example"',
  ],
  ...[
    '*',
    'null',
    'app.example',
    'https://app.example/path',
    'https://user@app.example',
    'https://*.example:x',
    'file:///a',
    '',
  ].map((origin): [string, object, string] => [
    `the origin ${origin}`,
    { origins: ['http://a.example', origin] },
    `listen: origins.1 must be an origin, such as https://app.example or http://mock:4010, got "${origin}"`,
  ]),
  ['a limit of nothing', { bodyLimit: 0 }, 'listen: bodyLimit must be a whole number of bytes from 1, got 0'],
  [
    'two at once',
    { port: -1, bodyLimit: 0 },
    'listen: port must be a whole number from 0 to 65535, got -1; bodyLimit must be a whole number of bytes from 1, got 0',
  ],
])('%s is refused before anything opens', async (_, options, message) => {
  await expect(townMock().listen(options)).rejects.toThrow(new TypeError(message));
});

test('options that are undefined have their defaults', async () => {
  // A program in JavaScript hands on what it was not given.
  const given: unknown = {
    port: undefined,
    host: undefined,
    control: undefined,
    origins: undefined,
    bodyLimit: undefined,
  };
  await using port = await townMock().listen(given as ListenOptions);
  expect(await reachable(port.url)).toBe(200);
});

test('a port that is in use is refused in one line that names it', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(townMock().listen({ port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: `listen: port ${port} of 127.0.0.1 is in use; choose another port, or 0 for a free one`,
  });
});

test.each([
  ['EACCES', 'listen: port 80 is not open to this user; choose one from 1024, or 0 for a free one'],
  ['EADDRNOTAVAIL', 'listen: there.test is no address of this machine; 127.0.0.1 is, and 0.0.0.0 is all of them'],
  ['ENOTFOUND', 'listen: there is no host there.test; 127.0.0.1 is this machine'],
  ['EMFILE', 'listen: port 80 of there.test cannot be opened: EMFILE'],
])('%s says what to do', (code, message) => {
  const error = Object.assign(new Error(code), { code });
  expect(openingError(error, { port: 80, host: 'there.test' })).toMatchObject({ message, code, cause: error });
});

test('an address of another machine is refused', async () => {
  await expect(townMock().listen({ host: '192.0.2.1' })).rejects.toThrow('192.0.2.1 is no address of this machine');
});
