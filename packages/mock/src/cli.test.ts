import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startInProcess } from '../../../scripts/in-process.ts';
import { bookingAt, sampleMock } from '../test/ask.ts';
import { runProgram } from './commands/program.ts';
import { listen } from './server/listen.ts';

// Some tests start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const cli = `${import.meta.dirname}/cli.ts`;

/** A seed file that is gone after the test. */
function seedFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'world.json');
  writeFileSync(file, text);
  return file;
}

const start = (...args: readonly string[]) => startInProcess(() => runProgram(args));

/** Runs a server of these options, does something with it, and sees it end well. */
async function served<Told>(use: (baseUrl: string) => Promise<Told>, ...args: readonly string[]): Promise<Told> {
  const { firstLine, ended, kill } = start('serve', '--port', '0', '--json', ...args);
  const { baseUrl } = JSON.parse(await firstLine) as { baseUrl: string };
  const report = await use(baseUrl);
  kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
  return report;
}

/** Starts the program itself. */
function startProgram(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', cli, ...args]);
  let [printed, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const end = printed.indexOf('\n');
      if (end >= 0) resolve(printed.slice(0, end));
    });
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, printed, errors }));
  });
  return { firstLine, ended, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}

test.each([
  ['SIGTERM', 'a process of its own', startProgram],
  ['SIGINT', 'this process', start],
] as const)(
  'serve prints its URLs on the first line, responds to requests and exits with code 0 on %s, in %s',
  async (signal, _, startIt) => {
    const { firstLine, ended, kill } = startIt('serve', '--port', '0', '--json', '--seed', 'sample-data');
    const { url, baseUrl, appUrl, ...others } = JSON.parse(await firstLine) as Record<string, string>;
    expect(others).toEqual({});
    expect([baseUrl, appUrl]).toEqual([`${url}/v1`, url]);

    const ids = async (query: string) => {
      const response = await fetch(`${baseUrl}/bookings?${query}`);
      return ((await response.json()) as { bookings: { id: number }[] }).bookings.map(({ id }) => id);
    };
    expect(await ids('apiKey=key_alice&take=25&page=2')).toEqual(Array.from({ length: 25 }, (_, index) => index + 26));
    expect((await ids('apiKey=key_olivia')).length).toBe(105);
    expect(await ids('apiKey=key_bob&userId=3')).toEqual(await ids('apiKey=key_bob'));

    kill(signal);
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
  },
);

test('serve without --json prints its URLs, the users with their keys, the OAuth client and an example call', async () => {
  const { firstLine, ended, kill } = start('serve', '--port', '0', '--now', '2030-01-01T00:00:00Z');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+$/.exec(await firstLine) ?? [];
  kill('SIGTERM');
  expect((await ended).printed.trimEnd()).toBe(`Slotwise mock: the sample data, at ${url}

  base URL  ${url}/v1
  app URL   ${url}

  key_admin   user 1  admin   system-wide Admin
  key_olivia  user 2  olivia  OWNER of Acme
  key_alice   user 3  alice   MEMBER of Acme, hosts 100 bookings
  key_adam    user 4  adam    MEMBER of Acme, hosts 5 bookings
  key_bob     user 5  bob     hosts 10 bookings

  OAuth client client_demo, secret secret_demo, redirect URI http://localhost:3000/callback

  Try:
  curl '${url}/v1/bookings?apiKey=key_alice&take=3&page=1'

Press Ctrl-C to stop.`);
});

test('serve has bookings around today by default, and fixed dates with --seed sample-data', async () => {
  const startOf = (...args: readonly string[]) =>
    served(
      async (baseUrl) => {
        const response = await fetch(`${baseUrl}/bookings?apiKey=key_alice&take=1&page=1`);
        const { bookings } = (await response.json()) as { bookings: { startTime: string }[] };
        return Date.parse(bookings[0]?.startTime ?? '');
      },
      ...args,
    );
  expect(Math.abs((await startOf()) - Date.now())).toBeLessThan(30 * 86_400_000);
  expect(await startOf('--seed', 'sample-data')).toBe(Date.parse('2030-01-07T09:00:00Z'));
});

