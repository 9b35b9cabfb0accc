import { expect, test } from 'vitest';
import { startInProcess } from '../../../../scripts/in-process.ts';
import { runProgram } from '../../src/commands/program.ts';

const start = (...args: readonly string[]) => startInProcess(() => runProgram(['serve', '--port', '0', ...args]));

async function firstOutput(args: readonly string[], look = async (_firstLine: string) => {}): Promise<string> {
  const { firstLine, ended, kill } = start(...args);
  try {
    await look(await firstLine);
  } finally {
    kill('SIGTERM');
  }
  return (await ended).printed;
}

test.each([
  [[], 404],
  [['--control'], 200],
  [['--control-remote'], 200],
])('serve with %j returns %i for the clock of the control API', async (flags, status) => {
  await firstOutput(['--json', ...flags], async (printed) => {
    const { url } = JSON.parse(printed) as { url: string };
    expect((await fetch(`${url}/_slotwise/clock`)).status).toBe(status);
  });
  // People read where the control API is.
  expect(/^  control   http:\/\/127\.0\.0\.1:\d+\/_slotwise$/m.test(await firstOutput(flags))).toBe(status === 200);
});

test('serve --scenario plays a scenario of faults', async () => {
  await firstOutput(['--json', '--scenario', 'outage'], async (printed) => {
    const { baseUrl } = JSON.parse(printed) as { baseUrl: string };
    expect((await fetch(`${baseUrl}/me`)).status).toBe(503);
  });
});

const remote = ['--control-remote', '--host', '0.0.0.0'];

test('serve creates a token and prints it once if other machines can reach the control API', async () => {
  const { firstLine, ended, kill } = start('--json', ...remote);
  const { url } = JSON.parse(await firstLine) as { url: string };
  const clock = `${url}/_slotwise/clock`;
  const refused = await fetch(clock);
  kill('SIGTERM');
  const { errors, printed } = await ended;
  const [, token = ''] = /^warning: .*Bearer ([\w-]{32})\. .*SLOTWISE_MOCK_TOKEN\.$/m.exec(errors) ?? [];
  expect([refused.status, token.length, printed.includes(token)]).toEqual([401, 32, false]);
});

test.each([
  ['a token of its own', ['--token', 'my-token', ...remote]],
  ['this machine alone', ['--control-remote']],
  ['this machine by its name', ['--control-remote', '--host', 'localhost']],
  ['no callers of other machines', ['--control', '--host', '0.0.0.0']],
])('serve creates no token with %s', async (_name, args) => {
  const { firstLine, ended, kill } = start('--json', ...args);
  await firstLine;
  kill('SIGTERM');
  expect((await ended).errors).toBe('');
});

test('--auto-advance lets a delay pass, and without it the response contains a hint', async () => {
  const body = JSON.stringify({ do: { kind: 'delay', ms: 60_000 } });
  const headers = { 'content-type': 'application/json' };
  const added = async (url: string): Promise<unknown> => {
    const response = await fetch(`${url}/_slotwise/faults`, { method: 'POST', body, headers });
    return response.json();
  };
  const urlOf = (printed: string) => (JSON.parse(printed) as { url: string }).url;
  const now = ['--json', '--control', '--now', '2030-01-01T00:00:00Z'];
  await firstOutput(now, async (printed) => {
    expect(await added(urlOf(printed))).toMatchObject({ hint: expect.stringContaining('stands still') as string });
  });
  await firstOutput([...now, '--auto-advance'], async (printed) => {
    const url = urlOf(printed);
    expect(await added(url)).toEqual({ number: 1, name: 'delay' });
    expect((await fetch(`${url}/v1/me?apiKey=key_alice`)).status).toBe(200);
  });
});

test.each(['--latency=200', '--delay', '--slow'])(
  'rejects %s, an option of other servers, and shows the delay fault',
  async (flag) => {
    const { ended } = start(flag);
    const { code, errors } = await ended;
    expect([code, errors.includes('"kind": "delay"')]).toEqual([2, true]);
  },
);

const request = [
  ['/me?apiKey=no_such_key', 401, 'no_such_key'],
  ['/bookings/999?apiKey=key_alice', 404, ''],
  ['/bookings/1?apiKey=key_bob', 404, ''],
  ['/nowhere?apiKey=key_alice', 404, ''],
  ['/users?apiKey=key_alice&take=x', 400, ''],
] as const;

test.each(request)(
  'with --explain, %s has a header with the cause of the %i, and nothing else changes',
  async (path, status, secret) => {
    const responses: Response[] = [];
    for (const flags of [[], ['--explain']])
      await firstOutput(['--json', '--now', '2030-01-01T00:00:00Z', ...flags], async (printed) => {
        responses.push(await fetch((JSON.parse(printed) as { baseUrl: string }).baseUrl + path));
      });
    const [plain, explained] = responses.map(({ headers }) => headers.get('x-slotwise-cause'));
    expect([plain, (explained ?? '').length > 10]).toEqual([null, true]);
    if (secret !== '') expect(explained).not.toContain(secret);
    const [one, other] = await Promise.all(responses.map(async (response) => [response.status, await response.text()]));
    expect([one, one?.[0]]).toEqual([other, status]);
  },
);

test('a successful response has no cause header, and --log prints causes', async () => {
  const { firstLine, ended, kill } = start('--json', '--explain', '--log', '--now', '2030-01-01T00:00:00Z');
  const { baseUrl } = JSON.parse(await firstLine) as { baseUrl: string };
  expect((await fetch(`${baseUrl}/me?apiKey=key_alice`)).headers.has('x-slotwise-cause')).toBe(false);
  await fetch(`${baseUrl}/me`);
  kill('SIGTERM');
  expect((await ended).errors).toContain('request.unauthorized: the request has no API key');
});

test.each(['2030-01-02', '2030-01-02T00:00:00Z', '2030-01-02T01:00:00+01:00'])(
  '--now and the control API read the time %s as the same instant',
  async (at) => {
    const midnight = '2030-01-02T00:00:00.000Z';
    const nowOf = async (printed: string, init: RequestInit = {}) => {
      const { url } = JSON.parse(printed) as { url: string };
      const response = await fetch(`${url}/_slotwise/clock`, init);
      return ((await response.json()) as { now: string }).now;
    };
    const set = { method: 'POST', body: JSON.stringify({ set: at }), headers: { 'content-type': 'application/json' } };
    await firstOutput(['--json', '--control', '--now', at], async (printed) => {
      expect(await nowOf(printed)).toBe(midnight);
    });
    await firstOutput(['--json', '--control', '--now', '2029-01-01'], async (printed) => {
      expect(await nowOf(printed, set)).toBe(midnight);
    });
  },
);

test.each(['2030-01-02T09:00', '2030', '2 January 2030', '2030-02-30'])(
  'rejects --now %s, which has no zone or no valid day',
  async (at) => {
    const { code, errors } = await start('--now', at).ended;
    expect([code, errors.includes('or a date such as 2030-01-07')]).toEqual([2, true]);
  },
);
