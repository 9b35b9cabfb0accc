import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

test('the service and the inspector’s page need no token, and neither page nor journal holds one', async () => {
  const mock = townMock();
  await using port = await mock.listen({ control: { token } });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${port.baseUrl}/me?apiKey=key_alice`, { headers })).status).toBe(200);
  expect(JSON.stringify(mock.journal.entries())).not.toContain(token);
  for (const path of ['/', '/_slotwise/ui']) {
    const response = await fetch(port.url + path, { headers: { accept: 'text/html' } });
    expect([response.status, (await response.text()).includes(token)]).toEqual([200, false]);
  }
});

const flags = ['--conditions=@slotwise/source', `${import.meta.dirname}/../../src/cli.ts`, 'serve', '--port', '0'];
const forProgram = { timeout: 60_000 };

/** Runs `serve` until its addresses are used, and yields all that it printed. */
async function served(args: readonly string[], env: object, use: (url: string) => Promise<void>): Promise<string> {
  const child = spawn(process.execPath, [...flags, ...args], { env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    printed += first.toString();
    await use(/http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '');
  } finally {
    child.kill();
    await ended;
  }
  return printed;
}

const statusOf = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).status;
const authorization = `Bearer ${token}`;

test.each([
  ['--token', ['--token', token], {}],
  ['the environment', ['--control'], { SLOTWISE_MOCK_TOKEN: token }],
])('serve takes the token of %s, and prints it nowhere', forProgram, async (_, args, env) => {
  const printed = await served([...args, '--log'], env, async (url) => {
    const clock = `${url}/_slotwise/clock`;
    expect([await statusOf(clock, {}), await statusOf(clock, { authorization })]).toEqual([401, 200]);
    await statusOf(`${url}/v1/me`, { authorization });
  });
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
  const args = ['--origin', 'https://app.example', '--origin', 'http://mock.example:4010'];
  await served(args, {}, async (url) => {
    const origins = ['https://app.example', 'http://mock.example:4010', 'http://localhost:3000', 'https://b.example'];
    const statuses = origins.map((origin) => statusOf(`${url}/v1/me?apiKey=key_alice`, { origin }));
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 403]);
  });
});