test('serve --profile accepts a profile name or a file, and prints the name of the profile', async () => {
  const file = seedFile('{ "name": "ours", "extends": "self-hosted", "behavior": { "instants": "seconds" } }');
  for (const [profile, name, startTime] of [
    ['self-hosted', 'self-hosted', '2030-01-07T09:00:00.000Z'],
    [file, 'ours', '2030-01-07T09:00:00Z'],
  ] as const) {
    const { firstLine, ended, kill } = start('serve', '--port', '0', '--seed', 'sample-data', '--profile', profile);
    const line = await firstLine;
    expect(line).toContain(`the sample data with the profile ${name}, at http`);
    const response = await fetch(`${line.slice(line.indexOf('http'))}/v1/bookings?apiKey=key_alice&take=1&page=1`);
    expect(await response.json()).toMatchObject({ bookings: [{ startTime }] });
    kill('SIGTERM');
    await ended;
  }
});

test('openapi --profile prints the schemas of that deployment', async () => {
  const names = async (profile: string) => {
    const { printed } = await start('openapi', '--profile', profile).ended;
    const { components } = JSON.parse(printed) as { components: { schemas: object } };
    return JSON.stringify(components.schemas);
  };
  expect(await names('self-hosted')).not.toBe(await names('specification'));
});

test('export --seed sample-data-around-now prints data around --now, and --seed accepts the output as a file', async () => {
  const { printed } = await start('export', '--seed', 'sample-data-around-now', '--now', '2031-05-07T10:00:00Z').ended;
  const { code } = await start('export', '--seed', seedFile(printed)).ended;
  expect([code, printed]).toEqual([0, expect.stringContaining('2031-05-07T')]);
});

test('serve with a seed file prints its file name, and reports that the data has no API keys', async () => {
  const file = seedFile('{ "version": 1, "users": [{ "id": 1, "username": "hana", "email": "hana@example.com" }] }');
  const { firstLine, ended, kill } = start('serve', '--port', '0', '--seed', file);
  expect(await firstLine).toContain(`the data of ${file}, at http`);
  kill('SIGTERM');
  expect((await ended).printed).toContain('This mock has no API keys.');
});

test.each([
  ['--seed', '{', 'is not valid JSON'],
  ['--seed', '{"version":1,"keys":[{"key":"k","userId":99}]}', 'keys.0: userId 99 does not exist'],
  ['--seed', '{"version":1,"towns":[]}', 'towns'],
  ['--profile', '{', 'is not valid JSON'],
  ['--profile', '{"behaviour":{}}', 'did you mean behavior?'],
  ['--profile', '{"behavior":{"hidden":405}}', 'behavior.hidden must be 404 or 403 or "by-resource", got 405'],
  ['--config', '{ "port": "4010" }', 'port must be a whole number from 0 to 65535, got "4010"'],
])('a file for %s that contains %s is rejected in one line, with exit code 2', async (option, text, named) => {
  const { code, printed, errors } = await start('serve', '--port', '0', option, seedFile(text)).ended;
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(named)]);
});

test('serve --now sets the clock, and --deployment sets the deployment', async () => {
  const options = ['--now', '2031-01-01T00:00:00Z', '--deployment', 'hosted'];
  await served(
    async (baseUrl) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify(bookingAt('2030-01-07T13:00:00Z'));
      const response = await fetch(`${baseUrl}/bookings?apiKey=key_alice`, { ...init, body });
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('2031-01-01') });
      expect((await fetch(`${baseUrl}/users/3?apiKey=key_admin`)).status).toBe(403);
    },
    ...options,
  );
});

test.each([
  [['serve', '--prot', '0'], '--prot'],
  [['serve', '--port', 'http'], '--port'],
  [['serve', '--port', '70000'], '--port'],
  [['serve', '--now', 'tomorrow'], '--now'],
  [['serve', '--deployment', 'cloud'], '--deployment'],
  [['serve', '--profile', 'selfhosted'], 'profile must be specification or self-hosted'],
  [['serve', '--profile', 'no-such-file.json'], 'no-such-file.json'],
  [['openapi', '--profile', 'cloud'], 'got "cloud"'],
  [['serve', '--seed', 'no-such-file.json', '--port', '0'], 'no-such-file.json'],
  [['server'], 'server'],
] as const)('%j is rejected in one line that contains %s, with exit code 2', async (args, named) => {
  const { code, printed, errors } = await start(...args).ended;
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(named)]);
});

