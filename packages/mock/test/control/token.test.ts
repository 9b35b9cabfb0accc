import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { townMock, worldOf } from '../ask.ts';
import { controlled } from './controlled.ts';

const token = 'T0ken-of.this~port+/==';

test.each([
  ['nothing', undefined],
  ['another token', `Bearer ${token.replace('T', 't')}`],
  ['the beginning of the token', `Bearer ${token.slice(0, -1)}`],
  ['more than the token', `Bearer ${token}=`],
  ['an empty token', 'Bearer '],
  ['the token alone', token],
  ['the token under another scheme', `Basic ${token}`],
  ['the token twice', `Bearer ${token}, Bearer ${token}`],
  ['a key of the service', 'Bearer key_admin'],
])('a port with a token answers %s with 401, and nothing changes', async (_, authorization) => {
  await controlled(
    async (ask, mock, { url }) => {
      mock.seed.user({ username: 'eve', email: 'eve@example.com' });
      const before = worldOf(mock);
      const headers = authorization === undefined ? {} : { authorization };
      const other = `${url}/_slotwise/worlds/${mock.fork().worldId}/_slotwise`;
      for (const line of ['GET /_slotwise', 'GET /_slotwise/export', 'POST /_slotwise/reset', `GET ${other}/clock`]) {
        const { status, json, headers: sent } = await ask(line, {}, headers);
        expect([status, json['code'], sent.get('www-authenticate')]).toEqual([401, 'unauthorized', 'Bearer']);
        expect(JSON.stringify(json)).not.toContain(token);
      }
      expect(worldOf(mock)).toBe(before);
      expect(mock.journal.entries()).toEqual([]);
    },
    { control: { token } },
  );
});

test.each([`Bearer ${token}`, `bearer  ${token} `])(
  'a port with a token answers who sends it: %j',
  async (authorization) => {
    await controlled(
      async (ask, mock) => {
        mock.seed.user({ username: 'eve', email: 'eve@example.com' });
        expect((await ask('POST /_slotwise/reset', {}, { authorization })).status).toBe(204);
        expect(mock.export().users).toHaveLength(5);
      },
      { control: { token } },
    );
  },
);

test('the token opens the port to no page of another site, and other machines need remote too', async () => {
  await controlled(
    async (ask) => {
      const headers = { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' };
      expect((await ask('GET /_slotwise/clock', {}, headers)).status).toBe(403);
    },
    { control: { token }, origins: '*' },
  );
});

test('the service and the inspector’s page need no token, and the page holds none', async () => {
  const mock = townMock();
  await using port = await mock.listen({ control: { token } });
  expect((await fetch(`${port.baseUrl}/me?apiKey=key_alice`)).status).toBe(200);
  for (const path of ['/', '/_slotwise/ui']) {
    const response = await fetch(port.url + path, { headers: { accept: 'text/html' } });
    expect([response.status, (await response.text()).includes(token)]).toEqual([200, false]);
  }
});

test('the journal holds no token that was sent to the service', async () => {
  const mock = townMock();
  await using port = await mock.listen({ control: { token } });
  await fetch(`${port.baseUrl}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(JSON.stringify(mock.journal.entries())).not.toContain(token);
});

const flags = ['--conditions=@slotwise/source', `${import.meta.dirname}/../../src/cli.ts`, 'serve', '--port', '0'];
const forProgram = { timeout: 60_000 };

test.each([
  ['--token', ['--token', token], {}],
  ['the environment', ['--control'], { SLOTWISE_MOCK_TOKEN: token }],
])('serve takes the token of %s, and prints it nowhere', forProgram, async (_, args, env) => {
  const child = spawn(process.execPath, [...flags, ...args, '--log'], { env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    printed += first.toString();
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${url}/_slotwise/clock`, { headers })).status;
    expect([await statusOf({}), await statusOf({ authorization: `Bearer ${token}` })]).toEqual([401, 200]);
    await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  } finally {
    child.kill();
    await ended;
  }
  expect(printed).toContain('401');
  expect(printed).not.toContain(token);
});

test.each([
  [['--token', 'SECRET words'], '--token must be letters, digits and -._~+/'],
  [['--origin', 'app.example'], "It must be an origin such as https://app.example, or '*'."],
  [['--origin', 'http://a.example', '--origin', '*'], "'*' stands alone"],
])('serve refuses %j in one line, by its name', forProgram, (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, ...args], { encoding: 'utf8' });
  expect([status === 0, stdout, stderr.trim().split('\n').length]).toEqual([false, '', 1]);
  expect(stderr).toContain(message);
  expect(stderr).toContain(args[0]);
  expect(stderr).not.toContain('SECRET');
});

test('serve answers the pages of the origins that it is given', forProgram, async () => {
  const args = ['--json', '--origin', 'https://app.example', '--origin', 'http://mock.example:4010'];
  const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    const { baseUrl } = JSON.parse(first.toString()) as { baseUrl: string };
    const statusOf = async (origin: string) =>
      (await fetch(`${baseUrl}/me?apiKey=key_alice`, { headers: { origin } })).status;
    const origins = ['https://app.example', 'http://mock.example:4010', 'http://localhost:3000', 'https://b.example'];
    expect(await Promise.all(origins.map(statusOf))).toEqual([200, 200, 200, 403]);
  } finally {
    child.kill();
    await ended;
  }
});

test('a request of HTTP/1.0 without a host is one of this machine', async () => {
  await using port = await townMock().listen();
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = createConnection(port.port, '127.0.0.1', () =>
      socket.write('GET /v1/me?apiKey=key_alice HTTP/1.0\r\n\r\n'),
    );
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.on('end', () => resolve(received)).on('error', reject);
  });
  expect(text).toContain('200 OK');
});
