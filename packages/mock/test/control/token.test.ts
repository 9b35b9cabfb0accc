import { expect, onTestFinished, test, vi } from 'vitest';
import { startInProcess } from '../../../../scripts/in-process.ts';
import { runProgram } from '../../src/commands/program.ts';
import { sampleMock, worldOf } from '../ask.ts';
import { controlled } from './controlled.ts';
import { listen } from '../../src/server.ts';

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
])('a server with a token returns 401 for %s, and nothing changes', async (_, authorization) => {
  await controlled(
    async (ask, mock, { url }) => {
      mock.seed.user({ username: 'eve', email: 'eve@example.com' });
      const before = worldOf(mock);
      const headers = authorization === undefined ? {} : { authorization };
      const other = `${url}/_slotwise/worlds/${mock.fork().worldId}/_slotwise`;
      for (const line of ['GET /_slotwise', 'GET /_slotwise/export', 'POST /_slotwise/reset', `GET ${other}/clock`]) {
        const { status, json, headers: responseHeaders } = await ask(line, {}, headers);
        expect([status, json['code'], responseHeaders.get('www-authenticate')]).toEqual([
          401,
          'unauthorized',
          'Bearer',
        ]);
        expect(JSON.stringify(json)).not.toContain(token);
      }
      expect(worldOf(mock)).toBe(before);
      expect(mock.journal.entries()).toEqual([]);
    },
    { control: { token } },
  );
});

test.each([`Bearer ${token}`, `bearer  ${token} `])(
  'a server with a token accepts the header %j',
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

test('a valid token does not open the control API to pages of other origins', async () => {
  await controlled(
    async (ask) => {
      const headers = { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' };
      expect((await ask('GET /_slotwise/clock', {}, headers)).status).toBe(403);
    },
    { control: { token }, origins: '*' },
  );
});

test('the API and the inspector page need no token, and the journal and pages contain none', async () => {
  const mock = sampleMock();
  await using port = await listen(mock, { control: { token } });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${port.baseUrl}/me?apiKey=key_alice`, { headers })).status).toBe(200);
  expect(JSON.stringify(mock.journal.entries())).not.toContain(token);
  for (const path of ['/', '/_slotwise/ui']) {
    const response = await fetch(port.url + path, { headers: { accept: 'text/html' } });
    expect([response.status, (await response.text()).includes(token)]).toEqual([200, false]);
  }
});

const start = (...args: readonly string[]) => startInProcess(() => runProgram(['serve', '--port', '0', ...args]));

/** Runs `serve` until its URL was used, and returns everything that it printed. */
async function served(args: readonly string[], use: (url: string) => Promise<void>): Promise<string> {
  const command = start(...args);
  await use(/http:\/\/127\.0\.0\.1:\d+/.exec(await command.firstLine)?.[0] ?? '');
  command.kill('SIGTERM');
  const { printed, errors } = await command.ended;
  return printed + errors;
}

const statusOf = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).status;
const authorization = `Bearer ${token}`;

test.each([
  ['--token', ['--token', token], {}],
  ['the environment', ['--control'], { SLOTWISE_MOCK_TOKEN: token }],
])('serve reads the token from %s and does not print it', async (_, args, env) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const printed = await served([...args, '--log'], async (url) => {
    const clock = `${url}/_slotwise/clock`;
    expect([await statusOf(clock, {}), await statusOf(clock, { authorization })]).toEqual([401, 200]);
    await statusOf(`${url}/v1/me`, { authorization });
  });
  expect(printed).toContain('401');
  expect(printed).not.toContain(token);
});

test.each([
  [['--token', 'SECRET words'], '--token must contain only letters, digits and -._~+/'],
  [['--origin', 'app.example'], "It must be an origin such as https://app.example, or '*'."],
  [['--origin', 'http://a.example', '--origin', '*'], "'*' allows all pages"],
])('serve rejects %j in one line with the name of the option', async (args, message) => {
  const { code, printed, errors } = await start(...args).ended;
  expect([code, printed, errors.trim().split('\n').length]).toEqual([2, '', 1]);
  expect(errors).toContain(message);
  expect(errors).toContain(args[0]);
  expect(errors).not.toContain('SECRET');
});

test('serve accepts requests of pages from the allowed origins', async () => {
  const args = ['--origin', 'https://app.example', '--origin', 'http://mock.example:4010'];
  await served(args, async (url) => {
    const origins = ['https://app.example', 'http://mock.example:4010', 'http://localhost:3000', 'https://b.example'];
    const statuses = origins.map((origin) => statusOf(`${url}/v1/me?apiKey=key_alice`, { origin }));
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 403]);
  });
});