test('serve reports a port in use in one line, with exit code 2', async () => {
  const port = await listen(sampleMock());
  const { code, errors } = await start('serve', '--port', String(port.port)).ended;
  expect(code).toBe(2);
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining('in use')]);
  await port.close();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'serve --log prints a line per request, and --export-on-exit writes the data on %s',
  async (signal) => {
    const file = seedFile('{ "version": 1 }');
    const args = ['--port', '0', '--json', '--now', '2030-01-01T00:00:00Z', '--log', '--export-on-exit', file];
    const { firstLine, ended, kill } = start('serve', ...args);
    const { baseUrl } = JSON.parse(await firstLine) as { baseUrl: string };
    await fetch(`${baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
    kill(signal);
    expect(await ended).toMatchObject({
      code: 0,
      signal: null,
      printed: expect.stringMatching(/^[^\n]+\n$/),
      errors: '2030-01-01T00:00:00.000Z  DELETE /bookings/1/cancel  user 3  200\n',
    });
    const { bookings } = JSON.parse(readFileSync(file, 'utf8')) as { bookings: { id: number; status: string }[] };
    expect(bookings.find(({ id }) => id === 1)?.status).toBe('CANCELLED');
  },
);

test('serve --config applies the port and the scenarios of the file', async () => {
  const file = seedFile('{ "port": 0, "seed": "sample-data", "scenarios": [{ "name": "outage" }] }');
  const { firstLine, ended, kill } = start('serve', '--json', '--config', file);
  const { baseUrl } = JSON.parse(await firstLine) as { baseUrl: string };
  expect((await fetch(`${baseUrl}/me`)).status).toBe(503);
  kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('--help prints the options, --version prints the version, and both exit with code 0', async () => {
  expect(await start('serve', '--help').ended).toMatchObject({ code: 0, printed: expect.stringContaining('--port') });
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as { version: string };
  expect(await start('--version').ended).toMatchObject({ code: 0, printed: `${version}\n`, errors: '' });
});

test('an unknown command ends the process with exit code 2', async () => {
  expect(await startProgram('server').ended).toMatchObject({ code: 2, signal: null, printed: '' });
});

/** A module that is gone after the test. */
function setupFile(text: string, name = 'setup.mjs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const ping = `{ method: 'GET', path: '/ping', name: 'ping', scope: null, own: {}, response: { kind: 'any' } }`;

test.each([
  ['setup.mjs', `export default (mock) => mock.addEndpoint(${ping}, () => ({ pong: true }));`],
  ['setup.mjs', `export default async (mock) => mock.addEndpoint(${ping}, () => ({ pong: true }));`],
  ['setup.cjs', `module.exports = (mock) => mock.addEndpoint(${ping}, () => ({ pong: true }));`],
])('serve --setup %s adds endpoints: %s', async (name, text) => {
  const file = setupFile(text, name);
  const body = await served(
    async (baseUrl) => (await fetch(`${baseUrl}/ping?apiKey=key_alice`)).json() as Promise<unknown>,
    ...['--setup', file],
  );
  expect(body).toEqual({ pong: true });
});

test('a reset over the control API keeps what the setup file created', async () => {
  const file = setupFile(`export default async (mock) => {
  mock.addEndpoint(${ping}, ({ data }) => data.all('user', { username: 'eve' }).length);
  mock.seed.user({ username: 'eve', email: 'eve@example.com' });
};`);
  const counts = await served(
    async (baseUrl) => {
      const count = async () => (await fetch(`${baseUrl}/ping?apiKey=key_alice`)).json() as Promise<unknown>;
      const before = await count();
      const reset = await fetch(`${new URL(baseUrl).origin}/_slotwise/reset`, {
        ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      });
      return [before, reset.ok, await count()];
    },
    ...['--control', '--setup', file],
  );
  expect(counts).toEqual([1, true, 1]);
});

test.each([
  ['export const setup = () => {};', /must have a default export: a function that gets the mock/],
  ['export default 7;', /must have a default export: a function that gets the mock/],
  ['throw new Error("no such thing");', /cannot be loaded: no such thing/],
  ['export default () => { throw new Error("not today"); };', /failed: not today/],
  ['export default async () => { throw new Error("not today"); };', /failed: not today/],
])('serve exits with code 2 and a message for the setup file %s', async (text, message) => {
  const { ended } = start('serve', '--port', '0', '--setup', setupFile(text));
  const { code, errors } = (await ended) as { code: number; errors: string };
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});

test('serve exits with code 2 if the setup file does not exist', async () => {
  const { ended } = start('serve', '--port', '0', '--setup', 'nowhere.mjs');
  expect(await ended).toMatchObject({ code: 2, errors: 'error: the setup file nowhere.mjs does not exist\n' });
});
